/** Whether a field holds a price, by what it is called. */
export const namesPrice = (key: string, label: string) =>
  /^(preis|price|kosten|costs?|gebuehr|fee|eintritt)(_|$)|_(preis|price)$/.test(key) ||
  /(^|\s)(preis|price|kosten|costs?|gebühr|fee|eintritt)(\s|$)|preis$/i.test(label)

/** ISO 4217. */
export const currencyOf = (country: string | undefined): string =>
  currencies[country?.trim().toUpperCase() ?? ''] ?? 'EUR'

const currencies: Record<string, string> = {
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  IS: 'ISK',
  LI: 'CHF',
  NO: 'NOK',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  TR: 'TRY',
  UA: 'UAH',
  US: 'USD',
}

/** Whether a label says which currency the numbers below it are in. */
export const namesCurrency = (label: string) =>
  /[€£$]|\b(euros?|eur|chf|franken|usd|dollars?|gbp|pounds?|pfund)\b/i.test(label)
