import type { Form } from './facts'
import { isDenied, parenthesis, splitList, trimItem, upperFirst } from './lists'

const purposes: [RegExp, Form['purpose']][] = [
  [/(?:rückruf|rueckruf|zurückruf|zurückgerufen|call[- ]?back|ring (?:me|them|you) back)/i, 'callback'],
  [
    /(?:probetraining|anmeld|registrier|einschreib|sign[- ]?up|register|registration|enrol|mitglied werden|become a member|apply for|bewerb)/i,
    'registration',
  ],
  [/(?:bestell|vorbestell|\border(?:s|ing)?\b|pre-?order)/i, 'order'],
  [
    /(?:vor-ort-termin|besichtigung|hausbesuch anfragen|\bfree visit|site visit|home visit|\bviewing|\bvisit\b|aufmaß)/i,
    'visit',
  ],
  [
    /(?:kostenvoranschlag|angebot (?:anfragen|anfordern|bekommen|einholen)|angebots-?anfrage|unverbindliche[ns]? angebot|anfrage-?formular|projektanfrage|\bquotes?\b|\bquotation|\bestimate)/i,
    'quote',
  ],
  [
    /(?:reservier|buchen|buchung|\bbook(?:ing|ings)?\b|reservation|reserve|verfügbarkeit|availability|belegung)/i,
    'booking',
  ],
  [
    /(?:termin|erstgespräch|kennenlerngespräch|beratungsgespräch|appointment|consultation|first meeting|intro call|trial lesson|probestunde|schnupperstunde|first conversation|sprechstunde)/i,
    'appointment',
  ],
  [/(?:anfrag|enquir|inquir|\brequest)/i, 'quote'],
  [/(?:kontakt|contact|nachricht|message|schreiben|write to|get in touch|melden)/i, 'contact'],
]
const isForm =
  /(?:\p{L}*formular\p{L}*|(?:contact |order |booking |enquiry |request |simple |short |web |online |sign-?up )?\bform\b(?! of)|online|anfragen (?:können|stellen|kann)|anfordern|per (?:mail|e-mail|klick)|über die (?:seite|website)|anfragen\b|\b(?:can|to|could) (?:book|request|reserve|order|enquire|ask for|register|sign up|apply)\b|(?:be able|möglich|a way|ways) to\b|terminanfrage|terminbuchung|online-?anfrage|buchen können|reservieren können|bestellen können|anmelden können|vereinbaren können)/iu
const standard =
  /^(?:(?:ihr|der|vor-? und nach)?name|namen?|vorname|nachname|first name|last name|surname|e-?mail(?:-?adresse| address)?|mail|nachricht|message|your message|kontaktdaten|contact details)$/i
const promise =
  /((?:(?:wir|ich) (?:rufen|rufe|melden|melde|antworten|antworte)|rückruf|rückmeldung|antwort|rueckruf|angebot|we(?:'ll| will)? (?:reply|answer|respond|call|ring|get back|phone|come back)|i(?:'ll| will)? (?:reply|answer|respond|call|get back)|reply|replies|response|answer|call back|callback|quotes?|kostenvoranschlag)\b[^.;!?]{0,60}?\b(?:innerhalb|binnen|in (?:\d|ein|zwei|drei|der regel|two|one|three|a )|within|am selben tag|noch am|the same day|on the same day|same day|by the next|am nächsten|spätestens|the next|by return)\b[^.;!?)]{0,60})/iu

/** A form that a sentence speaks of: its purpose, what it is for, further fields. */
export function readForm(text: string, isLabelled: boolean): Form | undefined {
  const at = isForm.exec(text)
  if (!at && !isLabelled) return undefined
  if (at && isDenied(text, at.index)) return undefined
  const purpose = purposes.find(([pattern]) => {
    const found = pattern.exec(text)
    return found !== null && !isDenied(text, found.index)
  })?.[1]
  const names = /formular|\bform\b/i.test(text)
  if (!purpose && !names && !isLabelled) return undefined
  if (!names && !isLabelled && (purpose === 'contact' || !purpose)) return undefined
  const subject = subjectOf(text)
  return { purpose: purpose ?? 'contact', fields: fieldsOf(text, isLabelled), ...(subject ? { subject } : {}) }
}

