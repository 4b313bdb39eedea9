import { trimItem } from './lists'

const title = String.raw`(?:(?:Dr|Prof|Dipl|Rev|Mrs?|Ms|Mag)\.?(?:-Ing\.|\smed\.|\svet\.)?\s){0,3}`
const personal = String.raw`${title}\p{Lu}[\p{Ll}'’-]+(?:\s(?:von|van|de|\p{Lu}[\p{L}'’-]+)){1,3}`
const role =
  '(?:[Ii]nhaber(?:in)?|Geschäftsführer(?:in)?|Gründer(?:in)?|Leitung|Leiter(?:in)?|Chef(?:in)?|[Oo]wner|[Ff]ounder|[Dd]irector|[Hh]ead coach|[Rr]un by|[Oo]wned by|[Ff]ounded by|[Ll]ed by|geführt von|geleitet von|gegründet von)'
const named = [
  new RegExp(
    String.raw`(?<!\p{L})${role}(?:\s(?:ist|is))?:?\s(${personal})(?=\s*(?:[,.;(!\n–]|$|\s(?:und|and)\s))`,
    'u',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:[Ii]ch heiße|[Mm]ein Name ist|[Ii]ch bin|[Mm]y name is|I am|I['’]m)\s(${personal})(?=\s*(?:[,.;(!\n–]|$|\s(?:und|and)\s))`,
    'u',
  ),
]
const alone = new RegExp(String.raw`^(?:${role}:?\s)?(${personal})(?:\s?[,–(-]\s?([\p{L} -]{3,60})\)?)?$`, 'u')

/** People by name, where a sentence says who they are: `Inhaberin: Rosa Lindner`, `my name is …`. */
export const peopleIn = (text: string): string[] => named.flatMap((pattern) => pattern.exec(text)?.[1] ?? [])

/** A line of a list of people: a name, and what they do. */
export function personOf(line: string): string | undefined {
  const [, name, what] = alone.exec(trimItem(line)) ?? []
  return name && (what ? `${name}, ${what.trim()}` : name)
}
