import { type Html, html, nothing } from '../../html/html'
import { plainLine } from '../../html/markdown'
import { defineBlockType } from '../block-type'
import { choice, flag, href, image, items, line, link } from '../fields'
import { languageLinks } from '../languages'
import { button } from '../markup'
import type { NavItem, PageView } from '../page-view'

export const header = defineBlockType({
  key: 'header',
  name: { de: 'Kopfzeile', en: 'Header' },
  category: 'frame',
  version: 1,
  props: { variant: choice('inline', 'centered', 'minimal'), sticky: flag(), show_languages: flag() },
  content: {
    /** The site's name where empty. */
    name: line(80),
    image: image(),
    /** Takes the place of the pages' own navigation. */
    items: items({ label: line(60), href: href(), items: items({ label: line(60), href: href() }, 20) }, 20),
    primary: link(),
  },
  defaultProps: { variant: 'inline', sticky: true, show_languages: true },
  css: `
.b-header { background: var(--ground); color: var(--ink); z-index: 30; position: relative }
.b-header--sticky { position: sticky; top: 0 }
.b-header__bar { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-5); min-height: 4rem; padding-block: var(--space-2) }
.b-header__name { display: inline-flex; align-items: center; min-height: 2.75rem; margin-inline-end: auto; max-width: min(70%, 26ch); font-size: var(--size-1); line-height: 1.1; font-weight: var(--weight-strong); text-decoration: none; color: var(--ink); text-wrap: balance; hyphens: manual }
.b-header__name img { width: auto; max-height: 2.75rem; max-width: 13rem; object-fit: contain; filter: none }
.b-header__toggle summary { display: flex; align-items: center; gap: var(--space-2); min-height: 2.75rem; padding-inline: var(--space-2); margin-inline-end: calc(var(--space-2) * -1); font-size: var(--size--1); font-weight: var(--weight-strong); list-style: none }
.b-header__toggle summary::-webkit-details-marker { display: none }
.b-header__lines { width: 1.35rem; height: .8rem; border-block: 2px solid currentColor; transition: height .2s, transform .2s }
.b-header__toggle[open] .b-header__lines { height: 2px; border-bottom: 0 }
.b-header__toggle:not([open]) + .b-header__panel { display: none }
.b-header__panel { flex: 1 0 100%; display: grid; gap: var(--space-4); padding-block: var(--space-2) var(--space-5); max-height: calc(100dvh - 4rem); overflow-y: auto }
.b-header__panel ul { list-style-type: "" }
.b-header__nav a, .b-header__nav summary { display: flex; align-items: center; gap: .4em; min-height: 2.875rem; color: inherit; text-decoration: none; hyphens: manual }
.b-header__nav > ul > li { border-bottom: var(--rule) }
.b-header__nav > ul > li > a, .b-header__nav > ul > li > details > summary { font-size: var(--size-1) }
.b-header__nav summary { list-style: none; justify-content: space-between }
.b-header__nav summary::-webkit-details-marker { display: none }
.b-header__nav summary::after { content: ""; width: 1em; height: 1em; background: currentColor; mask: var(--chevron) center/contain no-repeat; transition: transform .2s }
.b-header__nav details[open] > summary::after { transform: rotate(180deg) }
.b-header__nav details ul { padding-inline-start: var(--space-4); padding-bottom: var(--space-3) }
.b-header__nav :is(a, summary):hover { color: var(--accent) }
.b-header__nav [aria-current] { color: var(--accent); font-weight: var(--weight-strong) }
.b-header__languages { display: flex; flex-wrap: wrap; gap: 0 var(--space-1) }
.b-header__languages a { display: grid; place-items: center; min-width: 2.75rem; min-height: 2.75rem; font-size: var(--size--1); color: var(--ink-soft); text-decoration: none }
.b-header__languages a[aria-current] { color: var(--ink); font-weight: var(--weight-strong) }
.b-header__languages a:hover { color: var(--accent) }
.b-header__panel .button { min-height: 2.75rem; padding-block: .45em; font-size: var(--size--1); justify-self: start }
@container (min-width: 58rem) {
  .b-header--inline .b-header__toggle, .b-header--centered .b-header__toggle { display: none }
  :is(.b-header--inline, .b-header--centered) .b-header__toggle + .b-header__panel { flex: 0 1 auto; display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: 0 var(--space-5); padding: 0; max-height: none; overflow: visible }
  :is(.b-header--inline, .b-header--centered) .b-header__nav > ul { display: flex; flex-wrap: wrap; gap: 0 clamp(1rem, 2cqi, 2rem); justify-content: flex-end }
  :is(.b-header--inline, .b-header--centered) .b-header__nav > ul > li { border: 0; position: relative }
  :is(.b-header--inline, .b-header--centered) .b-header__nav > ul > li > a, :is(.b-header--inline, .b-header--centered) .b-header__nav > ul > li > details > summary { font-size: var(--size--1) }
  :is(.b-header--inline, .b-header--centered) .b-header__nav details ul { position: absolute; inset-inline-start: calc(var(--space-4) * -1); top: 100%; min-width: 13rem; max-width: 20rem; padding: var(--space-2) var(--space-4); background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius-s); font-size: var(--size--1) }
  :is(.b-header--inline, .b-header--centered) .b-header__nav > ul > li:last-child:not(:first-child) details ul { inset-inline: auto calc(var(--space-4) * -1) }
  .b-header--inline .b-header__name { max-width: 30% }
  .b-header--centered .b-header__bar { flex-direction: column; padding-block: var(--space-4) var(--space-2) }
  .b-header--centered .b-header__name { margin-inline: auto; max-width: none; text-align: center; font-size: var(--size-3) }
  .b-header--centered .b-header__toggle + .b-header__panel { justify-content: center }
  .b-header--minimal .b-header__panel { grid-template-columns: 2fr 1fr; align-items: end; padding-block: var(--space-6) }
  .b-header--minimal .b-header__nav > ul > li > a, .b-header--minimal .b-header__nav > ul > li > details > summary { font-size: var(--size-3) }
}
@media print { .b-header { position: static } .b-header__toggle, .b-header .b-header__panel { display: none } }
`,
  render(block, page) {
    const { content, props } = block
    const name = plainLine(content.name || page.site.name)
    const logo = page.picture(logoOf(content.image ?? page.site.branding.logo, name), { sizes: '13rem', eager: true })
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
    return html`<div class="${classes.filter(Boolean).join(' ')}"${anchor && html` id="${anchor}"`}><div class="wrap wrap-${width}"><div class="b-header__bar"><a class="b-header__name" href="${page.home}">${logo ?? name}</a>${
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
