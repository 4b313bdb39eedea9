import { outerBlock, partsOfAll } from '../../block-types/inner-blocks'
import { trimmedText } from '../../block-types/stated'
import { cleanPath } from '../../pages/urls'
import { isEmail } from '../../values/email'
import { spokenOf } from '../../words/languages'
import { type CheckedSite, languageOf, type OtherPage, pagePlace } from './checked-site'
import { isDialled } from './link-rules'
import { pictureRules } from './picture-rules'

/** A page that is due is published within seconds; this long is a failure. */
const dueMs = 2 * 60_000

/** What concerns the site as a whole: its home page, who gets its messages, how it can be reached. */
export function judgeSite(checked: CheckedSite): void {
  const { plan, pages, others, now, report } = checked
  const { site } = plan.inventory
  const draft = others.find(({ type, status }) => type !== 'system' && status !== 'archived')
  if (pages.length === 0)
    report('no_published_page', undefined, draft && { page: placeOf(draft), field: 'status', fix: 'updatePage' })
  const home = pages.find((page) => page.isHome) ?? pages.find((page) => cleanPath(page.path) === '/')
  const [first] = pages
  if (first && !home) report('no_home', undefined, { page: pagePlace(checked, first), field: 'is_home' })
  if (home?.isNoindex) report('home_noindex', undefined, { page: pagePlace(checked, home), field: 'is_noindex' })
  for (const page of others) {
    const { status, publishedAt: at } = page
    if (status === 'scheduled' && at && Date.parse(at) <= now.getTime() - dueMs)
      report('schedule_missed', { at }, { page: placeOf(page), field: 'published_at' })
  }
  const spoken = plan.inventory.locales.find((locale) => spokenOf(locale)) ?? 'en'
  for (const locale of plan.inventory.locales.filter((one) => !spokenOf(one)))
    report(
      'language_unspoken',
      { language: languageOf(locale), other: languageOf(spoken) },
      { field: 'locales', locale },
    )
  judgeRecipient(checked)
  const { phone, email } = { phone: trimmedText(site.company.phone), email: trimmedText(site.company.email) }
  if (phone && !isDialled(phone)) report('phone_unreadable', { name: phone }, { field: 'company.phone' })
  if (email && !isEmail(email)) report('email_unreadable', { name: email }, { field: 'company.email' })
  const judgePicture = pictureRules(checked)
  // The logo is named by the site's name, the other one is shown by other services.
  for (const key of ['logo', 'og_image'])
    judgePicture(site.branding[key], { field: `branding.${key}`, fix: 'updateSite' }, true)
}

const placeOf = ({ id, title }: OtherPage) => ({ id, title })

/** A receiver by webhook is as good as one by mail. */
function judgeRecipient(checked: CheckedSite): void {
  const { plan, pages, report } = checked
  const { site } = plan.inventory
  const recipient = site.contactRecipient?.trim() ?? ''
  if (isEmail(recipient) || trimmedText(site.settings.webhook_url)) return
  const forms = pages.flatMap((page) =>
    partsOfAll(page.blocks).flatMap((part) =>
      part.type === 'contact_form' ? [{ page, block: outerBlock(part) }] : [],
    ),
  )
  for (const { page, block } of forms.slice(0, 1))
    report('form_without_recipient', undefined, {
      page: pagePlace(checked, page),
      block,
      field: 'contact_recipient',
    })
}
