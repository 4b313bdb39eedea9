import { html, nothing } from '../../../html/html'
import { plainLine } from '../../../html/markdown'
import { defineBlockType } from '../../block-type'
import { intro } from '../../intro'
import { section } from '../../markup'
import { numberFormat } from '../../numbers'
import type { PageView } from '../../page-view'
import { about } from './downloads.about'
import css from './downloads.css' with { type: 'text' }
import * as fields from './downloads.schema'

export const downloads = defineBlockType({
  key: 'downloads',
  name: { de: 'Downloads', en: 'Downloads' },
  category: 'list',
  version: 1,
  defaultProps: { variant: 'list' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'list' } = block.props
    const files = (block.content.items ?? []).flatMap((file) => {
      const source = sourceOf(file, page)
      const target = source?.href
      if (!target) return []
      const facts = [source.type?.toUpperCase() || extension(target), size(source.bytes, page.locale)].filter(Boolean)
      return html`<li class="b-downloads__item"><a class="b-downloads__link" href="${target}"${
        (target.startsWith('/') || file.document_id) && html` download`
      }><span class="b-downloads__name">${file.headline || source.name || fileName(target)}</span>${
        file.text && html`<span class="b-downloads__text">${plainLine(file.text)}</span>`
      }${facts.length > 0 && html`<span class="meta">${facts.join(', ')}</span>`}${page.icon('download')}</a></li>`
    })
    const head = intro(block)
    if (files.length === 0) return !head.isEmpty ? section('downloads', block, head, variant) : nothing
    return section(
      'downloads',
      block,
      html`<div class="b-downloads__flow">${head}<ul class="list-plain b-downloads__list">${files}</ul></div>`,
      variant,
    )
  },
})

/** A document of the library says of itself what it is; one that is not there any more is left out. */
function sourceOf(file: { document_id?: string; href?: string; type?: string; bytes?: number }, page: PageView) {
  const { document_id: asset_id } = file
  return asset_id ? page.document?.({ asset_id }) : { ...file, href: page.href(file.href), name: undefined }
}

const fileName = (target: string) => decode(target.split(/[?#]/)[0]!.split('/').filter(Boolean).at(-1) ?? target)

const extension = (target: string) => /\.([a-z0-9]{2,5})$/i.exec(target.split(/[?#]/)[0]!)?.[1]?.toUpperCase()

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Decimal units, as file managers show them: 840 kB, 1,2 MB. */
function size(bytes: number | undefined, locale: string): string | undefined {
  if (!bytes || bytes < 0) return undefined
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte']
  const step = Math.min(steps.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return numberFormat(locale, {
    style: 'unit',
    unit: steps[step],
    maximumFractionDigits: value < 10 && step > 1 ? 1 : 0,
  }).format(value)
}
