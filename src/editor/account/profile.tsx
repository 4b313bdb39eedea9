import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { InterfaceLanguage } from '../../words/interface-languages'
import { interfaceLanguages, languageNames } from '../../words/interface-languages'
import { answered, api } from '../api/api'
import { chooseTheme } from '../preferences'
import { meQuery, useMe } from '../session'
import { useTheme } from '../theme'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields'
import { Form } from '../ui/form'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { Select } from '../ui/select'
import { useAct } from '../ui/use-act'
import { keptAs, showLanguage, useLanguage, useWords } from '../words/language'
import { accountWords } from './account.words'
import { EmailAddress } from './address'

export function ProfileScreen() {
  const words = useWords(accountWords)
  const me = useMe()
  if (!me) return null
  return (
    <>
      <Part title={words.you} lead={words.youLead}>
        <Name name={me.name} />
      </Part>
      <EmailAddress me={me} />
      <Part title={words.interface} lead={words.interfaceLead}>
        <Interface />
      </Part>
    </>
  )
}

function Name({ name }: { name: string }) {
  const words = useWords(accountWords)
  const queries = useQueryClient()
  const [isSaved, setSaved] = useState(false)
  async function send({ name = '' }) {
    setSaved(false)
    await answered(api.account.profile.post({ name }))
    await queries.invalidateQueries({ queryKey: meQuery.queryKey })
    setSaved(true)
  }
  return (
    <Form onSend={send}>
      {(isSending) => (
        <>
          <TextField
            name="name"
            label={words.name}
            defaultValue={name}
            autoComplete="name"
            maxLength={190}
            isRequired
            onChange={() => setSaved(false)}
          />
          <div className="actions">
            <Button type="submit" isPending={isSending}>
              {words.common.save}
            </Button>
            {isSaved && <Notice kind="done">{words.common.saved}</Notice>}
          </div>
        </>
      )}
    </Form>
  )
}

function Interface() {
  const words = useWords(accountWords)
  const queries = useQueryClient()
  const language = useLanguage()
  const theme = useTheme()
  const { act, problem } = useAct()
  async function changeLanguage(wanted: InterfaceLanguage) {
    await showLanguage(wanted)
    await act(async () => {
      await answered(api.account.locale.post(keptAs(wanted)))
      await queries.invalidateQueries()
    })
  }
  return (
    <>
      {problem && <Notice kind="problem">{problem.message}</Notice>}
      <div className="side-by-side">
        <Select
          label={words.common.language}
          choices={interfaceLanguages.map((value) => ({ value, label: languageNames[value] }))}
          value={language}
          onChange={changeLanguage}
        />
        <Select
          label={words.theme}
          choices={(['system', 'light', 'dark'] as const).map((value) => ({
            value,
            label: words.common.themes[value],
          }))}
          value={theme}
          onChange={(wanted) => void act(() => chooseTheme(wanted))}
        />
      </div>
    </>
  )
}
