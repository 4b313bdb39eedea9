import { useState } from 'react'
import { answered, api, type Refused } from '../api/api'
import { asRefused, RefusalNote } from '../generation/refusal-note'
import { Button } from '../ui/button'
import { Checkbox, TextField } from '../ui/fields'
import { useWords } from '../words/language'
import { newSiteWords } from './new-site.words'
import type { SiteDraft } from './site-draft'

type Brand = Awaited<ReturnType<typeof readBrand>>['brand']
const readBrand = (url: string) => answered(api.ai['brand-extract'].post({ url }))

/** What the site there is already says of itself, to be taken along part by part. */
export function BrandReader({ draft, change }: { draft: SiteDraft; change: (changes: Partial<SiteDraft>) => void }) {
  const words = useWords(newSiteWords)
  const [brand, setBrand] = useState<Brand>()
  const [problem, setProblem] = useState<Refused>()
  const [isReading, setReading] = useState(false)

  async function read() {
    setReading(true)
    setProblem(undefined)
    try {
      const url = /^https?:\/\//i.test(draft.website.trim()) ? draft.website.trim() : `https://${draft.website.trim()}`
      setBrand((await readBrand(url)).brand)
    } catch (error) {
      setProblem(asRefused(error))
    }
    setReading(false)
  }

  return (
    <div className="brand">
      <div className="with-button">
        <TextField
          label={words.website}
          description={words.websiteHint}
          value={draft.website}
          onChange={(website) => change({ website })}
          maxLength={300}
          inputMode="url"
          autoComplete="url"
          placeholder={words.websiteExample}
        />
        <Button onPress={read} isPending={isReading} isDisabled={!draft.website.trim()}>
          {words.readWebsite}
        </Button>
      </div>
      {problem && <RefusalNote error={problem} />}
      {brand && <Found brand={brand} draft={draft} change={change} onDone={() => setBrand(undefined)} />}
      {draft.colors && !brand && (
        <p className="soft small swatches">
          {words.colorsTaken} <Swatches {...draft.colors} />
          <Button kind="quiet" icon="x" aria-label={words.dropColors} onPress={() => change({ colors: undefined })} />
        </p>
      )}
    </div>
  )
}

interface FoundProps {
  brand: Brand
  draft: SiteDraft
  change: (changes: Partial<SiteDraft>) => void
  onDone: () => void
}

function Found({ brand, draft, change, onDone }: FoundProps) {
  const words = useWords(newSiteWords)
  const colors = { primary: brand.colors.primary ?? undefined, accent: brand.colors.accent ?? undefined }
  const hasColors = colors.primary !== undefined || colors.accent !== undefined
  const text = [brand.tagline, brand.summary].filter(Boolean).join('\n')
  const [takes, setTakes] = useState({ name: true, colors: hasColors, text: text !== '' })

  function take() {
    change({
      ...(takes.name && { name: brand.name }),
      ...(takes.colors && hasColors && { colors }),
      ...(takes.text && text && { brief: [draft.brief.trim(), text].filter(Boolean).join('\n\n').slice(0, 8000) }),
    })
    onDone()
  }
  return (
    <fieldset className="found">
      <legend>{words.found}</legend>
      <Checkbox isSelected={takes.name} onChange={(name) => setTakes({ ...takes, name })}>
        {words.foundName} <strong>{brand.name}</strong>
      </Checkbox>
      {hasColors && (
        <Checkbox isSelected={takes.colors} onChange={(taken) => setTakes({ ...takes, colors: taken })}>
          {words.foundColors} <Swatches {...colors} />
        </Checkbox>
      )}
      {text && (
        <Checkbox isSelected={takes.text} onChange={(taken) => setTakes({ ...takes, text: taken })}>
          {words.foundText} <span className="soft">{text.slice(0, 240)}</span>
        </Checkbox>
      )}
      <div className="actions">
        <Button onPress={take}>{words.takeAlong}</Button>
        <Button kind="quiet" onPress={onDone}>
          {words.takeNothing}
        </Button>
      </div>
    </fieldset>
  )
}

const Swatches = ({ primary, accent }: { primary?: string; accent?: string }) => (
  <>
    {[primary, accent]
      .filter((color) => color !== undefined)
      .map((color) => (
        <span key={color} className="swatch">
          <span style={{ background: color }} aria-hidden="true" /> {color}
        </span>
      ))}
  </>
)
