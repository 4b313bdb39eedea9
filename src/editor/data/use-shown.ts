import { useEffect, useMemo, useRef, useState } from 'react'
import { useAnswers } from '../api/use-answers'
import type { SiteDocument } from '../document/document'
import type { RecordStore } from '../document/record-store'
import { useLatePart } from '../document/use-part'
import { type Asset, assetQuery } from './asset-query'
import { imageNamesIn, type Shown, shownBy } from './shown'
import type { Listed } from './shown-lists'
import type { LoadedSite } from './site-data'

const loadLists = () => import('./shown-lists')
const loadMotifs = async () => {
  const [{ motifMarkup }, { motifCompositions }] = await Promise.all([
    import('../../motifs/motifs'),
    import('../../theme/motif-inks'),
  ])
  return { motifMarkup, motifCompositions }
}

/**
 * The site with what the page shows of it beside its own texts: entries of its lists, posts, pictures. Nothing until all
 * of that has been read once; what comes to the page later is added when it is there. `locale` is the one it is seen in.
 */
export function useShownSite(
  site: LoadedSite | undefined,
  stores: RecordStore[] | undefined,
  siteDocument: SiteDocument | undefined,
  locale = site?.site.default_locale ?? '',
): LoadedSite | undefined {
  const known = useRef<Shown>(undefined)
  const shown = useLatePart(siteDocument ?? nothing, () => {
    const now = stores && shownBy(stores.flatMap((store) => store.read().draft.blocks))
    if (now && JSON.stringify(now) !== JSON.stringify(known.current)) known.current = now
    return known.current
  })
  const hasLists = shown !== undefined && (shown.lists.length > 0 || site?.site.settings?.entry_pages !== undefined)
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadLists>>>()
  useEffect(() => {
    if (hasLists) void loadLists().then(setLoaded)
  }, [hasLists])
  const of = hasLists ? loaded : undefined
  const hasMotifs = shown !== undefined && shown.motifs.length > 0
  const [drawing, setDrawing] = useState<Awaited<ReturnType<typeof loadMotifs>>>()
  useEffect(() => {
    if (hasMotifs) void loadMotifs().then(setDrawing)
  }, [hasMotifs])

  const listed = useAnswers<Listed>(
    useMemo(() => (of && site && shown ? of.listQueries(site, shown, locale) : []), [of, site, shown, locale]),
  )
  const single = useAnswers<Listed>(
    useMemo(() => (of && site && shown ? of.singleQueries(site, shown, listed.data) : []), [of, site, shown, listed]),
  )
  const whole = useMemo(
    () => (of && site ? of.withLists(site, [...listed.data, ...single.data]) : site),
    [of, site, listed, single],
  )

  const assets = useAnswers<Asset | null>(
    useMemo(() => {
      if (!whole || !shown) return []
      const further = of ? of.picturesOf(whole, shown, locale) : []
      const names = new Set([...shown.names, ...imageNamesIn(JSON.stringify(whole.site.branding)), ...further])
      return [...names].map((name) => assetQuery(whole.site.id, name))
    }, [of, whole, shown, locale]),
  )

  const isWaiting =
    !shown ||
    (hasLists && !of) ||
    (hasMotifs && !drawing) ||
    [listed, single, assets].some(({ isPending }) => isPending)
  /** The page that was complete once is drawn with what there is from then on. */
  const complete = useRef<unknown>(undefined)
  if (!isWaiting) complete.current = stores
  const isComplete = stores !== undefined && complete.current === stores
  return useMemo(() => {
    if (!whole || !isComplete) return undefined
    const media = assets.data.flatMap((asset): [string, Asset][] => (asset ? [[asset.id, asset]] : []))
    const loaded = { ...whole, media: [...new Map(media).values()] }
    if (!drawing || !shown) return loaded
    const { motifMarkup, motifCompositions } = drawing
    const motifs = Object.fromEntries(shown.motifs.map((name) => [name, motifMarkup(name) ?? '']))
    return { ...loaded, motifs, motifCompositions }
  }, [whole, isComplete, assets, shown, drawing])
}

const nothing = { subscribe: () => () => {}, read: () => undefined }
