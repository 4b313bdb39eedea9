import { useNavigate } from '@tanstack/react-router'
import { interfaceLanguages, languageNames } from '../../words/interface-languages'
import { chooseTheme } from '../preferences'
import { isAtLeast, useMe } from '../session'
import { useTheme } from '../theme'
import { useLanguage, useWords } from '../words/language'
import { useAccountActs } from './account-acts'
import { interfaceThemes, menuWords } from './account-menu.words'
import { useCommands } from './registry'

/** The menu of the account as commands, from every screen. */
export function useAccountCommands() {
  const words = useWords(menuWords)
  const language = useLanguage()
  const theme = useTheme()
  const role = useMe()?.site_role
  const navigate = useNavigate()
  const { signOut, changeLanguage } = useAccountActs()
  useCommands(() => [
    {
      id: 'account',
      group: 'account',
      name: words.account,
      words: 'profil profile e-mail passwort password einstellungen settings',
      icon: 'settings',
      run: () => void navigate({ to: '/app/account' }),
    },
    {
      id: 'team',
      group: 'account',
      name: words.team,
      words: 'einladen invite mitglieder members',
      icon: 'users',
      run: () => void navigate({ to: '/app/team' }),
    },
    ...(isAtLeast(role, 'admin')
      ? [
          {
            id: 'plan',
            group: 'account' as const,
            name: words.plan,
            words: 'rechnungen invoices abo billing',
            icon: 'credit-card' as const,
            run: () => void navigate({ to: '/app/plan' }),
          },
        ]
      : []),
    ...interfaceThemes
      .filter(({ value }) => value !== theme)
      .map(({ value, icon }) => ({
        id: `theme ${value}`,
        group: 'account' as const,
        name: `${words.appearance}: ${words.common.themes[value]}`,
        words: 'theme dark light dunkel hell',
        icon,
        run: () => void chooseTheme(value).catch(() => undefined), // it is seen here in any case
      })),
    ...interfaceLanguages
      .filter((other) => other !== language)
      .map((other) => ({
        id: `language ${other}`,
        group: 'account' as const,
        name: languageNames[other],
        words: 'sprache language langue idioma lingua taal język',
        icon: 'languages' as const,
        run: () => void changeLanguage(other),
      })),
    {
      id: 'sign-out',
      group: 'account',
      name: words.signOut,
      words: 'ausloggen log out logout',
      icon: 'log-out',
      run: () => void signOut(),
    },
  ])
}
