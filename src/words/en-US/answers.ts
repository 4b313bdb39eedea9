import type { AnswerWords } from '../answer-words'
import type { Differing } from '../regions'

export default {
  assistant: {
    nothingFoundPhone: 'This website does not say that. It is best to ask directly: by phone at {phone}.',
    nothingFoundBoth:
      'This website does not say that. It is best to ask directly: by phone at {phone} or by email at {mail}.',
  },
} satisfies Differing<AnswerWords>
