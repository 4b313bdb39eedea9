type WrittenLanguage = 'de' | 'en'

const smallWords: Record<WrittenLanguage, Set<string>> = {
  de: new Set(
    `der die das den dem des ein eine einen einem einer und oder aber ist sind war nicht mit von zu für auf im in am an bei
    aus wir ihr sie ich du es man uns unser unsere ihre sich auch noch nur wenn wie was als seit nach vor über durch werden
    wird haben hat kann können mehr sehr hier alle jeden jede kein keine dein deine euch zum zur vom beim soll sollen bitte
    möchten uhr`.split(/\s+/),
  ),
  en: new Set(
    `the a an and or but is are was were not with of to for on in at by from we in you they i he she it our your their us this
    that these those also only if when since after before over through will have has can more very here all every no be
    been who which what as its do does my how about please should would want like there`.split(/\s+/),
  ),
}

const count = (words: string[], language: WrittenLanguage) =>
  words.filter((word) => smallWords[language].has(word) || (language === 'de' && /[äöüß]/.test(word))).length

/** How many small words of German or English a text has, whichever has more. */
export function countSmallWords(text: string): number {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return Math.max(...Object.values(smallWords).map((small) => words.filter((word) => small.has(word)).length))
}

/** The language whose small words are more; `undefined` where it is neither, or cannot be told. */
export function detectLanguage(text: string): WrittenLanguage | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const [german, english] = [count(words, 'de'), count(words, 'en')]
  if (german === english) return undefined
  return german > english ? 'de' : 'en'
}

/** Small words that French, Italian or Spanish texts have as well. */
const shared = new Set(['des', 'du', 'a', 'an', 'in', 'on', 'es', 'me', 'as', 'do', 'am', 'was'])

/** Small words of the neighbours, without those that are German or English as well. */
const foreignWords = new Set(
  `le la les et est nous vous avec pour une sont dans notre nos au aux sur depuis il lo gli e di che del della dal dalla con
  per siamo nostro sono el los las y para somos nuestro desde het een en van wij zijn voor met ons onze ook naar niet i w z
  na nie jest dla oraz og er vi til ved av och är för på med ve bir bu için ile um uma nossa são`.split(/\s+/),
)

/** Neither German nor English: a text of some length with hardly a small word of either, and more of another language. */
export function isForeign(text: string): boolean {
  const words = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !shared.has(word))
  const most = Math.max(...Object.values(smallWords).map((small) => words.filter((word) => small.has(word)).length))
  const foreign = words.filter((word) => foreignWords.has(word)).length
  return words.length >= 16 && most / words.length < 0.07 && foreign > most + 1
}
