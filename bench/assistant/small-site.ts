import type { Asked, EvaluatedPage } from './evaluate'

/** A site that was written for the evaluation, with its questions. */
export interface SmallSite {
  name: string
  company: { city: string; country: string }
  de: SiteInLanguage
  en: SiteInLanguage
}
interface SiteInLanguage {
  pages: { path: string; title: string; sections: Section[] }[]
  questions: Asked[]
}
interface Section {
  type: string
  id?: string
  heading: string
  text?: string[]
  items?: [string, string][]
  prices?: [string, string][]
  faq?: [string, string][]
  hours?: [days: string, from: string, to: string][]
  address?: string
  phone?: string
  email?: string
}

/** The markup that published pages have (src/block-types), as far as texts are read from it. */
export const drawPages = ({ pages }: SiteInLanguage): EvaluatedPage[] =>
  pages.map(({ path, title, sections }) => ({
    path,
    title,
    html: `<title>${title}</title><main><h1>${title}</h1>${sections.map(drawSection).join('')}</main>`,
  }))

const drawSection = (section: Section) => `<section class="block b-${section.type}" id="${section.id ?? ''}">
<h2>${section.heading}</h2>
${(section.text ?? []).map((text) => `<p>${text}</p>`).join('')}
${list(section.items, ([name, text]) => `<li><h3>${name}</h3><p>${text}</p></li>`)}
${list(section.prices, ([name, price]) => `<li><p>${name}</p><p>${price}</p></li>`)}
${(section.faq ?? []).map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`).join('')}
${(section.hours ?? [])
  .map(
    ([days, from, to]) =>
      `<div class="b-opening_hours__row"><dt>${days}</dt><dd><time datetime="${from}">${from}</time>–<time datetime="${to}">${to}</time></dd></div>`,
  )
  .join('')}
${section.address ? `<address>${section.address}</address>` : ''}
${section.phone ? `<address><a href="tel:${section.phone.replaceAll(' ', '')}">${section.phone}</a> <a href="mailto:${section.email}">${section.email}</a></address>` : ''}
</section>`

const list = <T>(items: T[] | undefined, draw: (item: T) => string) =>
  items ? `<ul>${items.map(draw).join('')}</ul>` : ''
