import { entryPagesOf } from '../../cms/entry-page-settings'
import { bindingsIn, titleBinding } from '../entries/entry-bindings'
import type { PublishedPage } from '../published-page'
import { type CheckedSite, pagePlace } from './checked-site'

/** Pages of entries: whether they get the address that one expects, and whether their template can be filled. */
export function judgeEntryPages(checked: CheckedSite): void {
  const { plan, report } = checked
  const { site, collections, templates, pages } = plan.inventory
  const own = new Map(plan.inventory.locales.flatMap((locale) => ownAddresses(checked, locale)))
  for (const [slug, { path, template: id }] of entryPagesOf(site.settings)) {
    const collection = collections.find((one) => one.slug === slug)
    if (!collection) continue
    const template = templates.find((one) => one.id === id)
    if (id !== undefined && !template)
      report('entry_template_missing', { name: slug }, { field: `settings.entry_pages.${slug}.template` })
    if (template) judgeTemplate(checked, template, slug, new Set([titleBinding, ...Object.keys(collection.types)]))
    const slugs = new Map(collection.entries.map((entry) => [entry.id, entry.slug]))
    for (const page of pages) {
      const wanted = page.entry?.collection === slug ? `${path}/${slugs.get(page.id)}` : page.path
      const other = wanted === page.path ? undefined : own.get(wanted)
      const name = page.translations.values().next().value?.title ?? page.path
      if (other)
        report('entry_address_taken', { address: wanted, name }, { page: pagePlace(checked, other), field: 'path' })
    }
  }
}

/** Where pages stand that people have made. */
const ownAddresses = ({ plan, pages }: CheckedSite, locale: string) =>
  pages.flatMap((page) => {
    const address = plan.addresses.of(page.id, locale)
    return address === undefined ? [] : [[address, page] as const]
  })

function judgeTemplate(checked: CheckedSite, template: PublishedPage, collection: string, known: Set<string>): void {
  for (const { id, type, content } of template.blocks)
    for (const [locale, words] of Object.entries(content))
      for (const name of bindingsIn(words))
        if (!known.has(name))
          checked.report(
            'entry_binding_unknown',
            { name, collection },
            { page: pagePlace(checked, template), block: { id, type }, locale, field: `content.${locale}` },
          )
}
