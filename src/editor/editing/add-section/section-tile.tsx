import { useMemo } from 'react'
import { knownFacts } from '../../../block-types/fill-example'
import { blockParts } from '../../../block-types/inner-blocks'
import { drawBlock, type OpenPage } from '../../../renderer/renderer'
import { pageStyle } from '../../canvas/page-style'
import { SmallPage } from '../../canvas/small-page'
import { newId } from '../../document/new-id'
import { Icon } from '../../ui/icon'
import type { SampledSite } from './new-section'
import { type OfferedType, sampleOf } from './section-sample'

/** What sections are drawn with: the page they will stand on, and the look of its site. */
export interface SampleStage {
  open: OpenPage
  theme: unknown
  site: SampledSite
  locale: string
}

/** With those in its columns. */
const typesIn = (sample: { id: string } & ReturnType<typeof sampleOf>) => blockParts(sample).map(({ type }) => type)

/** One kind of section as it would look on this page, with its name. */
export function SectionTile({ type, stage }: { type: OfferedType; stage: SampleStage }) {
  const { open, theme, site, locale } = stage
  const sample = useMemo(
    () => ({ id: newId(), ...sampleOf(type, site.locales, locale, knownFacts(site)) }),
    [type, site, locale],
  )
  const markup = useMemo(() => drawBlock(open, sample), [open, sample])
  const style = useMemo(() => pageStyle(theme, typesIn(sample)), [theme, sample])
  return (
    <>
      <div className="tile-picture">
        {markup ? (
          <SmallPage title={type.name} markup={markup} style={style} locale={locale} />
        ) : (
          <Icon name="layout-template" size={28} />
        )}
      </div>
      <span className="tile-name">{type.name}</span>
    </>
  )
}
