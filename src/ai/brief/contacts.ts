import { type FoundContacts, findContacts } from '../../grammar/contact'
import type { BriefFacts } from './facts'
import { readProfiles } from './profiles'
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
