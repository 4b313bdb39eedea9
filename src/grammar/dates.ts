const months =
  'jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|dec(?:ember)?|dez(?:ember)?'
const monthNumbers: [RegExp, number][] = [
  /^jan/,
  /^feb/,
  /^m(?:ar|är)/,
  /^apr/,
  /^ma[iy]/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^de/,
].map((pattern, i) => [pattern, i + 1])
const date = new RegExp(
  String.raw`(?<![\d€£$.,])(\d|[0-2]\d|3[01])\.\s?(0?[1-9]|1[0-2])\.(?!\d{3,}\.)|(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th)?\s(?:of\s)?(${months})(?!\p{L})|(?<!\p{L})(${months})\s(\d{1,2})(?:st|nd|rd|th)?(?!\d)|\d{4}-(\d\d)-(\d\d)`,
  'giu',
)

/** Days of the year as `24.12`, each with its words. */
export const datesIn = (text: string): { day: string; quote: string }[] =>
  [...text.matchAll(date)].map(([quote, a, b, c, named, namedFirst, d, isoMonth, isoDay]) => {
    const name = (named ?? namedFirst ?? '').toLowerCase()
    const month = b ?? isoMonth ?? monthNumbers.find(([pattern]) => pattern.test(name))?.[1]
    return { day: `${Number(a ?? c ?? d ?? isoDay)}.${Number(month)}`, quote }
  })

export const withoutDates = (text: string) => text.replace(date, (whole) => ' '.repeat(whole.length))
