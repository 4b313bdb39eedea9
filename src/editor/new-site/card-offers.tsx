import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { useWords } from '../words/language'
import type { CardOffer } from './card'
import { cardWords } from './card.words'

/** As many as the service takes. */
const most = 100

/** What is offered, a row each, with its price as it is written. */
export function CardOffers({
  offers,
  isReadOnly = false,
  onChange,
}: {
  offers: CardOffer[]
  isReadOnly?: boolean
  onChange: (offers: CardOffer[]) => void
}) {
  const words = useWords(cardWords)
  const change = (index: number, changes: Partial<CardOffer>) =>
    onChange(offers.map((offer, i) => (i === index ? { ...offer, ...changes } : offer)))
  return (
    <>
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place alone
        // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the grid
        <div className="card-offer" role="group" aria-label={words.offerAt(index + 1)} key={index}>
          <TextField
            name={`offer ${index}`}
            label={words.offer}
            value={offer.name}
            isReadOnly={isReadOnly}
            onChange={(name) => change(index, { name })}
            maxLength={300}
          />
          <TextField
            name={`price ${index}`}
            label={words.price}
            value={offer.price}
            isReadOnly={isReadOnly}
            onChange={(price) => change(index, { price })}
            maxLength={120}
          />
          {!isReadOnly && (
            <Button
              kind="quiet"
              icon="trash-2"
              aria-label={words.dropOffer(offer.name || words.offerAt(index + 1))}
              onPress={() => onChange(offers.filter((_, i) => i !== index))}
            />
          )}
        </div>
      ))}
      {offers.length > 0 && !isReadOnly && <p className="description">{words.priceHint}</p>}
      {offers.length < most && !isReadOnly && (
        <Button icon="plus" onPress={() => onChange([...offers, { name: '', price: '' }])}>
          {words.addOffer}
        </Button>
      )}
    </>
  )
}
