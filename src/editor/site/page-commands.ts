import { useQueryClient } from '@tanstack/react-query'
import { aiButtonWords } from '../ai/ai-button.words'
import type { Ai } from '../ai/use-ai-panel'
import { type Command, useCommands } from '../commands/registry'
import { blockTypesQuery } from '../data/block-types-query'
import { titleIn } from '../document/title-in'
import { newSection } from '../editing/add-section/new-section'
import type { Editing, Width } from '../editing/editing'
import { placeAfter } from '../editing/section-acts'
import { useTypeName } from '../editing/section-names'
import { titleOf } from '../editing/section-title'
import { siteWords } from '../editing/site.words'
import { focusRow } from '../editing/use-section-acts'
import { useLanguageNames, useWords } from '../words/language'
import { pageCommandWords } from './page-commands.words'

interface View {
  editing: Editing
  ai: Ai
  width: Width
  setWidth(width: Width): void
  setLocale(locale: string): void
  scheme: 'light' | 'dark'
  setScheme(scheme: 'light' | 'dark'): void
  openLook(): void
}

/**
 * What can be done with the page that is open; nothing to be seen. Who may not change it is offered ways to go and to
 * look.
 */
export function PageCommands(view: View): null {
  const { editing } = view
  const { data, siteDocument, store, locale, mayEdit, acts, picked } = editing
  const words = useWords(pageCommandWords)
  const site = useWords(siteWords)
  const ai = useWords(aiButtonWords)
  const nameOf = useLanguageNames()
  const typeName = useTypeName()
  const queries = useQueryClient()

  const ways = (): Command[] => {
    const { draft } = store.read()
    return [
      ...draft.blocks.map(
        (block): Command => ({
          id: `section ${block.id}`,
          group: 'sections',
          name: titleOf(block, locale) || typeName(block),
          words: typeName(block),
          icon: 'layers',
          run() {
            editing.pick(block.id)
            focusRow(block.id)
          },
        }),
      ),
      ...data.pages
        .filter(({ id }) => id !== draft.id)
        .map(
          (page): Command => ({
            id: `page ${page.id}`,
            group: 'pages',
            name: titleIn(page, locale),
            words: page.path,
            icon: page.is_home ? 'house' : page.type === 'post' ? 'newspaper' : 'file-text',
            run: () => editing.go(page.id),
          }),
        ),
    ]
  }

  const looks = (): Command[] => {
    const widths = [
      { key: 'full', icon: 'monitor' },
      { key: 'tablet', icon: 'tablet' },
      { key: 'phone', icon: 'smartphone' },
    ] as const
    const other = view.scheme === 'light' ? 'dark' : 'light'
    return [
      ...data.site.locales
        .filter((tag) => tag !== locale)
        .map(
          (tag): Command => ({
            id: `locale ${tag}`,
            group: 'view',
            name: words.showIn(nameOf(tag)),
            words: 'sprache language',
            icon: 'languages',
            run: () => view.setLocale(tag),
          }),
        ),
      ...widths
        .filter(({ key }) => key !== view.width)
        .map(
          ({ key, icon }): Command => ({
            id: `width ${key}`,
            group: 'view',
            name: words.width(site[key]),
            words: 'handy mobile desktop',
            icon,
            run: () => view.setWidth(key),
          }),
        ),
      {
        id: `scheme ${other}`,
        group: 'view',
        name: words[other],
        icon: other === 'dark' ? 'moon' : 'sun',
        run: () => view.setScheme(other),
      },
      { id: 'go out', group: 'view', name: words.goOut, keys: ['Esc'] },
    ]
  }

  const changes = (): Command[] => {
    const { history } = siteDocument.read()
    const redo = history.undone.length > 0 ? { run: siteDocument.redo } : {}
    const undo = history.done.length > 0 ? { run: siteDocument.undo } : {}
    const onPicked = (run: (id: string) => unknown) => (picked ? { run: () => void run(picked) } : {})
    return [
      { id: 'undo', group: 'page', name: site.undo, icon: 'undo-2', keys: ['Mod', 'Z'], ...undo },
      { id: 'redo', group: 'page', name: site.redo, icon: 'redo-2', keys: ['Mod', words.shift, 'Z'], ...redo },
      {
        id: 'ai',
        group: 'page',
        name: ai.title,
        words: 'chat assistent',
        icon: 'sparkles',
        keys: ['Mod', 'J'],
        run: view.ai.toggle,
      },
      {
        id: 'look',
        group: 'page',
        name: site.look,
        words: 'farben colours schriften fonts theme design',
        icon: 'palette',
        run: view.openLook,
      },
      {
        id: 'gallery',
        group: 'sections',
        name: words.openGallery,
        icon: 'plus',
        keys: ['A'],
        run: () => acts.openGallery(),
      },
      { id: 'go in', group: 'sections', name: words.goIn, keys: ['↵'] },
      {
        id: 'move up',
        group: 'sections',
        name: words.moveUp,
        icon: 'arrow-up',
        keys: ['Alt', '↑'],
        ...onPicked((id) => acts.move(id, -1)),
      },
      {
        id: 'move down',
        group: 'sections',
        name: words.moveDown,
        icon: 'arrow-down',
        keys: ['Alt', '↓'],
        ...onPicked((id) => acts.move(id, 1)),
      },
      {
        id: 'duplicate',
        group: 'sections',
        name: words.duplicate,
        icon: 'files',
        keys: ['Mod', 'D'],
        ...onPicked(acts.duplicate),
      },
      {
        id: 'copy',
        group: 'sections',
        name: words.copy,
        icon: 'copy',
        keys: ['Mod', 'C'],
        ...onPicked(acts.copyFromMenu),
      },
      { id: 'paste', group: 'sections', name: words.paste, keys: ['Mod', 'V'] },
      {
        id: 'remove',
        group: 'sections',
        name: words.remove,
        icon: 'trash-2',
        keys: [words.removeKey],
        ...onPicked(acts.remove),
      },
      { id: 'bold', group: 'page', name: words.bold, keys: ['Mod', 'B'] },
      { id: 'italic', group: 'page', name: words.italic, keys: ['Mod', 'I'] },
      { id: 'link', group: 'page', name: words.link, keys: ['Mod', 'K'] },
      { id: 'bar', group: 'page', name: words.bar, keys: ['Alt', 'F10'] },
    ]
  }

  useCommands(() => [...(mayEdit ? changes() : []), ...ways(), ...looks()])
  useCommands(async () => {
    if (!mayEdit) return []
    const types = await queries.ensureQueryData(blockTypesQuery)
    return types.map(
      (type): Command => ({
        id: `add ${type.key}`,
        group: 'add',
        name: words.add(typeName({ type: type.key })),
        words: type.key,
        icon: 'plus',
        run: async () => acts.add(await newSection(type, data.site, locale), placeAfter(store, picked)),
      }),
    )
  })
  return null
}
