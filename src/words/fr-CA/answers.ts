import type { AnswerWords } from '../answer-words'
import type { Differing } from '../regions'

export default {
  form: {
    puzzle:
      'Le message va partir dans un instant. Comme ce site reçoit actuellement une vague de pourriels, le navigateur effectue d’abord un petit calcul.',
  },
  assistant: {
    askByMail: 'Le mieux est de poser la question directement, par courriel à {mail}.',
    askByBoth: 'Le mieux est de poser la question directement, par téléphone au {phone} ou par courriel à {mail}.',
  },
} satisfies Differing<AnswerWords>
