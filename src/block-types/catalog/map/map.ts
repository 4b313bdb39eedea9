import { type Html, html, nothing, trusted } from '../../../html/html'
import { inline, markdown } from '../../../html/markdown'
import { withoutMarks } from '../../../html/text-marks'
import { fill } from '../../../words/fill'
import { defineBlockType } from '../../block-type'
import { facade, facadeCss } from '../../facade'
import { intro, nonEmpty } from '../../intro'
import { button, section } from '../../markup'
import { joined } from '../../parts'
import { companyLines, type RoutePoint, routeTo } from '../../route'
import { about } from './map.about'
import css from './map.css' with { type: 'text' }
import * as fields from './map.schema'

export const map = defineBlockType({
  key: 'map',
  name: { de: 'Karte und Anfahrt', en: 'Map and directions' },
  category: 'info',
  version: 1,
  defaultProps: { variant: 'beside', zoom: 16, route: 'openstreetmap' },
  css: css + facadeCss('map'),
  fields,
  about,
  script: 'facade',
  render(block, page) {
    const { content, props } = block
    const lines = content.address?.split(/\n|,\s*/).filter(Boolean) ?? companyLines(page.site.company)
    const point = pointOf(props)
    const head = intro(block)
    if (lines.length === 0 && !point)
      return !head.isEmpty || content.body
        ? section(
            'map',
            block,
            html`${head}${content.body && html`<div class="prose">${markdown(content.body)}</div>`}`,
          )
        : nothing
    const { variant = 'beside', zoom = 16, route = 'openstreetmap' } = props
    const name = content.name || page.site.company.legal_name || page.site.name
    const ways = nonEmpty(content.items, 'headline', 'text')
    const picture = page.picture(content.image, { sizes: '(min-width: 60rem) 44rem, 94vw', ratio: '4/3' })
    const words = html`<div class="b-map__words"><div>${head}<address class="b-map__address"><strong>${name}</strong>${
      lines.length > 0 && html`<br>${joined(lines, html`<br>`)}`
    }</address><p class="buttons">${button(page, { label: page.words.foreign.route, href: routeTo(route, point, lines) }, 'primary')}</p></div>${
      (content.body || ways.length > 0) &&
      html`<div>${content.body && html`<div class="prose">${markdown(content.body)}</div>`}${
        ways.length > 0 &&
        html`<ul class="list-plain b-map__ways">${ways.map(
          (w) =>
            html`<li>${page.icon(w.icon)}<div>${w.headline && html`<p class="b-map__way">${inline(w.headline)}</p>`}${w.text && html`<p>${inline(w.text)}</p>`}</div></li>`,
        )}</ul>`
      }</div>`
    }</div>`
    const card = facade(
      'map',
      page,
      {
        frame: point && mapFrame(point, zoom),
        link: mapPage(point, zoom, lines),
        provider: 'OpenStreetMap',
        title: fill(page.words.foreign.mapOf, { name }),
        action: point ? page.words.foreign.loadMap : page.words.foreign.openMap,
      },
      picture ? html`<div class="media">${picture}</div>` : streets,
    )
    return section('map', block, html`<div class="b-map__flow">${words}${card}</div>`, variant)
  },
})

const pointOf = ({ latitude, longitude }: { latitude?: number; longitude?: number }): RoutePoint | undefined =>
  Number.isFinite(latitude) && Number.isFinite(longitude) ? { lat: latitude!, lon: longitude! } : undefined

/** The embeddable map of openstreetmap.org: a box of about two tiles around the point, and a marker. */
function mapFrame({ lat, lon }: RoutePoint, zoom: number): string {
  const halfWidth = 360 / 2 ** zoom
  const halfHeight = halfWidth * Math.cos((lat * Math.PI) / 180) * 0.75
  const box = [lon - halfWidth, lat - halfHeight, lon + halfWidth, lat + halfHeight].map((n) => n.toFixed(5))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${lat}%2C${lon}`
}

const mapPage = (point: RoutePoint | undefined, zoom: number, lines: string[]) =>
  point
    ? `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lon}#map=${zoom}/${point.lat}/${point.lon}`
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(withoutMarks(lines.join(', ')))}`

/** Drawn stand-in for the map: a few streets, a river and the place, in the theme's own colours. */
const streets: Html = trusted(
  '<svg class="b-map__drawing" viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" fill="none" stroke="currentColor" stroke-linecap="round"><path stroke-width="7" opacity=".6" d="M-5 96c30-8 44 6 70-4s38-40 102-34"/><path stroke-width="2.4" d="M-5 30 60 44l48-10 60 14M38-5l10 60-14 70M96-5l6 50 28 80"/><path stroke-width="1" d="M-5 58l50-4 60 8 60-14M70-5l-4 48 10 40-6 40M-5 14l46 6M136-5l-6 40 10 30M12-5l4 38-8 30M48 70l54-8M106 18l60-8M20 125l6-40"/><g class="is-accent" transform="translate(102 48) scale(.6) translate(-102 -48)"><path d="M102 24a9 9 0 0 1 9 9c0 7-9 15-9 15s-9-8-9-15a9 9 0 0 1 9-9z" fill="currentColor" stroke="none"/><circle cx="102" cy="33" r="3.2" fill="var(--ground)" stroke="none"/></g></svg>',
)
