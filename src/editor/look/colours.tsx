import { useState } from 'react'
import { contrast, readColour } from '../../theme/colour'
import { palette } from '../../theme/palette'
import type { Json } from '../document/draft'
import { Button } from '../ui/button'
import { Choice } from '../ui/choice'
import { TextField } from '../ui/fields'
import { useLanguage, useWords } from '../words/language'
import { lookWords } from './look.words'
import type { LookEditing } from './look-editing'

const parts = ['primary', 'accent', 'background', 'surface', 'text'] as const
const modes = ['auto', 'light', 'dark'] as const
const schemes = ['light', 'dark'] as const

/** The palette in both lights, with what can be read on it: what is drawn holds the contrast whatever is chosen. */
export function Colours({
  editing,
  scheme,
  onScheme,
}: {
  editing: LookEditing
  scheme: 'light' | 'dark'
  onScheme(scheme: 'light' | 'dark'): void
}) {
  const words = useWords(lookWords)
  const { complete, tokens, change } = editing
  const drawn = palette(complete, scheme)
  const group = scheme === 'light' ? 'colors' : 'colorsDark'
  const given = (tokens[group] ?? {}) as Json
  const automatic = {
    primary: complete.colors.primary ?? drawn.none.brand,
    accent: complete.colors.accent ?? drawn.none.spot,
    background: drawn.none.ground,
    surface: drawn.muted.ground,
    text: drawn.none.ink,
  }
  return (
    <fieldset>
      <legend>{words.colours}</legend>
      <Choice
        label={words.mode}
        options={modes.map((key) => ({ key, name: words.modes[key] }))}
        value={complete.mode}
        onChange={(mode) => change('mode', mode)}
      />
      <Choice
        label={words.scheme}
        options={schemes.map((key) => ({ key, name: words.common.themes[key] }))}
        value={scheme}
        onChange={onScheme}
      />
      {parts.map((part) => (
        <ColourField
          key={`${group}.${part}`}
          label={words[part]}
          value={typeof given[part] === 'string' ? given[part] : undefined}
          automatic={automatic[part]}
          problem={editing.problems[`${group}.${part}`]}
          onChange={(colour) => change(`${group}.${part}`, colour)}
        />
      ))}
      <Legibility editing={editing} drawn={drawn} />
    </fieldset>
  )
}

/** Without a value the colour follows from the others. What is no colour yet stays in the field and changes nothing. */
function ColourField({
  label,
  value,
  automatic,
  problem,
  onChange,
}: {
  label: string
  value: string | undefined
  automatic: string
  problem: string | undefined
  onChange(colour: string | undefined): void
}) {
  const words = useWords(lookWords)
  /** `over` which colour it was typed: a template or a step back takes it away. */
  const [typed, setTyped] = useState<{ text: string; over: string | undefined; isLeft: boolean }>()
  const draft = typed && typed.over === value ? typed : undefined
  const wrong = draft?.isLeft ? words.noColour : problem
  function type(text: string) {
    const colour = colourOf(text)
    const isColour = colour !== undefined || text.trim() === ''
    setTyped(isColour ? undefined : { text, over: value, isLeft: false })
    if (isColour) onChange(colour)
  }
  return (
    <div className="colour-field">
      <input
        type="color"
        aria-label={words.pickColour(label)}
        value={readColour(value) ?? readColour(automatic) ?? '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextField
        label={label}
        value={draft?.text ?? value ?? ''}
        placeholder={words.automatic}
        maxLength={64}
        isInvalid={wrong !== undefined}
        description={wrong}
        onChange={type}
        onBlur={() => draft && setTyped({ ...draft, isLeft: true })}
      />
      {value !== undefined && (
        <Button kind="quiet" icon="x" aria-label={words.reset(label)} onPress={() => onChange(undefined)} />
      )}
    </div>
  )
}

/** As it was typed, where it is a colour; the sign before six digits may be missing. */
function colourOf(text: string): string | undefined {
  const colour = /^\s*([0-9a-f]{3}){1,2}\s*$/i.test(text) ? `#${text.trim()}` : text
  return readColour(colour) && colour
}

/** WCAG 2.2: 4.5 for text. What is drawn is fitted to it (theme/palette.ts); what that changes is said. */
function Legibility({ editing, drawn }: { editing: LookEditing; drawn: ReturnType<typeof palette> }) {
  const words = useWords(lookWords)
  const language = useLanguage()
  const { none, brand } = drawn
  const ratio = (a: string, b: string) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(Math.floor(contrast(a, b) * 10) / 10)
  const rows = [
    { name: words.contrastOf.ink, on: none.ground, ink: none.ink },
    { name: words.contrastOf.soft, on: none.ground, ink: none.inkSoft },
    { name: words.contrastOf.link, on: none.ground, ink: none.accent },
    { name: words.contrastOf.button, on: none.accentStrong, ink: none.onAccent },
    { name: words.contrastOf.brand, on: brand.ground, ink: brand.ink },
  ]
  const { links } = editing.complete.roles
  const wanted = links === 'text' ? undefined : (editing.complete.colors[links] ?? editing.complete.colors.primary)
  const isHeld = wanted !== undefined && contrast(wanted, none.ground) < 4.5
  return (
    <div className="legibility">
      <h3>{words.contrast}</h3>
      <ul>
        {rows.map(({ name, on, ink }) => (
          <li key={name}>
            <span className="sample" aria-hidden="true" style={{ background: on, color: ink }}>
              Aa
            </span>
            <span className="name">{name}</span>
            <span>{ratio(ink, on)} : 1</span>
          </li>
        ))}
      </ul>
      {isHeld && <p className="soft small">{words.held(ratio(wanted, none.ground), wanted, none.accent)}</p>}
    </div>
  )
}
