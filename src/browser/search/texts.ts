const german = {
  name: 'Suche',
  field: 'Suchbegriff',
  hint: 'Suchbegriff eingeben',
  close: 'Schließen',
  loading: 'Die Suche wird geladen …',
  failed: 'Die Suche lässt sich gerade nicht laden. Bitte gleich noch einmal versuchen.',
  count: (shown: number, all: number) =>
    all > shown ? `Die ersten ${shown} von ${all} Treffern` : all === 1 ? '1 Treffer' : `${all} Treffer`,
  more: (count: number) => (count === 1 ? 'Einen weiteren Treffer zeigen' : `${count} weitere Treffer zeigen`),
  nothing: (question: string) => `Nichts gefunden für „${question}“.`,
  advice: 'Vielleicht hilft ein anderes oder kürzeres Wort.',
  ask: 'Oder direkt bei uns nachfragen:',
}
const english: typeof german = {
  name: 'Search',
  field: 'Search term',
  hint: 'What are you looking for?',
  close: 'Close',
  loading: 'The search is loading …',
  failed: 'The search cannot be loaded at the moment. Please try again shortly.',
  count: (shown, all) =>
    all > shown ? `The first ${shown} of ${all} results` : all === 1 ? '1 result' : `${all} results`,
  more: (count) => (count === 1 ? 'Show one more result' : `Show ${count} more results`),
  nothing: (question) => `Nothing found for “${question}”.`,
  advice: 'Try another word or a shorter one.',
  ask: 'Or ask us directly:',
}

export const language = document.documentElement.lang
export const isGerman = /^de\b/i.test(language)
export const texts = isGerman ? german : english
