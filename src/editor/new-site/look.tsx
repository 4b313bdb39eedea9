import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { pick } from '../../words/text'
import { StillDocument } from '../canvas/still-page'
import { siteQuery } from '../data/site-data'
import { useLanguage, useWords } from '../words/language'
import type { SampledLook } from './look-sample'
import { newSiteWords } from './new-site.words'
import { languagesOf, type PlanDraft } from './plan-draft'

/** The themes on board, each worn by the planned home page. */
export function LookChoice({
  siteId,
  plan,
  onChange,
}: {
  siteId: string
  plan: PlanDraft
  onChange: (plan: PlanDraft) => void
}) {
  const words = useWords(newSiteWords)
  const language = useLanguage()
  const looks = useLooks(siteId, plan)
  const chosen = plan.theme?.key ?? looks?.[0]?.key ?? ''
  return (
    <RadioGroup
      className="look-choice"
      value={chosen}
      onChange={(key) => onChange({ ...plan, theme: { ...plan.theme, key } })}
    >
      <Label className="part-title">{words.common.look}</Label>
      <div className="looks">
        {looks?.map(({ key, name, markup }) => (
          <Radio key={key} value={key} className="look-card">
            <Sample markup={markup} name={pick(name, language)} />
            <span className="name">{pick(name, language)}</span>
          </Radio>
        ))}
        {!looks && <p className="soft small">{words.drawingLooks}</p>}
      </div>
    </RadioGroup>
  )
}

/** Drawn by the publisher's own functions, which are loaded with the first plan that is looked at. */
function useLooks(siteId: string, plan: PlanDraft): SampledLook[] | undefined {
  const { data: site } = useQuery(siteQuery(siteId))
  const [language = 'en'] = languagesOf(plan, useLanguage())
  const { data: drawLooks } = useQuery({
    queryKey: ['look sample', language],
    queryFn: async () => (await import('./look-sample')).loadLooks(language),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { pages, facts, theme } = plan
  const { colors, colorsDark } = theme ?? {}
  // Another theme alone changes no drawing, so that choosing one draws nothing anew.
  return useMemo(
    () => (site && drawLooks ? drawLooks(site, { pages, facts, colors, colorsDark }) : undefined),
    [site, drawLooks, pages, facts, colors, colorsDark],
  )
}

function Sample({ markup, name }: { markup: string; name: string }) {
  const place = useRef<HTMLSpanElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span className="picture" ref={place}>
      {width > 0 && <StillDocument markup={markup} width={1100} shownWidth={width} title={name} />}
    </span>
  )
}
