import { type ReactNode, useState } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'
import { inBoth, useCommonWords, useWords } from '../words/language'
import { Button } from './button'
import { useFieldProblem } from './form'
import { Icon } from './icon'

interface Labelled {
  label: string
  /** What to enter, where the label does not say it. */
  description?: ReactNode
}

/**
 * One line of text, or several; `lang` is the language of what is written in them, for whom checks its spelling or reads
 * it aloud. Errors by `name` come from the form around it (form.tsx).
 */
export function TextField({
  label,
  description,
  rows,
  placeholder,
  lang,
  ...props
}: Labelled & { rows?: number; placeholder?: string; lang?: string } & TextFieldProps) {
  const problem = useFieldProblem(props.name)
  return (
    <AriaTextField className="field" validationBehavior="aria" isInvalid={problem !== undefined} {...props}>
      <Label>{label}</Label>
      {rows ? (
        <TextArea className="input" rows={rows} placeholder={placeholder} lang={lang} />
      ) : (
        <Input className="input" placeholder={placeholder} lang={lang} />
      )}
      <Below description={description} problem={problem} />
    </AriaTextField>
  )
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, description, ...props }: Labelled & TextFieldProps) {
  const [isShown, setShown] = useState(false)
  const words = useWords(passwordWords)
  const problem = useFieldProblem(props.name)
  return (
    <AriaTextField
      className="field"
      type={isShown ? 'text' : 'password'}
      validationBehavior="aria"
      isInvalid={problem !== undefined}
      {...props}
    >
      <Label>{label}</Label>
      <div className="with-action">
        <Input className="input" spellCheck="false" autoCapitalize="none" />
        <Button
          kind="quiet"
          icon={isShown ? 'eye-off' : 'eye'}
          aria-label={isShown ? words.hide : words.show}
          onPress={() => setShown(!isShown)}
        />
      </div>
      <Below description={description} problem={problem} />
    </AriaTextField>
  )
}

/** The address that somebody signs in with or is written to. */
export const EmailField = (props: Partial<Labelled> & TextFieldProps) => (
  <TextField name="email" type="email" label={useCommonWords().email} maxLength={255} isRequired {...props} />
)

/** A password that is chosen now, with what it has to be. */
export const NewPasswordField = (props: Partial<Labelled> & TextFieldProps) => {
  const { password, passwordRule } = useCommonWords()
  return (
    <PasswordField
      name="password"
      label={password}
      description={passwordRule}
      autoComplete="new-password"
      isRequired
      {...props}
    />
  )
}

export const Below = ({ description, problem }: { description?: ReactNode; problem?: string }) => (
  <>
    {description && (
      <Text slot="description" className="description">
        {description}
      </Text>
    )}
    <FieldError className="field-error">{problem}</FieldError>
  </>
)

export const Checkbox = ({ children, ...props }: { children: ReactNode } & Omit<CheckboxProps, 'children'>) => (
  <AriaCheckbox className="checkbox" {...props}>
    <span className="box">
      <Icon name="check" size={13} />
    </span>
    <span>{children}</span>
  </AriaCheckbox>
)

const passwordWords = inBoth({
  de: { show: 'Passwort anzeigen', hide: 'Passwort verbergen' },
  en: { show: 'Show password', hide: 'Hide password' },
})
