import { dateLocale } from '../block-types/dates'
import type { PageView } from '../block-types/page-view'
import { type Html, html, trusted } from '../html/html'
import { isRightToLeft } from '../words/right-to-left'

/** The address of a file, or its text where the document must do without files. */
export type Asset = string | { text: string }

export interface DocumentParts {
  title: string
  description?: string
  /** Absolute. */
  canonical?: string
  /** Absolute addresses of the page in every language; the one with `locale: 'x-default'` included by the caller. */
  alternates?: { locale: string; href: string }[]
  ogImage?: { url: string; width?: number; height?: number; alt?: string }
  robots?: string
  jsonLd?: Record<string, unknown>[]
  stylesheet: Asset
  scripts?: Asset[]
  /** Address of one that runs before anything is painted. */
  earlyScript?: string
  /** Address of the one that a search in the header opens with. */
  searchScript?: string
  /** The widget of the assistant: its address, and the public slug that it asks for. */
  assistant?: { src: string; site: string }
  feed?: { href: string; title: string }
  icon?: { href: string; type?: string }
  /** Further elements of the head. */
  more?: Html
  /** What Google Search Console asks a site's owner to show. */
  googleVerification?: string
  /** Addresses of woff2 files worth fetching before the stylesheet asks for them. */
  preloadFonts?: string[]
  /** The one that marked words of headings are set in: worth as much where the page's title has some. */
  markingFont?: string
  hasMarkedTitle?: boolean
  themeColours?: { light: string; dark: string }
  header?: Html
  main: Html
  footer?: Html
}

/** A whole page, doctype to `</html>`. In a release only JSON-LD is inline; everything else is a file. */
export function renderDocument(page: PageView, parts: DocumentParts): string {
  const { header, main, footer } = parts
  return `<!DOCTYPE html>\n${html`<html lang="${page.locale}"${isRightToLeft(page.locale) && trusted(' dir="rtl"')}><head>${head(page, parts)}</head><body><a class="skip" href="#content">${page.words.frame.skip}</a>${
    header && html`<header class="site-head">${header}</header>`
  }<main id="content" tabindex="-1">${main}</main>${footer && html`<footer class="site-foot">${footer}</footer>`}</body></html>`}\n`
}

function head(page: PageView, parts: DocumentParts): Html {
  const { title, description, canonical, alternates = [], robots, stylesheet, scripts = [], feed, icon } = parts
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${title}</title>${
    description && html`<meta name="description" content="${description}">`
  }${parts.googleVerification && html`<meta name="google-site-verification" content="${parts.googleVerification}">`}${robots && html`<meta name="robots" content="${robots}">`}${canonical && html`<link rel="canonical" href="${canonical}">`}${alternates.map(
    ({ locale, href }) => html`<link rel="alternate" hreflang="${locale}" href="${href}">`,
  )}${earlyFonts(parts).map(
    (href) => html`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  )}${styleElement(stylesheet)}${parts.earlyScript && html`<script src="${parts.earlyScript}"></script>`}${scripts.map(scriptElement)}${parts.searchScript && scriptElement(parts.searchScript)}${parts.assistant && assistantElement(parts.assistant)}${
    feed && html`<link rel="alternate" type="application/rss+xml" title="${feed.title}" href="${feed.href}">`
  }${icon && html`<link rel="icon" href="${icon.href}"${icon.type && html` type="${icon.type}"`}>`}${parts.more}${colourBar(parts)}${openGraph(page, parts)}${(parts.jsonLd ?? []).map(jsonLd)}`
}

/** What comes late makes the first screen jump. */
const earlyFonts = ({ preloadFonts = [], markingFont, hasMarkedTitle }: DocumentParts): string[] =>
  markingFont && hasMarkedTitle ? [...preloadFonts, markingFont] : preloadFonts

const styleElement = (style: Asset) =>
  typeof style === 'string'
    ? html`<link rel="stylesheet" href="${style}">`
    : trusted(`<style>${inlineText(style.text)}</style>`)

/** An inline module runs once the page is read, as a file with `defer` does. */
const scriptElement = (script: Asset) =>
  typeof script === 'string'
    ? html`<script src="${script}" defer></script>`
    : trusted(`<script type="module">${inlineText(script.text)}</script>`)

const assistantElement = ({ src, site }: NonNullable<DocumentParts['assistant']>) =>
  html`<script src="${src}" data-site="${site}" async></script>`

/** Stylesheet or script as it stands in its element: nothing in it ends the element; strings keep their value. */
export const inlineText = (text: string) => text.replaceAll('</', '<\\/')

const colourBar = ({ themeColours: bar }: DocumentParts) =>
  bar &&
  html`<meta name="theme-color" media="(prefers-color-scheme: light)" content="${bar.light}"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="${bar.dark}">`

function openGraph(page: PageView, { title, description, canonical, ogImage, alternates = [] }: DocumentParts): Html {
  const property = (name: string, value: string | number | undefined) =>
    value !== undefined && html`<meta property="og:${name}" content="${value}">`
  const inCountry = (locale: string) => withTerritory(locale, page.site.company.country)
  const others = alternates.map((a) => a.locale).filter((locale) => locale !== page.locale && locale !== 'x-default')
  return html`${property('type', page.page.type === 'post' ? 'article' : 'website')}${property('title', title)}${property('description', description)}${property('url', canonical)}${property('site_name', page.site.name)}${property('locale', inCountry(page.locale))}${others.map((locale) => property('locale:alternate', inCountry(locale)))}${
    ogImage &&
    html`${property('image', ogImage.url)}${property('image:width', ogImage.width)}${property('image:height', ogImage.height)}${property('image:alt', ogImage.alt)}<meta name="twitter:card" content="summary_large_image">`
  }`
}

/** Where a language is spoken beside the country that one thinks of first. */
const otherTerritories: Record<string, string> = {
  de: 'AT CH LI LU BE',
  en: 'IE US CA AU NZ',
  es: 'MX AR CO CL PE UY US',
  fr: 'BE CH LU CA MC',
  it: 'CH SM',
  nl: 'BE',
  pt: 'BR',
  sv: 'FI',
  el: 'CY',
  ro: 'MD',
  hr: 'BA',
}

/** As Open Graph wants it, `de_AT`: by the locale's own region, else by the country of the business where it is spoken there. */
function withTerritory(locale: string, country = ''): string {
  const place = country.trim().toUpperCase()
  if (place && otherTerritories[locale]?.split(' ').includes(place)) return `${locale}_${place}`
  const { language, region } = new Intl.Locale(dateLocale(locale)).maximize()
  return region ? `${language}_${region}` : language
}

/** JSON inside a script element: no `<` leaves as itself, so no value can end the element or open a comment. */
const jsonLd = (object: Record<string, unknown>) =>
  trusted(
    `<script type="application/ld+json">${JSON.stringify(object).replace(
      /[<>&\u2028\u2029]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )}</script>`,
  )
