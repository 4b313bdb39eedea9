import { filled, type Text } from '../../words/text'

export type Severity = 'blocker' | 'warning'
/** The operation that puts a finding right. */
export type FixOperation =
  | 'updateSite'
  | 'createPage'
  | 'updatePage'
  | 'updateBlock'
  | 'updateAsset'
  | 'updateTheme'
  | 'createCollection'
  | 'createEntry'
  | 'updateEntry'

export interface FindingRule<V> {
  severity: Severity
  fix: FixOperation
  /** One sentence for whoever edits the site. */
  say(values: V): Text
}

const blocker = <V = void>(fix: FixOperation, say: (values: V) => Text): FindingRule<V> => ({
  severity: 'blocker',
  fix,
  say,
})
const warning = <V = void>(fix: FixOperation, say: (values: V) => Text): FindingRule<V> => ({
  severity: 'warning',
  fix,
  say,
})

type Law = { law: Text }
type Named = { name: string }
type Target = { target: string }

/** Everything that the check before a publish can say, by its code. Laws are named, advice is not given. */
export const findingKinds = {
  no_published_page: blocker('createPage', () => ({
    de: 'Keine Seite ist zur Veröffentlichung freigegeben: Besucher sähen nichts.',
    en: 'No page is released for publishing: visitors would see nothing.',
  })),
  no_home: blocker('updatePage', () => ({
    de: 'Keine veröffentlichte Seite ist die Startseite.',
    en: 'No published page is the home page.',
  })),
  address_taken: blocker('updatePage', ({ address, other }: { address: string; other: string }) =>
    filled(
      {
        de: 'Unter der Adresse {address} steht schon die Seite „{other}“: So lässt sich die Website nicht veröffentlichen.',
        en: 'The page “{other}” is already at the address {address}: the site cannot be published like this.',
      },
      { address, other },
    ),
  ),
  entry_address_taken: warning('updatePage', ({ address, name }: Named & { address: string }) =>
    filled(
      {
        de: 'Unter {address} steht diese Seite: Der Eintrag „{name}“ bekommt eine andere Adresse.',
        en: 'This page is at {address}: the entry “{name}” gets another address.',
      },
      { address, name },
    ),
  ),
  entry_template_missing: warning('updateSite', ({ name }: Named) =>
    filled(
      {
        de: 'Die Vorlage für Einträge der Sammlung „{name}“ ist nicht veröffentlicht: Sie erscheinen in einer einfachen Gestaltung.',
        en: 'The template for entries of the collection “{name}” is not published: they appear in a plain design.',
      },
      { name },
    ),
  ),
  entry_binding_unknown: warning('updateBlock', ({ name, collection }: Named & { collection: string }) =>
    filled(
      {
        de: 'Ein Feld „{name}“ hat die Sammlung „{collection}“ nicht: An dieser Stelle bleibt der Text leer.',
        en: 'The collection “{collection}” has no field “{name}”: the text stays empty there.',
      },
      { name, collection },
    ),
  ),
  entry_untranslated: warning('updateEntry', ({ name, language }: Named & { language: Text }) =>
    filled(
      {
        de: 'Der Eintrag „{name}“ hat keinen Text auf {language}.',
        en: 'The entry “{name}” has no text in {language}.',
      },
      { name, language },
    ),
  ),
  form_without_recipient: blocker('updateSite', () => ({
    de: 'Für Formulare ist kein Empfänger eingetragen: Nachrichten liegen im Posteingang, ohne dass jemand davon erfährt.',
    en: 'No recipient is set for forms: messages lie in the inbox and nobody is told of them.',
  })),
  imprint_missing: blocker('createPage', ({ law }: Law) =>
    filled(
      { de: 'Es ist kein Impressum veröffentlicht ({law}).', en: 'No legal notice is published ({law}).' },
      { law },
    ),
  ),
  imprint_incomplete: blocker('updateSite', ({ what, law }: Law & { what: Text }) =>
    filled({ de: 'Im Impressum fehlt: {what} ({law}).', en: 'The legal notice lacks: {what} ({law}).' }, { what, law }),
  ),
  imprint_profession: blocker('updatePage', ({ law }: Law) =>
    filled(
      {
        de: 'Im Impressum fehlen Kammer oder Aufsichtsbehörde und Berufsbezeichnung des reglementierten Berufs ({law}).',
        en: 'The legal notice lacks the chamber or supervisory authority and the title of the regulated profession ({law}).',
      },
      { law },
    ),
  ),
  privacy_missing: blocker('createPage', ({ because }: { because: Text }) =>
    filled(
      {
        de: 'Es ist keine Datenschutzerklärung veröffentlicht, obwohl die Website Daten verarbeitet: {because} (Art. 13 DSGVO).',
        en: 'No privacy notice is published although the site processes data: {because} (Art. 13 GDPR).',
      },
      { because },
    ),
  ),
  vat_id_malformed: warning('updateSite', ({ name }: Named) =>
    filled(
      {
        de: 'Die Umsatzsteuer-Identifikationsnummer „{name}“ hat nicht die Form einer solchen.',
        en: 'The VAT identification number “{name}” does not have the form of one.',
      },
      { name },
    ),
  ),
  vat_id_not_shown: warning('updatePage', ({ law }: Law) =>
    filled(
      {
        de: 'Die Umsatzsteuer-Identifikationsnummer aus den Firmendaten steht nicht im Impressum ({law}).',
        en: 'The VAT identification number of the company data is not in the legal notice ({law}).',
      },
      { law },
    ),
  ),
  home_noindex: warning('updatePage', () => ({
    de: 'Die Startseite ist für Suchmaschinen gesperrt.',
    en: 'The home page is closed to search engines.',
  })),
  schedule_missed: warning('updatePage', ({ at }: { at: string }) =>
    filled(
      {
        de: 'Diese Seite sollte am {at} erscheinen und ist noch nicht veröffentlicht.',
        en: 'This page was to appear on {at} and is not published yet.',
      },
      { at: at.slice(0, 10) },
    ),
  ),
  language_unspoken: warning('updateSite', ({ language, other }: { language: Text; other: Text }) =>
    filled(
      {
        de: 'Menü, Formulare und andere Wörter, die kein Text der Website sind, gibt es nicht auf {language}: Sie erscheinen dort auf {other}.',
        en: 'Menu, forms and other words that are no texts of the site do not exist in {language}: they appear in {other} there.',
      },
      { language, other },
    ),
  ),
  phone_unreadable: warning('updateSite', ({ name }: Named) =>
    filled(
      {
        de: '„{name}“ lässt sich nicht als Rufnummer wählen.',
        en: '“{name}” cannot be dialled as a telephone number.',
      },
      { name },
    ),
  ),
  email_unreadable: warning('updateSite', ({ name }: Named) =>
    filled({ de: '„{name}“ ist keine E-Mail-Adresse.', en: '“{name}” is not an email address.' }, { name }),
  ),
  title_missing: warning('updatePage', () => ({
    de: 'Die Seite hat keinen Titel.',
    en: 'The page has no title.',
  })),
  title_duplicate: warning('updatePage', ({ name, other }: Named & { other: string }) =>
    filled(
      {
        de: 'Den Titel „{name}“ hat auch die Seite {other}: In Suchergebnissen sind beide nicht zu unterscheiden.',
        en: 'The page {other} has the title “{name}”, too: in search results the two look alike.',
      },
      { name, other },
    ),
  ),
  description_missing: warning('updatePage', () => ({
    de: 'Die Seite hat keine Beschreibung für Suchergebnisse.',
    en: 'The page has no description for search results.',
  })),
  description_duplicate: warning('updatePage', ({ other }: { other: string }) =>
    filled(
      { de: 'Dieselbe Beschreibung hat auch die Seite {other}.', en: 'The page {other} has the same description.' },
      { other },
    ),
  ),
  page_empty: warning('updatePage', () => ({
    de: 'Die Seite hat keinen sichtbaren Inhalt.',
    en: 'The page has no visible content.',
  })),
  page_untranslated: warning('updatePage', ({ language }: { language: Text }) =>
    filled(
      { de: 'Die Seite gibt es nicht auf {language}.', en: 'The page does not exist in {language}.' },
      { language },
    ),
  ),
  block_unknown: warning('updateBlock', ({ name }: Named) =>
    filled(
      { de: 'Blöcke vom Typ „{name}“ werden nicht gezeigt.', en: 'Blocks of the type “{name}” are not shown.' },
      { name },
    ),
  ),
  block_empty: warning('updateBlock', () => ({
    de: 'Der Abschnitt ist leer und wird nicht gezeigt.',
    en: 'The section is empty and is not shown.',
  })),
  text_beyond_bounds: warning('updateBlock', () => ({
    de: 'Dieser Text hat zu viele Tabellenzellen, kurze Zeilen, Ebenen, Klammern oder Adressen: Er wird nur zum Teil so gezeigt, wie er geschrieben ist.',
    en: 'This text has too many table cells, short lines, levels, brackets or addresses: only a part of it is shown as it is written.',
  })),
  list_beyond_bounds: warning('updateBlock', () => ({
    de: 'Die Texte dieser Liste sind zusammen zu lang: Die letzten Einträge stehen ohne ihren Text da.',
    en: 'The texts of this list are too long together: its last entries stand without theirs.',
  })),
  page_beyond_bounds: warning('updatePage', ({ left }: { left: number }) =>
    filled(
      {
        de: 'Die Seite ist zu groß: Die letzten {left} Abschnitte werden nicht gezeigt.',
        en: 'The page is too large: its last {left} sections are not shown.',
      },
      { left },
    ),
  ),
  block_untranslated: warning('updateBlock', ({ language, shown }: { language: Text; shown: Text }) =>
    filled(
      {
        de: 'Der Abschnitt hat keinen Text auf {language}: Gezeigt wird er auf {shown}.',
        en: 'The section has no text in {language}: it is shown in {shown}.',
      },
      { language, shown },
    ),
  ),
  text_untranslated: warning('updateBlock', ({ language }: { language: Text }) =>
    filled(
      {
        de: 'Hier steht auf {language} derselbe Text wie im Original.',
        en: 'The text here is the same in {language} as in the original.',
      },
      { language },
    ),
  ),
  text_missing: warning('updateBlock', ({ language }: { language: Text }) =>
    filled({ de: 'Hier fehlt der Text auf {language}.', en: 'The text in {language} is missing here.' }, { language }),
  ),
  sample_text: blocker('updateBlock', ({ name }: Named) =>
    filled(
      {
        de: 'Dieser Text sagt nur, was hierher gehört: „{name}“. Ersetzen oder löschen Sie ihn.',
        en: 'This text only says what belongs here: “{name}”. Replace it or delete it.',
      },
      { name },
    ),
  ),
  text_placeholder: warning('updateBlock', ({ name }: Named) =>
    filled(
      { de: 'Hier steht noch ein Platzhalter: „{name}“.', en: 'A placeholder is still here: “{name}”.' },
      { name },
    ),
  ),
  picture_without_alt: warning('updateBlock', () => ({
    de: 'Das Bild hat keinen Alternativtext: Wer es nicht sieht, erfährt nicht, was es zeigt.',
    en: 'The picture has no alternative text: whoever cannot see it does not learn what it shows.',
  })),
  unknown_picture: warning('updateBlock', () => ({
    de: 'Das Bild gibt es in der Mediathek nicht mehr: Es wird nicht gezeigt.',
    en: 'The picture is no longer in the media library: it is not shown.',
  })),
  unknown_document: warning('updateBlock', () => ({
    de: 'Die Datei gibt es in der Mediathek nicht mehr: Sie wird nicht angeboten.',
    en: 'The file is no longer in the media library: it is not offered.',
  })),
  picture_foreign: warning('updateBlock', ({ target }: Target) =>
    filled(
      {
        de: 'Bilder anderer Websites werden nicht gezeigt: {target}',
        en: 'Pictures of other websites are not shown: {target}',
      },
      { target },
    ),
  ),
  dead_link: warning('updateBlock', ({ target }: Target) =>
    filled(
      {
        de: 'Unter {target} gibt es keine Seite: Der Link wird weggelassen.',
        en: 'There is no page at {target}: the link is left out.',
      },
      { target },
    ),
  ),
  link_unpublished: warning('updateBlock', ({ target, name }: Target & Named) =>
    filled(
      {
        de: 'Die Seite „{name}“ ({target}) ist nicht veröffentlicht: Der Link wird weggelassen.',
        en: 'The page “{name}” ({target}) is not published: the link is left out.',
      },
      { name, target },
    ),
  ),
  link_unsafe: warning('updateBlock', ({ target }: Target) =>
    filled(
      {
        de: '„{target}“ ist keine Adresse, auf die verlinkt werden kann.',
        en: '“{target}” is not an address that can be linked to.',
      },
      { target },
    ),
  ),
  link_file_missing: warning('updateBlock', ({ target }: Target) =>
    filled({ de: 'Die Datei {target} gibt es nicht.', en: 'The file {target} does not exist.' }, { target }),
  ),
  link_anchor_missing: warning('updateBlock', ({ target }: Target) =>
    filled(
      {
        de: 'Die Stelle {target} gibt es nicht: Der Link führt an den Anfang der Seite.',
        en: 'There is no place {target}: the link leads to the top of the page.',
      },
      { target },
    ),
  ),
  unknown_collection: warning('createCollection', ({ name }: Named) =>
    name
      ? filled({ de: 'Die Sammlung „{name}“ gibt es nicht.', en: 'There is no collection “{name}”.' }, { name })
      : { de: 'Für die Liste ist keine Sammlung gewählt.', en: 'No collection is chosen for the list.' },
  ),
  collection_empty: warning('createEntry', ({ name }: Named) =>
    filled(
      { de: 'Die Sammlung „{name}“ hat noch keinen Eintrag.', en: 'The collection “{name}” has no entry yet.' },
      { name },
    ),
  ),
  posts_missing: warning('createPage', () => ({
    de: 'Für die Liste ist kein Beitrag veröffentlicht.',
    en: 'No post is published for the list.',
  })),
  hours_contradict: warning('updateBlock', ({ what }: { what: Text }) =>
    filled(
      { de: 'Die Öffnungszeiten widersprechen sich: {what}.', en: 'The opening hours contradict themselves: {what}.' },
      { what },
    ),
  ),
  events_over: warning('updateBlock', ({ last }: { last: string }) =>
    filled(
      {
        de: 'Alle Termine sind vorbei, der letzte war am {last}.',
        en: 'All events are over, the last one was on {last}.',
      },
      { last },
    ),
  ),
  colour_unreadable: warning('updateTheme', ({ ratio, ground }: { ratio: number; ground: Text }) =>
    filled(
      {
        de: 'Die gewählte Textfarbe hat auf {ground} nur einen Kontrast von {ratio} : 1, nötig sind 4,5 : 1 (WCAG 2.2, 1.4.3). Gezeigt wird eine lesbare Abstufung.',
        en: 'The chosen text colour has a contrast of only {ratio} : 1 on {ground}, where 4.5 : 1 is needed (WCAG 2.2, 1.4.3). A readable shade is shown instead.',
      },
      { ground, ratio: (locale) => ratio.toLocaleString(locale) },
    ),
  ),
}

export type FindingCode = keyof typeof findingKinds
export type ValuesOf<C extends FindingCode> = Parameters<(typeof findingKinds)[C]['say']>[0]
