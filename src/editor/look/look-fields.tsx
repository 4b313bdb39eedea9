import { useId } from 'react'
import { faces } from '../../theme/fonts'
import { fontFamilies } from '../../theme/tokens'
import { Choice } from '../ui/choice'
import { useNumbers } from '../words/dates'
import { useWords } from '../words/language'
import { lookWords } from './look.words'
import type { LookEditing } from './look-editing'

export function Typography({ editing: { complete, change } }: { editing: LookEditing }) {
  const words = useWords(lookWords)
  const { fonts } = complete
  return (
    <fieldset>
      <legend>{words.fonts}</legend>
      <FontSelect label={words.display} value={fonts.display} onChange={(family) => change('fonts.display', family)} />
      <FontSelect label={words.body} value={fonts.text} onChange={(family) => change('fonts.text', family)} />
      <Range
        label={words.base}
        value={fonts.base}
        bounds={[15, 21]}
        step={0.5}
        onChange={(base) => change('fonts.base', base)}
      />
    </fieldset>
  )
}

const buttonShapes = ['square', 'round', 'pill'] as const
const spacings = ['compact', 'normal', 'airy'] as const

export function Shape({ editing: { complete, change } }: { editing: LookEditing }) {
  const words = useWords(lookWords)
  return (
    <fieldset>
      <legend>{words.shape}</legend>
      <Range
        label={words.radius}
        value={complete.shape.radius}
        bounds={[0, 32]}
        step={1}
        onChange={(radius) => change('shape.radius', radius)}
      />
      <Choice
        label={words.buttons}
        options={buttonShapes.map((key) => ({ key, name: words.buttonShapes[key] }))}
        value={complete.shape.buttons}
        onChange={(shape) => change('shape.buttons', shape)}
      />
      <Choice
        label={words.spacing}
        options={spacings.map((key) => ({ key, name: words.spacings[key] }))}
        value={complete.sectionStyle.spacing}
        onChange={(spacing) => change('sectionStyle.spacing', spacing)}
      />
    </fieldset>
  )
}

function FontSelect({ label, value, onChange }: { label: string; value: string; onChange(family: string): void }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {fontFamilies.map((family) => (
          <option key={family} value={family}>
            {faces[family].name}
          </option>
        ))}
      </select>
    </div>
  )
}

function Range({
  label,
  value,
  bounds: [min, max],
  step,
  onChange,
}: {
  label: string
  value: number
  bounds: [number, number]
  step: number
  onChange(value: number): void
}) {
  const id = useId()
  const words = useWords(lookWords)
  const { number } = useNumbers()
  const size = words.pixels(number(value))
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} <span className="soft">{size}</span>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={size}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  )
}
