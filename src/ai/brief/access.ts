import type { Access } from './facts'
import { isDenied, trimItem, upperFirst } from './lists'

const transport =
  /(?<!\p{L})((?:(?:mit der |der |die )?(?:straßenbahn|strassenbahn|tram|u-bahn|s-bahn|bus|buslinie|stadtbahn|metro|regionalbahn|tramlinie|straßenbahnlinie|s- und u-bahn)(?:-?\s?(?:linien?|haltestelle(?:\s\p{Lu}[\p{L}-]+)?|line|stop|route|station))?s?(?:\s(?:linien?\s)?(?:[SUM]?\d{1,3}|[SUM]\d{1,2})(?:(?:,\s|\s(?:und|and|oder|or|&)\s|\/)(?:[SUM]?\d{1,3}))*)?(?:[,:]?\s(?:haltestelle|richtung|bis|stop at|to)\s[^,.;)]{2,40})?|haltestelle\s[^,.;)]{2,40}|(?:linien?|bus|tram|line|route)s?\s[SUM]?\d{1,3}(?:(?:,\s|\s(?:und|and|&)\s)[SUM]?\d{1,3})*|[US]\d{1,2}\s\p{Lu}[\p{L}-]+|(?:\d{1,2}|five|ten|fünf|zehn|zwei|drei|two|three)[- ](?:minuten|minutes?|min\.?)(?:['’])?\s(?:zu fuß |fußweg )?(?:vom|von der|from|walk from|walk to|zum|bis zum)\s(?:the\s)?[^,.;()]{3,40}|(?:underground|tube|railway|train) station[^,.;)]{0,40}|\p{Lu}\p{L}+ (?:tube|underground|railway|train|luas|dart) (?:station|stop)))(?!\p{L})/iu
const parking =
  /(?<!\p{L})((?:\p{L}+\s){0,3}(?:parkplätze?n?|parkplaetze|parkhaus|parken|parking|car park|stellplätze|parkmöglichkeit(?:en)?|park(?:ing)? spaces?|kundenparkplätze?)(?!\p{L})(?:\s(?:im|in|vor|hinter|am|an|auf|neben|direkt|gibt|finden|at|behind|outside|in front|on|nearby|is|for|sind)\s?[^,.;()]{0,50})?)/iu
const accessible =
  /(?<!\p{L})((?:\p{L}+[\s-]){0,2}(?:barrierefrei\p{L}*|rollstuhlgerecht\p{L}*|rollstuhl\p{L}*|stufenlos\p{L}*|ebenerdig\p{L}*|barrierearm\p{L}*|aufzug|fahrstuhl|wheelchair[- ]?\p{L}*|step[- ]free|accessible|level access|ramp|lift)(?!\p{L})(?:\s(?:zugang|eingang|zugänglich|erreichbar|access|entrance|toilet|wc|toilette|praxis|räume|vorhanden|available|friendly|throughout|to all floors|für rollstühle)){0,3})/iu

export interface FoundAccess {
  kind: 'transport' | 'parking' | 'accessibility'
  text: string
  start: number
  end: number
}

/** What a sentence says about getting there and in, and where it stands. */
export function findAccess(sentence: string): FoundAccess[] {
  const found: FoundAccess[] = []
  for (const [kind, pattern] of [
    ['accessibility', accessible],
    ['parking', parking],
    ['transport', transport],
  ] as const) {
    const match = pattern.exec(sentence)
    if (!match?.[1]) continue
    const text = tidy(match[1])
    const isOther = kind === 'accessibility' && /\b(?:forklift|face lift|rollstuhltaxi|rollstuhlfahrten)\b/i.test(text)
    if (isOther || text.length < 4 || (isDenied(sentence, match.index) && kind !== 'accessibility')) continue
    found.push({ kind, text: upperFirst(text), start: match.index, end: match.index + match[0].length })
  }
  return found
}

const tidy = (text: string) =>
  trimItem(
    text.replace(
      /^(?:(?:die|der|das|den|dem|es|gibt|gibt's|wir|haben|hat|sind|ist|mit|und|with|there|is|are|we|have|has|a|an|the|and|auch|our|unser[ens]*|please|mention|zur|zum|zu|per|by|anfahrt|liegt|an|that|dass|oder|or|also|plus|has|inkl\.)\s)+/i,
      '',
    ),
  )

export function mergeAccess(all: readonly FoundAccess[]): Access {
  const access: Access = {
    transport: [...new Set(all.filter(({ kind }) => kind === 'transport').map(({ text }) => text))],
  }
  const parkingText = all.find(({ kind }) => kind === 'parking')?.text
  const accessibleText = all.find(({ kind }) => kind === 'accessibility')?.text
  if (parkingText) access.parking = parkingText
  if (accessibleText) access.accessibility = accessibleText
  return access
}
