import { answerParts, type InlinePiece } from './inline-text'

/** What the assistant says, as text: whatever it writes, nothing becomes markup. */
export const AnswerText = ({ text }: { text: string }) =>
  answerParts(text).map((part, index) => {
    const key = `${index} ${part.kind}`
    if (part.kind === 'paragraph')
      return (
        <p key={key}>
          <Pieces pieces={part.pieces} />
        </p>
      )
    return (
      <ul key={key}>
        {part.items.map((pieces, at) => {
          const place = `${at} item`
          return (
            <li key={place}>
              <Pieces pieces={pieces} />
            </li>
          )
        })}
      </ul>
    )
  })

const Pieces = ({ pieces }: { pieces: InlinePiece[] }) =>
  pieces.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === 'strong') return <strong key={key}>{text}</strong>
    if (kind === 'em') return <em key={key}>{text}</em>
    return kind === 'mark' ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
