import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { sitesQuery } from '../data/sites-query'
import type { Me } from '../session'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { Part } from '../ui/part'
import { RenameDialog } from '../ui/rename-dialog'
import { useDates } from '../words/dates'
import { useWords } from '../words/language'
import { NewToken } from './new-token'
import { tokensWords } from './tokens.words'

const tokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: async () => (await answered(api.account.tokens.get())).data,
})
type Token = Awaited<ReturnType<NonNullable<typeof tokensQuery.queryFn>>>[number]

/** What scripts and agents sign in with in this person's name. */
export function ApiTokens({ me }: { me: Me }) {
  const words = useWords(tokensWords)
  const queries = useQueryClient()
  const { data: tokens, error } = useQuery(tokensQuery)
  const [isAdding, setAdding] = useState(false)
  const [renaming, setRenaming] = useState<Token>()
  const [leaving, setLeaving] = useState<Token>()
  const readAgain = () => queries.invalidateQueries({ queryKey: tokensQuery.queryKey })

  async function rename({ id }: Token, name: string) {
    await answered(api.account.tokens({ id }).patch({ name }))
    await readAgain()
  }
  async function revoke({ id }: Token) {
    await answered(api.account.tokens({ id }).delete())
    await readAgain()
    setLeaving(undefined)
  }

  return (
    <Part title={words.title} lead={words.lead}>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {tokens?.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="lines">
        {tokens?.map((token) => (
          <Line key={token.id} token={token} onRename={() => setRenaming(token)} onRevoke={() => setLeaving(token)} />
        ))}
      </ul>
      <div className="actions">
        <Button icon="key-round" onPress={() => setAdding(true)}>
          {words.add}
        </Button>
      </div>
      {isAdding && <NewToken me={me} onMade={readAgain} onClose={() => setAdding(false)} />}
      {renaming && (
        <RenameDialog
          title={words.renameTitle}
          label={words.common.name}
          name={renaming.name}
          maxLength={100}
          onSend={(name) => rename(renaming, name)}
          onClose={() => setRenaming(undefined)}
        />
      )}
      {leaving && (
        <FormDialog
          title={words.revokeTitle(leaving.name)}
          lead={words.revokeLead}
          submit={words.revokeNow}
          isDangerous
          onSend={() => revoke(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Part>
  )
}

function Line({ token, onRename, onRevoke }: { token: Token; onRename: () => void; onRevoke: () => void }) {
  const words = useWords(tokensWords)
  const { day, moment } = useDates()
  const { name, role, site_ids, expires_at, expired, last_used_at } = token
  const { data: sites } = useQuery({ ...sitesQuery, enabled: site_ids !== null })
  const nameOf = (id: string) => sites?.find((site) => site.id === id)?.name ?? words.gone
  const validity =
    expires_at === null ? words.forever : expired ? words.expired(day(expires_at)) : words.until(day(expires_at))
  const facts = [
    words.common.roles[role],
    ...(site_ids && sites ? [words.onSites(site_ids.map(nameOf).join(', '))] : []),
    last_used_at ? words.used(moment(last_used_at)) : words.unused,
    validity,
  ]
  return (
    <li>
      <div>
        <p className="strong">{name}</p>
        <p className="soft small">{facts.join(' · ')}</p>
      </div>
      <MoreMenu label={words.menuOf(name)}>
        <MenuItem icon="pencil" onAction={onRename}>
          {words.common.rename}
        </MenuItem>
        <MenuItem icon="trash-2" isDangerous onAction={onRevoke}>
          {words.revoke}
        </MenuItem>
      </MoreMenu>
    </li>
  )
}
