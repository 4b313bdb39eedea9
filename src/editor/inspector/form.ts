import { createContext, useContext } from 'react'
import type { OpenPage, SiteData } from '../../renderer/renderer'
import type { ValuePath } from '../../values/at-path'
import type { DocumentChange } from '../document/commands'
import type { DraftBlock, Json } from '../document/draft'
import type { RecordStore } from '../document/record-store'
import type { Spot } from './spot'

/** What the fields of a section share. Paths begin with `content` or `props`. */
export interface SectionForm {
  block: DraftBlock
  data: SiteData
  /** Without it links and pictures are not looked after. */
  open: OpenPage | undefined
  /** The page that is open: links can lead to its sections. */
  main: RecordStore
  /** With what is drawn where one is not set. */
  props: Json
  /** What the service says against a value, by path. */
  problems: Record<string, string>
  spot: Spot | undefined
  /** What the page is edited in. */
  store: RecordStore
  locale: string
  theme: unknown
  /** Leads to the fields of a block in the columns of this one. */
  goIn(part: string): void
  /**
   * `isTyping` makes one step of undo of what goes on at the same place; `also` belongs to the same step, and so does a
   * `picture` that other languages take over.
   */
  change(
    path: ValuePath,
    value: unknown,
    options?: { isTyping?: boolean; also?: DocumentChange[]; picture?: string },
  ): void
  /** For those who hear the screen. */
  say(sentence: string): void
  /** Draws the section as it would be with other settings. */
  drawWith(props: Json): { markup: string; style: string } | undefined
}

const Form = createContext<SectionForm | undefined>(undefined)
export const FormProvider = Form.Provider

export function useSectionForm(): SectionForm {
  const form = useContext(Form)
  if (!form) throw new Error('a field stands outside of a form')
  return form
}

export const pathName = (path: ValuePath) => path.join('.')

/** What every field of a form is given. */
export interface FieldProps<T = unknown> {
  path: ValuePath
  label: string
  help?: string
  value: T
}
