import { useMemo } from 'react'
import { openPage } from '../../renderer/renderer'
import type { Draft } from '../document/draft'
import type { OpenSite } from '../editing/editing'
import { withTitles } from './texts'

/** The page to be drawn, under the titles that it has by now. */
export const useOpenPage = (
  data: OpenSite['data'],
  { id, translations }: Pick<Draft, 'id' | 'translations'>,
  locale: string,
) =>
  useMemo(
    () => openPage({ ...data, pages: withTitles(data.pages, id, translations) }, id, locale),
    [data, id, translations, locale],
  )
