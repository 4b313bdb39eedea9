import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // One value of one element that no stylesheet can know: a focal point, a number of tabs, the length of a line.
    'no-inline-style': ['error', { allowedProperties: ['object-position', '--tabs', '--longest'] }],
  },
})

/** What html-validate says about a whole page, as „rule: message at selector“. */
export async function markupMessages(document: string): Promise<string[]> {
  const { results } = await validator.validateString(document)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  )
}
