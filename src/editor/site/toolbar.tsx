import { aiButtonWords } from '../ai/ai-button.words'
import type { Ai } from '../ai/use-ai-panel'
import type { Editing, Side, Width } from '../editing/editing'
import { PageLanguageChoice, Steps } from '../editing/page-tools'
import { siteWords } from '../editing/site.words'
import { pageLanguagesWords } from '../languages/page-languages.words'
import { SiteMenu } from '../navigation/site-menu'
import { People } from '../notices/people'
import { SavingNote } from '../notices/saving-note'
import { Publish } from '../publish/publish'
import { Button } from '../ui/button'
import { ToggleChoice } from '../ui/choice'
import { Icon } from '../ui/icon'
import type { IconName } from '../ui/icon-names'
import { RouterLink } from '../ui/link'
import { useWords } from '../words/language'
import type { Unwritten } from '../writing/use-writing'

const widthIcons: Record<Width, IconName> = { full: 'monitor', tablet: 'tablet', phone: 'smartphone' }

interface Props {
  editing: Editing
  width: Width
  onWidth(width: Width): void
  onLocale(locale: string): void
  scheme: 'light' | 'dark'
  onScheme(scheme: 'light' | 'dark'): void
  isLookOpen: boolean
  onLook(): void
  side: Side | undefined
  onSide(side: Side | undefined): void
  isTranslating: boolean
  onTranslate(): void
  ai: Ai
  unwritten: Unwritten | undefined
}

/** Above the page: where one is, how the page is looked at, what undo takes back, whether it is saved, publishing. */
export function Toolbar(props: Props) {
  const { editing, width, onWidth, onLocale, scheme, onScheme, isLookOpen, onLook, isTranslating, onTranslate, ai } =
    props
  const languageWords = useWords(pageLanguagesWords)
  const { data, siteDocument, locale, mayEdit } = editing
  const words = useWords(siteWords)
  const { title } = useWords(aiButtonWords)
  const { site } = data
  const panel = (side: Side, name: string) => (
    <Button
      kind="quiet"
      icon="panel-left"
      data-panel={side}
      aria-label={name}
      aria-pressed={props.side === side}
      onPress={() => props.onSide(props.side === side ? undefined : side)}
    />
  )
  return (
    <header className="toolbar">
      <div className="start">
        <RouterLink to="/app/sites" className="button quiet icon-only" aria-label={words.backToSites}>
          <Icon name="arrow-left" />
        </RouterLink>
        <SiteMenu site={site.id} />
        {panel('start', words.structure)}
        <h1>{site.name}</h1>
      </div>
      <div className="middle">
        <PageLanguageChoice locales={site.locales} value={locale} onChange={onLocale} />
        {mayEdit && (
          <Button
            kind="quiet"
            icon="languages"
            aria-label={languageWords.common.languages}
            aria-pressed={isTranslating}
            onPress={onTranslate}
          />
        )}
        <ToggleChoice
          label={words.widths}
          value={width}
          onChange={onWidth}
          options={(['full', 'tablet', 'phone'] as const).map((key) => ({
            key,
            name: words[key],
            icon: widthIcons[key],
          }))}
        />
        <Button
          kind="quiet"
          icon={scheme === 'light' ? 'sun' : 'moon'}
          aria-label={scheme === 'light' ? words.common.themes.light : words.common.themes.dark}
          onPress={() => onScheme(scheme === 'light' ? 'dark' : 'light')}
        />
      </div>
      <div className="end">
        <People editing={editing} />
        {mayEdit && (
          <>
            <SavingNote siteDocument={siteDocument} unwritten={props.unwritten} />
            <Button
              kind="quiet"
              icon="palette"
              aria-label={words.common.look}
              aria-pressed={isLookOpen}
              onPress={onLook}
            >
              <span className="wide-only">{words.common.look}</span>
            </Button>
            <Button kind="quiet" icon="sparkles" aria-label={title} aria-pressed={ai.isOpen} onPress={ai.toggle}>
              <span className="wide-only">{title}</span>
            </Button>
            <Steps siteDocument={siteDocument} />
            <Publish siteId={site.id} siteDocument={siteDocument} onGo={editing.go} />
          </>
        )}
        {panel('end', words.properties)}
      </div>
    </header>
  )
}
