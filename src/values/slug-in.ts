import { baseOf } from '../words/languages'
import { slugify } from './slug'

/** Letters of other scripts, each with how it is spelled: Greek by ELOT 743, Cyrillic as Bulgaria and Ukraine have it in common. */
const latin = lettersOf(
  'αβγδεζηθικλμνξοπρσςτυφχψωабвгдежзийклмнопрстуфхцчшщъьюяыэёґєіїђјљњћџ',
  'a v g d e z i th i k l m n x o p r s s t y f ch ps o a b v g d e zh z i y k l m n o p r s t u f h ts ch sh sht a y yu ya y e e g ie i i dj j lj nj c dz',
)
const ofLanguages: Record<string, Record<string, string>> = {
  uk: lettersOf('гийхщьюя', 'h y i kh shch  iu ia'),
  da: { å: 'aa' },
  nb: { å: 'aa' },
}

/** The letters whose dots say how they are spelled in German only; an English page keeps the German spelling of names. */
const dotted: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u' }
const spellsDots = /^(?:de|en)$/

/** As `slugify`, spelled as readers of the language do: `Überblick` → `ueberblick`, in Swedish `Över` → `over`, `Контакти` → `kontakty`. */
export function slugIn(text: string, locale: string): string {
  const language = baseOf(locale)
  const own = ofLanguages[language]
  const spell = (letter: string) =>
    own?.[letter] ?? (spellsDots.test(language) ? undefined : dotted[letter]) ?? latin[letter]
  const letters = [...text.toLowerCase().normalize('NFC').replace(/ο[υύ]/g, 'ou')]
  return slugify(letters.map((letter) => spell(letter) ?? spell(letter.normalize('NFD')[0]!) ?? letter).join(''))
}

function lettersOf(letters: string, spelled: string): Record<string, string> {
  const each = spelled.split(' ')
  return Object.fromEntries([...letters].map((letter, i) => [letter, each[i] ?? '']))
}
