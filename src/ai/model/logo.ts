import { type Static, type TObject, Type } from '@sinclair/typebox'
import type { Model } from '../../edges/model'
import { oneOf } from '../../http/fields'
import { hashOf } from '../../values/hash-of'
import type { Answer } from '../engine'
import { frames, type LogoDesign, type LogoRequest, layouts } from '../logo/design'
import { motifKeys } from '../logo/motifs'
import { styleKeys } from '../logo/styles'
import { fitSymbol, symbolLimits } from '../logo/symbol'
import { askForValue } from './ask-model'

const deadlineMs = 60_000

const design = {
  style: oneOf(...styleKeys),
  motif: oneOf(...motifKeys, 'none'),
  frame: oneOf(...frames),
  layout: oneOf(...layouts),
}
const schema = Type.Object(design)
const schemaWithSymbol = Type.Object({
  ...design,
  symbol: Type.Array(
    Type.Object({
      kind: oneOf('line', 'area'),
      path: Type.String({ maxLength: symbolLimits.pathLength, description: 'The d attribute of an SVG path' }),
    }),
    { maxItems: symbolLimits.paths, description: 'Empty unless no motif says what the wishes ask for' },
  ),
})

const task =
  'You are a designer of logos. Choose the letters, the symbol and the layout that suit this name best. Follow the wishes where there are any. Choose the motif "none" unless one fits the trade.'
const symbolTask =
  ' Where the wishes ask for a symbol that no motif shows, draw it: a few simple shapes as SVG path data on a field of 64 by 64, lines of one thickness or filled areas, no letters. Otherwise leave it empty.'
const undrawable =
  'The symbol cannot be drawn: each path has to be SVG path data that begins with M, and the whole neither a point nor a thin line.'

/**
 * Models draw letters badly: this one decides, and our own outlines are set. A symbol that it draws is asked for once
 * more when it cannot be drawn, and left out after that.
 */
export async function designLogoByModel(
  model: Model,
  { text, hint, trade, variant }: LogoRequest,
  signal: AbortSignal,
): Promise<Answer<LogoDesign>> {
  const data = { name: text, wishes: hint, trade: trade ? `${trade.de} (${trade.en})` : '', variant }
  const seed = hashOf(`${text}\n${hint}`)
  const toDesign = ({ motif, style, frame, layout }: Static<typeof schema>): LogoDesign => ({
    style,
    motif: motif === 'none' ? undefined : motif,
    frame,
    layout,
    seed,
  })
  const ask = <S extends TObject>(
    words: string,
    wanted: S,
    check?: (value: Static<S>, isLast: boolean) => string | undefined,
  ) => askForValue(model, { task: words, data }, { name: 'logo', schema: wanted }, { signal, deadlineMs }, check)
  if (variant !== 'lockup') {
    const { value, tokens } = await ask(task, schema)
    return { value: toDesign(value), tokens }
  }
  const { value, tokens } = await ask(task + symbolTask, schemaWithSymbol, ({ symbol }, isLast) =>
    symbol.length > 0 && fitSymbol(symbol) === undefined && !isLast ? undrawable : undefined,
  )
  return { value: { ...toDesign(value), symbol: fitSymbol(value.symbol) }, tokens }
}
