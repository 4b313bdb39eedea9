import { useQueryClient } from '@tanstack/react-query'
import { aiButtonWords } from '../ai/ai-button.words'
import type { Ai } from '../ai/use-ai-panel'
import { type PaletteCommand, useCommands } from '../commands/registry'
import { blockTypesQuery } from '../data/block-types-query'
import { titleIn } from '../document/title-in'
import { newSection } from '../editing/add-section/new-section'
import type { Editing, Width } from '../editing/editing'
import { placeAfter } from '../editing/section-acts'
import { useTypeName } from '../editing/section-names'
import { sectionTitle } from '../editing/section-title'
import { siteWords } from '../editing/site.words'
import { focusRow } from '../editing/use-section-acts'
import type { IconName } from '../ui/icon-names'
import { useLanguageNames, useWords, type WithCommon } from '../words/language'
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
  const { data, store, locale, mayEdit, acts, picked } = view.editing
  const said = {
    words: useWords(pageCommandWords),
    site: useWords(siteWords),
    ai: useWords(aiButtonWords),
    nameOf: useLanguageNames(),
    typeName: useTypeName(),
  }
  const queries = useQueryClient()

  useCommands(() => [...(mayEdit ? changes(view, said) : []), ...ways(view, said), ...looks(view, said)])
  useCommands(async () => {
    if (!mayEdit) return []
    const types = await queries.ensureQueryData(blockTypesQuery)
    return types.map(
      (type): PaletteCommand => ({
        id: `add ${type.key}`,
        group: 'add',
        name: said.words.add(said.typeName({ type: type.key })),
        words: type.key,
        icon: 'plus',
        run: async () => acts.add(await newSection(type, data.site, locale), placeAfter(store, picked)),
      }),
    )
  })
  return null
}

interface Said {
  words: WithCommon<typeof pageCommandWords.de>
  site: WithCommon<typeof siteWords.de>
  ai: typeof aiButtonWords.de
  nameOf: ReturnType<typeof useLanguageNames>
  typeName: ReturnType<typeof useTypeName>
}

/** To the sections of this page, and to other pages. */
function ways({ editing }: View, { typeName }: Said): PaletteCommand[] {
  const { data, store, locale, pick, go } = editing
  const { draft } = store.read()
  const sections = draft.blocks.map(
    (block): PaletteCommand => ({
      id: `section ${block.id}`,
      group: 'sections',
      name: sectionTitle(block, locale) || typeName(block),
      words: typeName(block),
      icon: 'layers',
      run() {
        pick(block.id)
        focusRow(block.id)
      },
    }),
  )
  const pages = data.pages
    .filter(({ id }) => id !== draft.id)
    .map(
      (page): PaletteCommand => ({
        id: `page ${page.id}`,
        group: 'pages',
        name: titleIn(page, locale),
        words: page.path,
        icon: page.is_home ? 'house' : page.type === 'post' ? 'newspaper' : 'file-text',
        run: () => go(page.id),
      }),
    )
  return [...sections, ...pages]
}

const widths = [
  { key: 'full', icon: 'monitor' },
  { key: 'tablet', icon: 'tablet' },
  { key: 'phone', icon: 'smartphone' },
] as const

/** Other languages, widths and colours to see the page in. */
function looks(view: View, { words, site, nameOf }: Said): PaletteCommand[] {
  const { data, locale } = view.editing
  const look = (command: Omit<PaletteCommand, 'group'>): PaletteCommand => ({ group: 'view', ...command })
  const other = view.scheme === 'light' ? 'dark' : 'light'
  return [
    ...data.site.locales
      .filter((tag) => tag !== locale)
      .map((tag) =>
        look({
          id: `locale ${tag}`,
          name: words.showIn(nameOf(tag)),
          words: 'sprache language',
          icon: 'languages',
          run: () => view.setLocale(tag),
        }),
      ),
    ...widths
      .filter(({ key }) => key !== view.width)
      .map(({ key, icon }) =>
        look({
          id: `width ${key}`,
          name: words.width(site[key]),
          words: 'handy mobile desktop',
          icon,
          run: () => view.setWidth(key),
        }),
      ),
    look({
      id: `scheme ${other}`,
      name: words[other],
      icon: other === 'dark' ? 'moon' : 'sun',
      run: () => view.setScheme(other),
    }),
    look({ id: 'go out', name: words.goOut, keys: ['Esc'] }),
  ]
}

function changes({ editing, ai: panel, openLook }: View, { words, site, ai }: Said): PaletteCommand[] {
  const { acts, picked, siteDocument } = editing
  const { history } = siteDocument.read()
  const onPage = (id: string, name: string, keys: string[], more: Partial<PaletteCommand> = {}): PaletteCommand => ({
    id,
    group: 'page',
    name,
    keys,
    ...more,
  })
  const onSection = (
    id: string,
    name: string,
    icon: IconName | undefined,
    keys: string[],
    run?: (id: string) => unknown,
  ): PaletteCommand => ({
    id,
    group: 'sections',
    name,
    icon,
    keys,
    ...(run && picked && { run: () => void run(picked) }),
  })
  const undo = history.done.length > 0 ? siteDocument.undo : undefined
  const redo = history.undone.length > 0 ? siteDocument.redo : undefined
  return [
    onPage('undo', site.common.undo, ['Mod', 'Z'], { icon: 'undo-2', run: undo }),
    onPage('redo', site.redo, ['Mod', words.shift, 'Z'], { icon: 'redo-2', run: redo }),
    onPage('ai', ai.title, ['Mod', 'J'], { words: 'chat assistent', icon: 'sparkles', run: panel.toggle }),
    {
      id: 'look',
      group: 'page',
      name: site.common.look,
      words: 'farben colours schriften fonts theme design',
      icon: 'palette',
      run: openLook,
    },
    { ...onSection('gallery', words.common.askForSection, 'plus', ['A']), run: () => acts.openGallery() },
    onSection('go in', words.goIn, undefined, ['↵']),
    onSection('move up', words.moveUp, 'arrow-up', ['Alt', '↑'], (id) => acts.move(id, -1)),
    onSection('move down', words.moveDown, 'arrow-down', ['Alt', '↓'], (id) => acts.move(id, 1)),
    onSection('duplicate', words.duplicate, 'files', ['Mod', 'D'], acts.duplicate),
    onSection('copy', words.copy, 'copy', ['Mod', 'C'], acts.copyFromMenu),
    onSection('paste', words.paste, undefined, ['Mod', 'V']),
    onSection('remove', words.remove, 'trash-2', [words.removeKey], acts.remove),
    onPage('bold', words.bold, ['Mod', 'B']),
    onPage('italic', words.italic, ['Mod', 'I']),
    onPage('link', words.link, ['Mod', 'K']),
    onPage('bar', words.bar, ['Alt', 'F10']),
  ]
}
