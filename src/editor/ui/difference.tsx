import { inBoth, useWords } from '../words/language'
import { type DifferencePiece, wordDifference } from './word-difference'

/** A field before and after, with the words that differ marked. */
export function FieldDifference({ name, before, after }: { name: string; before?: string; after?: string }) {
  const words = useWords(differenceWords)
  const pieces = before !== undefined && after !== undefined ? wordDifference(before, after) : undefined
  return (
    <div className="field-difference">
      <p className="field-name">{name}</p>
      <dl>
        {before !== undefined && (
          <div className="before">
            <dt>{words.before}</dt>
            <dd>{pieces ? <Pieces pieces={pieces} without="added" /> : <del>{before}</del>}</dd>
          </div>
        )}
        <div className="after">
          <dt>{words.after}</dt>
          <dd>
            {after === undefined ? (
              <span className="soft">{words.nothing}</span>
            ) : pieces ? (
              <Pieces pieces={pieces} without="removed" />
            ) : (
              <ins>{after}</ins>
            )}
          </dd>
        </div>
      </dl>
    </div>
  )
}

function Pieces({ pieces, without }: { pieces: DifferencePiece[]; without: 'added' | 'removed' }) {
  return pieces.map(({ kind, text }, index) => {
    const key = `${index} ${kind}`
    if (kind === without) return null
    if (kind === 'removed') return <del key={key}>{text}</del>
    return kind === 'added' ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>
  })
}

const differenceWords = inBoth({
  de: { before: 'Vorher', after: 'Nachher', nothing: 'leer' },
  en: { before: 'Before', after: 'After', nothing: 'empty' },
})
