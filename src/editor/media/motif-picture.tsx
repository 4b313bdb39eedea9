import { useQuery } from '@tanstack/react-query'
import { lookQuery } from '../data/site-data'

/** A hundred drawings come when the first of them is to be seen. */
const loadDrawing = async () => {
  const [{ families, motifMarkup }, { motifStyle }] = await Promise.all([
    import('../../motifs/motifs'),
    import('../../theme/motif-style'),
  ])
  const pictureOf = (name: string, style: string) => {
    const drawn = motifMarkup(name)
    const [, inside = ''] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(drawn ?? '') ?? []
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" class="motif" viewBox="0 0 800 600"><style>${style}</style>${inside}</svg>`
    return drawn && `data:image/svg+xml,${encodeURIComponent(svg)}`
  }
  return { families, motifStyle, pictureOf }
}

/** Motifs as pictures in the colours of the site, by day; `undefined` until they are loaded. */
export function useMotifs(siteId: string) {
  const { data: drawing } = useQuery({
    queryKey: ['motifs'],
    queryFn: loadDrawing,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data: look } = useQuery(lookQuery(siteId))
  if (!drawing || !look) return undefined
  const style = drawing.motifStyle(look.tokens, 'light')
  return { families: drawing.families, addressOf: (name: string) => drawing.pictureOf(name, style) }
}

/** The motif that a field has. */
export function MotifPicture({ siteId, name }: { siteId: string; name: string }) {
  const motifs = useMotifs(siteId)
  return <img src={motifs?.addressOf(name)} alt="" />
}
