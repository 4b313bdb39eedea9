import { type Html, html, nothing } from '../../../html/html'
import { plainLine } from '../../../html/markdown'
import { lettersOf } from '../../../html/text-marks'
import { defineBlockType } from '../../block-type'
import { languageLinks } from '../../languages'
import { button } from '../../markup'
import { markupKey } from '../../markup-names'
import type { NavItem, PageView } from '../../page-view'
import { about } from './header.about'
import css from './header.css' with { type: 'text' }
import * as fields from './header.schema'

export const header = defineBlockType({
  key: 'header',
  name: { de: 'Kopfzeile', en: 'Header' },
  category: 'frame',
  version: 1,
  fitsNarrow: false,
  defaultProps: { variant: 'inline', sticky: true, show_languages: true },
  css,
  fields,
  about,
  render(block, page) {
    const { content, props } = block
    const name = plainLine(content.name || page.site.name)
    const { logo, logo_dark: darkLogo } = page.site.branding
    const mark = page.picture(logoOf(content.image ?? logo, name), { sizes: '13rem', eager: true })
    const darkMark = content.image ? undefined : page.picture(logoOf(darkLogo, name), { sizes: '13rem' })
    const brand = darkMark
      ? html`<span class="b-header__logo">${mark ?? name}</span><span class="b-header__logo b-header__logo--dark">${darkMark}</span>`
      : (mark ?? name)
    const links = content.items?.length ? ownLinks(content.items, page) : page.navigation
    const languages = props.show_languages === false ? nothing : languageLinks(page, 'b-header__languages', 'short')
    const cta = button(page, content.primary, 'primary')
    const { variant = 'inline', width = 'normal', background, anchor } = props
    const room = {
      name: variant === 'centered' ? 0 : mark ? 13 : lettersOf(name) * 0.62,
      others:
        (!languages.isEmpty ? page.languages.length * 2.75 + 1.5 : 0) +
        lettersOf(content.primary?.label) * 0.6 +
        (props.show_mode ? 8 : 5) +
        (props.show_search ? 4 : 0),
    }
    const mode =
      props.show_mode === true &&
      html`<button class="b-header__mode" type="button" aria-pressed="false" hidden>${page.icon('moon')}<span class="visually-hidden">${page.words.frame.darkMode}</span></button>`
    // In the bar where the menu is folded, else among what stands beside the menu: header.css shows one of the two.
    const search =
      props.show_search === true &&
      html`<button class="b-header__search" type="button" aria-haspopup="dialog" hidden>${page.icon('search')}<span class="visually-hidden">${page.words.frame.search}</span></button>`
    const nav =
      links.length > 0 &&
      html`<nav class="b-header__nav" aria-label="${page.words.frame.mainMenu}"><ul>${entries(links, variant === 'minimal' ? undefined : room, block.id, page)}</ul></nav>`
    const classes = [
      `b-header b-header--${variant}`,
      props.sticky !== false && 'b-header--sticky',
      background && `bg-${background}`,
    ]
    const menu = `menu-${markupKey(block)}`
    return html`<div class="${classes.filter(Boolean).join(' ')}"${anchor && html` id="${anchor}"`}${search && html` data-search="${JSON.stringify(page.words.search)}"`}><div class="wrap wrap-${width}"><div class="b-header__bar"><a class="b-header__name" href="${page.home}">${brand}</a>${search}${
      (nav || !languages.isEmpty || mode || !cta.isEmpty) &&
      html`<button class="b-header__open" type="button" popovertarget="${menu}">${page.words.frame.menu}<span class="b-header__lines" aria-hidden="true"></span></button><div class="b-header__panel" id="${menu}" popover><div class="b-header__top"><a class="b-header__name" href="${page.home}">${name}</a><button class="b-header__close" type="button" popovertarget="${menu}" popovertargetaction="hide">${page.words.frame.close}<span class="b-header__cross" aria-hidden="true"></span></button></div>${nav}${languages}${mode}${search}${cta}</div>`
    }</div></div></div>`
  },
})

const logoOf = (image: PageView['site']['branding']['logo'], name: string) =>
  image && { ...image, alt: image.alt || name }

/** Rem of a bar: where the menu unfolds, where bars of most themes are as wide as they get, and of a screen (header.css). */
const bars = [58, 66, 80]

/**
 * All entries, and behind them „Mehr“ with those that a bar has no room for. How many fit is told from their letters, since
 * nothing on the page measures; entries that fit in a wider bar only are in both places, and each bar shows one of them.
 */
function entries(
  links: NavItem[],
  room: { name: number; others: number } | undefined,
  blockId: string,
  page: PageView,
): Html {
  const [narrow = 0, wide = 0, full = 0] = bars.map((bar) =>
    room ? fitting(links, bar - Math.min(room.name, bar * 0.3) - room.others) : links.length,
  )
  const rest = links.slice(narrow)
  const stands = (i: number) => (i < narrow ? '' : i < wide ? 'is-late' : i < full ? 'is-wide' : 'is-last')
  const gone = (count: number) => (count <= wide ? 'is-early' : count <= full && 'is-mid')
  const all = links.map((item, i) => entry(item, blockId, page, stands(i)))
  if (rest.length === 0) return html`${all}`
  const more = rest.map((item, i) => {
    const children = item.children.map((child) => html`<li>${link(child, page)}</li>`)
    const early = gone(narrow + i + 1)
    return html`<li${early && html` class="${early}"`}>${item.href ? link(item, page) : html`<span>${item.label}</span>`}${
      children.length > 0 && html`<ul>${children}</ul>`
    }</li>`
  })
  return html`${all}<li class="${['b-header__more', gone(links.length)].filter(Boolean).join(' ')}"><details name="nav-${markupKey({ id: blockId })}"><summary>${page.words.frame.more}</summary><ul>${more}</ul></details></li>`
}

/** How many of the entries stand in `room` rem, beside „Mehr“ where it is not all of them. */
function fitting(links: NavItem[], room: number): number {
  let used = 0
  const ends = links.map(({ label, children }) => {
    used += lettersOf(label) * 0.58 + (children.length > 0 ? 3.2 : 2)
    return used
  })
  return used <= room ? links.length : ends.filter((end) => end + moreRem <= room).length
}
const moreRem = 5.5

function entry(item: NavItem, blockId: string, page: PageView, className: string): Html {
  const mark = className && html` class="${className}"`
  if (item.children.length === 0) return html`<li${mark}>${link(item, page)}</li>`
  // The parent is a page of its own: it comes first in its list, since a summary cannot be a link.
  const own = item.href && html`<li>${overview(item, page)}</li>`
  return html`<li${mark}><details name="nav-${markupKey({ id: blockId })}"><summary>${item.label}</summary><ul>${own}${item.children.map(
    (child) => html`<li>${link(child, page)}</li>`,
  )}</ul></details></li>`
}

const link = ({ href, label }: NavItem, page: PageView) => html`<a href="${href}"${page.current(href)}>${label}</a>`

const overview = (item: NavItem, page: PageView) =>
  html`<a href="${item.href}"${page.current(item.href)}>${page.words.frame.overview}<span class="visually-hidden"> ${item.label}</span></a>`

interface OwnLink {
  label?: string
  href?: string
  items?: OwnLink[]
}

function ownLinks(list: OwnLink[], page: PageView): NavItem[] {
  return list.flatMap((item) => {
    const target = page.href(item.href)
    const children = ownLinks(item.items ?? [], page)
    if (!item.label || (!target && children.length === 0)) return []
    return [{ label: item.label, href: target ?? '', children }]
  })
}
