import { type Html, html, nothing } from '../../../html/html'
import { inline } from '../../../html/markdown'
import { dialHref, phoneText } from '../../../html/phone'
import { defineBlockType } from '../../block-type'
import { evenRows } from '../../even-rows'
import { intro, nonEmpty } from '../../intro'
import { button, section } from '../../markup'
import type { ImageRef, PageView } from '../../page-view'
import { joined, monogram } from '../../parts'
import { about } from './team.about'
import css from './team.css' with { type: 'text' }
import * as fields from './team.schema'

interface Person {
  name?: string
  role?: string
  text?: string
  image?: ImageRef
  email?: string
  phone?: string
  primary?: { label?: string; href?: string }
}

export const team = defineBlockType({
  key: 'team',
  name: { de: 'Team', en: 'Team' },
  category: 'trust',
  version: 1,
  defaultProps: { variant: 'portraits', ratio: '4/5' },
  css,
  fields,
  about,
  render(block, page) {
    const { variant = 'portraits', ratio = '4/5' } = block.props
    const people = nonEmpty(block.content.items, 'name', 'text')
    const head = intro(block)
    if (people.length === 0 && head.isEmpty) return nothing
    const pictured = people.some((p) => page.picture(p.image, { sizes: '1px' }))
    const isPair = people.length === 2 && variant === 'portraits'
    const isTold = people.length > 2 && variant === 'portraits' && people.some((p) => p.text)
    const isBeside = (person: Person) => isPair || (variant === 'spotlight' && person !== people[0])
    return section(
      'team',
      block,
      html`<div class="b-team__flow">${head}${
        people.length > 0 &&
        html`<ul class="list-plain b-team__list even is-${ratio.replace('/', '-')}${!pictured ? ' is-unpictured' : isTold && ' is-told'}${isPair && ' is-pair'}" style="${evenRows(people.length - (variant === 'spotlight' ? 1 : 0))}">${people.map(
          (p) =>
            html`<li class="b-team__person${isBeside(p) && ' is-beside'}">${portrait(p, page, ratio)}${words(p, page)}</li>`,
        )}</ul>`
      }</div>`,
      variant,
    )
  },
})

/** Initials stand where there is no picture: as large as a portrait beside others, small where nobody has one. */
function portrait(person: Person, page: PageView, ratio: string): Html {
  const image = person.image && { ...person.image, alt: person.image.alt || person.name }
  const picture = page.picture(image, { sizes: '(min-width: 48rem) 28rem, 94vw', ratio })
  return html`${picture ? html`<div class="media">${picture}</div>` : monogram(person.name)}`
}

function words({ name, role, text, email, phone, primary }: Person, page: PageView): Html {
  const mail = email && page.href(`mailto:${email}`)
  const call = phone && page.href(dialHref(phone))
  const contact = joined(
    [
      mail ? html`<a href="${mail}">${email}</a>` : undefined,
      call ? html`<a href="${call}">${phoneText(phone)}</a>` : undefined,
    ],
    ' ',
  )
  return html`<div class="b-team__words">${name && html`<h3 class="subtitle">${inline(name)}</h3>`}${
    role && html`<p class="meta">${inline(role)}</p>`
  }${text && html`<p class="b-team__text">${inline(text)}</p>`}${
    !contact.isEmpty && html`<p class="b-team__contact meta">${contact}</p>`
  }${button(page, primary, 'text')}</div>`
}
