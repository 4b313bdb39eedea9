const since = [
  /(?:^|,\s|–\s|·\s)(?:seit|since|est\.?|established|gegründet|founded)(?:\s(?:in|im jahr))?\s(1[2-9]\d{2}|20[0-4]\d)(?=\s*(?:[,.;!)\n]|$)|\s(?:in familienhand|familiengeführt|family[- ]run|in (?:zweiter|dritter|vierter|fünfter) generation)(?!\p{L}))/iu,
  /(?:uns gibt es seit|es gibt uns seit|(?:wurde|sind|bin|was|were)(?: im jahr(?:e)?| in)? (?:1[2-9]\d{2}|20[0-4]\d) gegründet|gegründet(?: wurde\p{L}*)?(?: im jahr(?:e)?| in)?|founded(?: in)?|established(?: in)?|in business since|trading since|gegründet:|seit:|since:)\s?(1[2-9]\d{2}|20[0-4]\d)(?!\d)/iu,
  /(?:wurde|sind|bin)\s(?:im jahr(?:e)?\s)?(1[2-9]\d{2}|20[0-4]\d)\sgegründet/iu,
]

const beginning =
  /(?<!\p{L})(?:seit|since|gegründet|founded|opened|started|established|eröffnet|angefangen|begonnen|began|traded?|hiring)(?!\p{L})/iu

const year =
  /(?<!\d)(?:1[5-9]\d{2}|20[0-4]\d)(?!\d)|(?<!\p{L})(?:(?:nineteen|twenty) \p{L}+|two thousand|zweitausend|neunzehnhundert)/iu

/** A year that may be the one of the beginning. */
export const speaksOfBeginning = (text: string): boolean => beginning.test(text) && year.test(text)

/** The year of the beginning, where nothing else is said to have begun then. */
export const sinceIn = (text: string): number | undefined => {
  const year = since.map((pattern) => pattern.exec(text)?.[1]).find(Boolean)
  return year === undefined ? undefined : Number(year)
}
