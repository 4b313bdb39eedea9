import { Type } from '@sinclair/typebox'
import type { Model } from '../../edges/model'
import { oneOf } from '../../http/fields'
import type { Answer } from '../engine'
import { details, frames, hashOf, type LogoDesign, type LogoRequest, layouts } from '../logo/design'
import { motifKeys } from '../logo/motifs'
import { styleKeys } from '../logo/styles'
import { askForValue } from './ask-model'

const deadlineMs = 60_000

const schema = Type.Object({
  style: oneOf(...styleKeys),
  motif: oneOf(...motifKeys, 'none'),
  frame: oneOf(...frames),
  layout: oneOf(...layouts),
  detail: oneOf(...details),
})

const task =
  'You are a designer of logos. Choose the letters, the symbol and the layout that suit this name best. Follow the wishes where there are any. Choose the motif "none" unless one fits the trade.'

/** Models draw letters badly: this one decides, and our own outlines are set. */
export async function designLogoByModel(
  model: Model,
  { text, hint, industry, variant }: LogoRequest,
  signal: AbortSignal,
): Promise<Answer<LogoDesign>> {
  const data = { name: text, wishes: hint, trade: industry, variant }
  const { value, tokens } = await askForValue(model, { task, data }, { name: 'logo', schema }, { signal, deadlineMs })
  const { style, motif, frame, layout, detail } = value
  const seed = hashOf(`${text}\n${hint}`)
  return { value: { style, motif: motif === 'none' ? undefined : motif, frame, layout, detail, seed }, tokens }
}