const fieldList =
  /(?:formular\p{L}*|\bform)\s(?:(?:that )?ask(?:s|ing)? (?:for|about)|mit(?: den)?(?: feldern)?(?: für)?|with(?: the)?(?: fields?)?(?: for)?|fragt nach|which asks for|das nach|for the|for [\p{L}\s]{3,30} with)\s([^.;!?]{3,200})/iu

function fieldsOf(text: string, isLabelled: boolean): string[] {
  const found = fieldList.exec(text)?.[1]
  const at = /formular\p{L}*|\bform\b/iu.exec(text)
  const brackets = at ? parenthesis(text, at.index) : undefined
  const near = brackets && at && brackets.start - at.index < 70 ? brackets.inside : undefined
  const list = near ?? found ?? (isLabelled && !at ? text : undefined)
  if (!list) return []
  const isPhone = /^(?:telefon(?:nummer)?|phone(?: number)?|handynummer|adresse|address|anschrift)$/i
  return splitList(list.replace(/\s(?:abgefragt|gefragt|fragt|abfragt|anfragen|enthält).*$/i, ''))
    .map((item) =>
      upperFirst(trimItem(item.replace(/^(?:the|der|die|das|den|your|ihre?[nrm]?|feld(?:er)? für|nach|a|an)\s/i, ''))),
    )
    .filter(
      (item) =>
        item.length >= 2 &&
        item.length <= 60 &&
        item.split(' ').length <= 6 &&
        !standard.test(item) &&
        !isPhone.test(item) &&
        !findVerb.test(item),
    )
    .slice(0, 12)
}
const findVerb = /\b(?:soll|sollen|können|kann|should|must|will|bitte|please|wollen|möchten|werden|we|wir)\b/i

function subjectOf(text: string): string | undefined {
  const german =
    /(?:ein(?:e[nr]?)?|das|die|den|kostenlose[sn]?|unverbindliche[sn]?)\s((?:kostenlose[sn]? |unverbindliche[sn]? |kostenfreie[sn]? )?\p{Lu}[\p{L}-]+(?:\s(?:vor Ort|zu Hause|für \p{Lu}\p{L}+))?)\s(?:\([^)]{0,80}\)\s)?(?:online |direkt |über (?:ein|das) formular )?(?:anfragen|buchen|vereinbaren|reservieren|bestellen|anfordern)/u.exec(
      text,
    )?.[1]
  if (german) return german
  const compound =
    /(?<!\p{L})(\p{Lu}\p{L}{2,}(?:bestellung|anfrage|buchung|reservierung|anmeldung|termin))(?:en)?(?!\p{L})/u.exec(
      text,
    )?.[1]
  if (compound && !/^(?:Anfrage)$/.test(compound)) return compound
  const english =
    /\b(?:form|request|book|ask for|enquire about|arrange|reserve)\s(?:for\s|to (?:book|request|order|arrange)\s)?(?:an?\s|the\s)((?:free |no-obligation |first |short |home |table )?[\p{L}-]+(?:\s(?:visit|call|consultation|quote|lesson|appointment|tasting|session|table|class|tour|survey|viewing|cake|place))?)(?=\s|[.,;(]|$)/iu.exec(
      text,
    )?.[1]
  return english && !/^(?:free|site|page|website|form|date|name|short|first|home)$/i.test(english) ? english : undefined
}

/** `Rückruf innerhalb von zwei Werktagen`, `we reply within a day`. */
export const promiseIn = (text: string): string | undefined => {
  const found = promise.exec(text)
  return found && !isDenied(text, found.index) ? upperFirst(trimItem(found[1] ?? '')) : undefined
}

/** Of several forms that a brief speaks of the first, with the fields and the promise of the others. */
export function mergeForms(forms: readonly Form[], said: string | undefined): Form | undefined {
  const [first, ...more] = forms
  if (!first) return undefined
  const best = [first, ...more].find((form) => form.purpose !== 'contact') ?? first
  const fields = [...new Set([first, ...more].flatMap((form) => form.fields))]
  const subject = best.subject ?? more.find((form) => form.subject)?.subject
  return { purpose: best.purpose, fields, ...(subject ? { subject } : {}), ...(said ? { promise: said } : {}) }
}
