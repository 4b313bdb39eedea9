import { type FoundContacts, findContacts } from '../../grammar/contact'
import { serviceOf } from '../../html/services'
import type { BriefFacts } from './facts'
import { type Said, whole } from './said'

/** What the site shows of them. */
export function contactOf({ phones, emails, websites }: FoundContacts, text: string): BriefFacts['contact'] {
  const profiles = readProfiles(text)
  return {
    ...(phones[0] && !isTakenBack(phones, text) && { phone: phones[0] }),
    ...(emails[0] && { email: emails[0] }),
    ...(websites[0] && { website: websites[0] }),
    ...(profiles.length > 0 && { profiles }),
  }
}

/** `0731 20 30 40, nein halt, lieber 0176 …`: whoever corrects themselves may mean either. */
function isTakenBack([first, second]: string[], text: string): boolean {
  if (!first || !second) return false
  const between = text.slice(text.indexOf(first) + first.length, text.indexOf(second))
  return /(?<!\p{L})(?:nee|nein|halt|stopp|quatsch|lieber|besser|sorry|no|wait|actually|rather|scratch|better)(?!\p{L})/iu.test(
    between,
  )
}

/** Seven digits or more as they are dictated: `oh one double six …`, `null vier zwei …`. */
const dictated =
  /(?<!\p{L})(?:(?:oh|zero|one|two|three|four|five|six|seven|eight|nine|double|triple|hundred|null|eins|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun)(?:\s|$)){7,16}/giu

/** What was found and not taken, what was to be kept back, and numbers in words are asked for. */
export function furtherContacts({ phones, emails }: FoundContacts, taken: BriefFacts['contact'], all: Said[]) {
  const withheld = all.filter(({ kind }) => kind === 'withheld').map(whole)
  const further = findContacts(withheld.join('\n'))
  const inWords = all.map(whole).join(' ').match(dictated) ?? []
  return {
    phones: [...phones.filter((one) => one !== taken.phone), ...further.phones, ...inWords.map((one) => one.trim())],
    emails: [...emails.filter((one) => one !== taken.email), ...further.emails],
  }
}

const address =
  /(?<![@\p{L}\d.-])((?:https?:\/\/)?(?:[a-z0-9-]{1,20}\.){0,2}(?:instagram|facebook|linkedin|youtube|tiktok|xing|pinterest)\.(?:com|de)\/[^\s,;()<>"“”„]{1,120})/giu
/** „Instagram: @lindenhof“, “@lindenhof on TikTok”. */
const named = /\b(?<at>instagram|tiktok)\b[^@\n.!?;]{0,20}(?<![\p{L}\d])@(?<name>[a-z0-9][a-z0-9._]{1,29})/giu
const namedBehind = /(?<![\p{L}\d])@(?<name>[a-z0-9][a-z0-9._]{1,29})\s+(?:auf|bei|on)\s+(?<at>instagram|tiktok)\b/giu
const most = 20

/** Addresses of the profiles that a brief names, each once. */
export function readProfiles(text: string): string[] {
  const written = [...text.matchAll(address)].map(([, one = '']) => one)
  const names = [...text.matchAll(named), ...text.matchAll(namedBehind)].map(({ groups }) => profileOf(groups))
  const found = [...written, ...names].flatMap((one) => {
    const url = URL.parse(`https://${one.replace(/^https?:\/\//i, '').replace(/[.:!?]+$/, '')}`)
    return url && serviceOf(url) ? [url.href] : []
  })
  return [...new Set(found)].slice(0, most)
}

const profileOf = ({ at = '', name = '' }: Record<string, string> = {}): string =>
  at.toLowerCase() === 'tiktok' ? `www.tiktok.com/@${name}` : `www.instagram.com/${name}`
