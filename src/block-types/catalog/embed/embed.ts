import { html, nothing, trusted } from '../../../html/html'
import { inline, plainLine } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { facade, facadeCss } from '../../facade'
import { intro } from '../../intro'
import { section } from '../../markup'
import { about } from './embed.about'
import css from './embed.css' with { type: 'text' }
import * as fields from './embed.schema'

export const embed = defineBlockType({
  key: 'embed',
  name: { de: 'Fremder Inhalt', en: 'Embedded content' },
  category: 'media',
  version: 1,
  defaultProps: { variant: 'card', height: 'm' },
  css: css + facadeCss('embed'),
  fields,
  about,
  script: 'facade',
  render(block, page) {
    const { url, title, provider, action, note } = block.content
    const source = embedSource(url)
    const head = intro(block)
    if (!source) return !head.isEmpty ? section('embed', block, head) : nothing
    const { variant = 'card', height = 'm' } = block.props
    const picture = page.picture(block.content.image, { sizes: '(min-width: 60rem) 56rem, 94vw', ratio: '16/9' })
    return section(
      'embed',
      block,
      html`<div class="b-embed__flow">${head}<div class="b-embed__stage is-${height}">${facade(
        'embed',
        page,
        {
          frame: source.href,
          link: source.href,
          provider: provider || source.host,
          title: title || plainLine(block.content.headline ?? '') || source.host,
          name: title || (block.content.headline ? undefined : provider || source.host),
          action: action || page.words.foreign.load,
          sandbox: 'allow-scripts allow-forms allow-popups allow-same-origin',
        },
        picture ? html`<div class="media">${picture}</div>` : sheets,
      )}</div>${note && html`<p class="meta">${inline(note)}</p>`}</div>`,
      variant,
    )
  },
})

/** An https address without credentials, or `undefined`. Its host must be a name with a dot, not a bare number or a local one. */
export function embedSource(address: string | undefined): { href: string; host: string } | undefined {
  const target = address?.trim() ?? ''
  if (!/^https:\/\//i.test(target) || !URL.canParse(target)) return undefined
  const url = new URL(target)
  if (url.username || url.password || !/^[a-z0-9.-]+\.[a-z][a-z0-9-]+$/.test(url.hostname)) return undefined
  return { href: url.href, host: url.hostname.replace(/^www\./, '') }
}

/** Drawn stand-in for a picture: a stack of sheets. */
const sheets = trusted(
  `<svg class="b-embed__drawing" viewBox="0 0 160 90" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.25">${[0, 1, 2, 3].map((i) => `<rect x="${86 - i * 6}" y="${12 + i * 7}" width="62" height="44" rx="1.5"${i === 3 ? ' class="is-accent"' : ''}/>`).join('')}<path d="M74 41h44M74 48h52M74 55h32"/></svg>`,
)
