import { type Html, html, nothing } from '../../html/html'
import { plainLine } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { languageLinks } from '../languages'
import { button } from '../markup'
import type { NavItem, PageView } from '../page-view'
import css from './header.css' with { type: 'text' }
import type * as fields from './header.schema'

export const header = defineBlockType<typeof fields>({
  key: 'header',
  name: { de: 'Kopfzeile', en: 'Header' },
  category: 'frame',
  version: 1,
  defaultProps: { variant: 'inline', sticky: true, show_languages: true },
  css,
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
    const nav =
      links.length > 0 &&
      html`<nav class="b-header__nav" aria-label="${page.say({ de: 'Hauptmenü', en: 'Main menu' })}"><ul>${links.map((item) => entry(item, block.id, page))}</ul></nav>`
    const { variant = 'inline', width = 'normal', background, anchor } = props
    const classes = [
      `b-header b-header--${variant}`,
      props.sticky !== false && 'b-header--sticky',
      background && `bg-${background}`,
    ]
    return html`<div class="${classes.filter(Boolean).join(' ')}"${anchor && html` id="${anchor}"`}><div class="wrap wrap-${width}"><div class="b-header__bar"><a class="b-header__name" href="${page.home}">${brand}</a>${
      (nav || String(languages) || String(cta)) &&
      html`<details class="b-header__toggle"><summary>${page.say({ de: 'Menü', en: 'Menu' })}<span class="b-header__lines" aria-hidden="true"></span></summary></details><div class="b-header__panel">${nav}${languages}${cta}</div>`
    }</div></div></div>`
  },
})

const logoOf = (image: PageView['site']['branding']['logo'], name: string) =>
  image && { ...image, alt: image.alt || name }

function entry(item: NavItem, blockId: string, page: PageView): Html {
  const link = html`<a href="${item.href}"${item.current && html` aria-current="page"`}>${item.label}</a>`
  if (item.children.length === 0) return html`<li>${link}</li>`
  // The parent is a page of its own: it comes first in its list, since a summary cannot be a link.
  const own = item.href && html`<li>${overview(item, page)}</li>`
  return html`<li><details name="nav-${blockId.slice(-8)}"><summary>${item.label}</summary><ul>${own}${item.children.map(
    (child) => html`<li><a href="${child.href}"${child.current && html` aria-current="page"`}>${child.label}</a></li>`,
  )}</ul></details></li>`
}

const overview = (item: NavItem, page: PageView) =>
  html`<a href="${item.href}"${item.current && html` aria-current="page"`}>${page.say({ de: 'Übersicht', en: 'Overview' })}<span class="visually-hidden"> ${item.label}</span></a>`

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
    return [{ label: item.label, href: target ?? '', current: target === page.page.path, children }]
  })
}
