import { counted } from '../../../words/fill'

/** A text for so many, in the three forms that Polish has for whole numbers. */
export const number = (count: number, one: string, few: string, many: string): string =>
  counted({ one, few, many, other: many }, count, 'pl')

/** “po niemiecku” of “niemiecki”, “po norwesku (bokmål)”; else “w języku niemieckim austriackim”, “w języku hindi”. */
export const inLanguage = (name: string): string =>
  /^\S+(?:[sc]|dz)ki(?: \(.*\))?$/.test(name)
    ? `po ${name.replace(/ki(?= \(|$)/, 'ku')}`
    : `w języku ${name.replace(/ki(?=\s|$)/g, 'kim')}`

/** “kolumnę” of “Kolumna”: what is added. Nouns of other endings stay as they are. */
export const accusative = (noun: string): string => {
  const small = noun.charAt(0).toLowerCase() + noun.slice(1)
  return small.replace(/^(\p{L}+)a(?=\s|$)/u, '$1ę')
}
