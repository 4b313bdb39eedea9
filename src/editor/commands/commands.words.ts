import { screenWords } from '../words/language'
import type { CommandGroup } from './registry'

export const commandWords = screenWords('commandWords', {
  de: {
    title: 'Befehle',
    search: 'Befehl suchen',
    placeholder: 'Wohin, oder was tun?',
    nothing: 'Dazu gibt es keinen Befehl.',
    found: (count: number) => (count === 1 ? '1 Befehl' : `${count} Befehle`),
    recent: 'Zuletzt verwendet',
    best: 'Treffer',
    keysTitle: 'Tastatur',
    showKeys: 'Tastatur: alle Tasten zeigen',
    ctrl: 'Strg',
    groups: {
      page: 'Diese Seite',
      sections: 'Abschnitte',
      add: 'Abschnitt hinzufügen',
      pages: 'Seiten',
      site: 'Diese Website',
      sites: 'Websites',
      view: 'Ansicht',
      account: 'Konto',
    } satisfies Record<CommandGroup, string> as Record<CommandGroup, string>,
  },
  en: {
    title: 'Commands',
    search: 'Find a command',
    placeholder: 'Where to go, or what to do?',
    nothing: 'There is no such command.',
    found: (count: number) => (count === 1 ? '1 command' : `${count} commands`),
    recent: 'Recent',
    best: 'Found',
    keysTitle: 'Keyboard',
    showKeys: 'Keyboard: show all keys',
    ctrl: 'Ctrl',
    groups: {
      page: 'This page',
      sections: 'Sections',
      add: 'Add a section',
      pages: 'Pages',
      site: 'This site',
      sites: 'Sites',
      view: 'View',
      account: 'Account',
    } satisfies Record<CommandGroup, string> as Record<CommandGroup, string>,
  },
})
