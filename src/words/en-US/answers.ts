import type { AnswerWords } from '../answer-words'
import type { Differing } from '../regions'

export default {
  assistant: {
    askByPhone: 'It is best to ask directly: by phone at {phone}.',
    askByBoth: 'It is best to ask directly: by phone at {phone} or by email at {mail}.',
  },
} satisfies Differing<AnswerWords>
