import { useQuery, useQueryClient } from '@tanstack/react-query'
import isSame from 'fast-deep-equal'
import { useState } from 'react'
import { answered, api } from '../api/api'
import { type ListedTheme, themesQuery } from '../data/themes-query'
import type { Look } from '../document/look'
import { Button } from '../ui/button'
import { FormDialog } from '../ui/form-dialog'
import { MenuItem, MoreMenu } from '../ui/menu'
import { Notice } from '../ui/notice'
import { RenameDialog } from '../ui/rename-dialog'
import { useWords } from '../words/language'
import { ownThemesWords } from './own-themes.words'
import { type Beginning, ThemeTile } from './theme-tile'

/**
 * Looks that somebody has kept for all sites of the account, and those that other sites wear. Choosing one copies it, so
 * that sites do not change with each other.
 */
export function OwnThemes({
  siteId,
  look,
  beginning,
  locale,
  scheme,
  onChoose,
}: {
  siteId: string
  look: Look
  beginning: Beginning
  locale: string
  scheme: 'light' | 'dark'
  onChoose(look: Look): void
}) {
  const words = useWords(ownThemesWords)
  const queries = useQueryClient()
  const { data: all, error } = useQuery(themesQuery)
  const [asked, setAsked] = useState<{ kind: 'add' } | { kind: 'rename' | 'remove'; theme: ListedTheme }>()
  const close = () => setAsked(undefined)
  const readAgain = () => queries.invalidateQueries({ queryKey: themesQuery.queryKey })
  /** What this site wears is what is being changed here. */
  const themes = all?.filter((theme) => !theme.is_system && !theme.worn_by.some(({ id }) => id === siteId)) ?? []

  async function add(name: string) {
    await answered(api.themes.post({ name, tokens: look.tokens }))
    await readAgain()
  }
  async function rename({ id }: ListedTheme, name: string) {
    await answered(api.themes({ theme: id }).patch({ name }))
    await readAgain()
  }
  async function remove({ id }: ListedTheme) {
    await answered(api.themes({ theme: id }).delete())
    await readAgain()
    close()
  }
  return (
    <fieldset>
      <legend>{words.title}</legend>
      <p className="soft small">{words.lead}</p>
      {error && <Notice kind="problem">{error.message}</Notice>}
      {themes.length > 0 && (
        <ul className="theme-grid">
          {themes.map((theme) => {
            const isFree = theme.worn_by.length === 0
            return (
              <li key={theme.id} className={isFree ? 'own-theme' : undefined}>
                <ThemeTile
                  name={isFree ? theme.name : words.wornBy(theme.worn_by.map(({ name }) => name).join(', '))}
                  tokens={theme.tokens}
                  beginning={beginning}
                  locale={locale}
                  scheme={scheme}
                  isWorn={isSame(theme.tokens, look.tokens)}
                  onChoose={() => onChoose({ name: theme.name, tokens: theme.tokens })}
                />
                {isFree && (
                  <MoreMenu label={words.menuOf(theme.name)}>
                    <MenuItem icon="pencil" onAction={() => setAsked({ kind: 'rename', theme })}>
                      {words.common.rename}
                    </MenuItem>
                    <MenuItem icon="trash-2" isDangerous onAction={() => setAsked({ kind: 'remove', theme })}>
                      {words.common.askToDelete}
                    </MenuItem>
                  </MoreMenu>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className="actions">
        <Button icon="plus" onPress={() => setAsked({ kind: 'add' })}>
          {words.add}
        </Button>
      </div>
      {asked?.kind === 'add' && (
        <RenameDialog title={words.addTitle} label={words.name} name="" maxLength={255} onSend={add} onClose={close} />
      )}
      {asked?.kind === 'rename' && (
        <RenameDialog
          title={words.renameTitle}
          label={words.name}
          name={asked.theme.name}
          maxLength={255}
          onSend={(name) => rename(asked.theme, name)}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && (
        <FormDialog
          title={words.removeTitle(asked.theme.name)}
          lead={words.removeLead}
          submit={words.common.delete}
          isDangerous
          onSend={() => remove(asked.theme)}
          onClose={close}
        />
      )}
    </fieldset>
  )
}
