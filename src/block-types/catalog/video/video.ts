import { type Html, html, nothing, trusted } from '../../../html/html'
import { safeHref } from '../../../html/links'
import { inline, plainLine } from '../../../html/markdown'
import { fill } from '../../../words/fill'
import { defineBlockType } from '../../block-type'
import { facade, facadeCss } from '../../facade'
import { intro } from '../../intro'
import { section } from '../../markup'
import { hasSome } from '../../parts'
import { about } from './video.about'
import css from './video.css' with { type: 'text' }
import * as fields from './video.schema'

export const video = defineBlockType({
  key: 'video',
  name: { de: 'Video', en: 'Video' },
  category: 'media',
  version: 1,
  defaultProps: { variant: 'stage', ratio: '16/9' },
  css: css + facadeCss('video'),
  fields,
  about,
  script: 'facade',
  render(block, page) {
    const { headline, text, url, title, duration, caption } = block.content
    const source = videoSource(url)
    if (!source && !hasSome(headline, text)) return nothing
    const { variant = 'stage', ratio = '16/9' } = block.props
    return section(
      'video',
      block,
      html`<div class="b-video__flow">${intro(block)}${
        source &&
        html`<figure class="b-video__figure is-${ratio.replace('/', '-')}">${facade(
          'video',
          page,
          {
            ...source,
            title: title || plainLine(headline ?? '') || page.words.foreign.video,
            name: title,
            action: source.frame
              ? page.words.foreign.playVideo
              : fill(page.words.foreign.watchOn, { provider: source.provider }),
          },
          poster(page.picture(block.content.image, { sizes: '(min-width: 60rem) 56rem, 94vw', ratio: '16 / 9' })),
          duration && fill(page.words.foreign.length, { duration }),
        )}${caption && html`<figcaption class="meta">${inline(caption)}</figcaption>`}</figure>`
      }</div>`,
      variant,
    )
  },
})

/**
 * The player of a YouTube or Vimeo address in its privacy mode (youtube-nocookie.com; Vimeo's `dnt`). Any other https
 * address is only linked; everything else is `undefined`.
 */
export function videoSource(
  address: string | undefined,
): { provider: string; link: string; frame?: string } | undefined {
  const target = address && safeHref(address)
  if (!target || !/^https:/i.test(target) || !URL.canParse(target)) return undefined
  const url = new URL(target)
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return youtube(path[0], url)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const named = ['embed', 'shorts', 'live'].includes(path[0] ?? '') ? path[1] : url.searchParams.get('v')
    return youtube(named ?? undefined, url)
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const at = path.findIndex((part) => /^\d{5,15}$/.test(part))
    if (at < 0) return { provider: 'Vimeo', link: url.href }
    const key = [path[at + 1], url.searchParams.get('h')].find((part) => part && /^[0-9a-f]{6,20}$/.test(part))
    const frame = `https://player.vimeo.com/video/${path[at]}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`
    return { provider: 'Vimeo', link: `https://vimeo.com/${path[at]}${key ? `/${key}` : ''}`, frame }
  }
  return { provider: url.hostname, link: url.href }
}

function youtube(id: string | undefined, url: URL) {
  if (!id || !/^[\w-]{11}$/.test(id)) return { provider: 'YouTube', link: url.href }
  const start = /^\d{1,6}(?=s?$)/.exec(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')?.[0]
  return {
    provider: 'YouTube',
    link: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
    frame: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
  }
}

/** The poster, or else a drawn stage: rings around a play mark, in the theme's own colours. */
const poster = (picture: Html | undefined) => (picture ? html`<div class="media">${picture}</div>` : stage)

const stage = trusted(
  `<svg class="b-video__drawing" viewBox="0 0 160 90" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.25">${[18, 30, 44, 60, 78, 98].map((r) => `<circle cx="112" cy="38" r="${r}"/>`).join('')}<circle class="is-accent" cx="112" cy="38" r="9" stroke-width="2"/><path class="is-accent" d="M109.5 33.5v9l7-4.5z" fill="currentColor" stroke="none"/></svg>`,
)
