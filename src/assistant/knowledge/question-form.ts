/** How a question is put, whatever it is about. */
export interface QuestionForm {
  /** „Habt ihr …“, „Can I …“: whether there is something, or whether it is allowed. */
  isYesNo: boolean
  /** „Wie tief …“, „How heavy …“: a number is asked for. */
  isMeasured: boolean
  /** „Verkauft ihr …“, „Can I buy …“ */
  isPurchase: boolean
}

/** A question that begins with its verb. */
const yesNo = {
  de: /^\W*(?:(?:und|hallo|hi|guten tag|sagt mal|eigentlich)\W+)*(?:habt|haben|hat|gibt|gibts|bietet|bieten|macht|machen|kann|können|könnt|könnte|darf|dürfen|ist|sind|seid|muss|müssen|nehmt|nehmen|verkauft|verkaufen|liefert|liefern|brauche|brauch|bekomme|bekommt|\p{L}+(?:t|en) (?:ihr|sie))\b/iu,
  en: /^\W*(?:(?:and|hello|hi|so)\W+)*(?:do|does|did|can|could|is|are|am|was|have|has|will|would|may|must|should|shall|any)\b/i,
}
const measured = {
  de: /\bwie (?:tief|hoch|schwer|laut|heiß|warm|kalt|breit|stark|voll|dick|schnell fährt)\b/i,
  en: /\bhow (?:deep|high|tall|heavy|loud|hot|warm|cold|wide|strong|full|thick)\b/i,
}
const purchase = {
  de: /\bverkauf|\b(?:bei euch|bei ihnen|ich|man|wir)\b.*\bkaufen\b|\bzu kaufen\b/i,
  en: /\b(?:sell|stock|buy|purchase)\b/i,
}

export function readForm(text: string, base: 'de' | 'en'): QuestionForm {
  return {
    isYesNo: yesNo[base].test(text),
    isMeasured: measured[base].test(text),
    isPurchase: purchase[base].test(text),
  }
}
