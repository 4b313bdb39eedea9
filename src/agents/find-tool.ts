import { Type } from '@sinclair/typebox'
import { mayCall } from '../auth/token-reach'
import type { Context } from '../context'
import { defineError } from '../errors'
import { type AgentTool, answeredJson, callTool, defineTool } from './tool'

/** A way to all tools that a list does not show. */

const unknownTool = defineError(404, 'unknown_operation', {
  de: 'Diese Operation gibt es nicht. findOperation nennt die Namen.',
  en: 'There is no such operation. findOperation tells the names.',
})

const open = { method: 'POST', path: '/mcp', role: 'viewer' } as const
const mostFound = 8
/** Of these the schemas are told: they are long. */
const mostDescribed = 2

export const findTool = (all: () => ReadonlyMap<string, AgentTool>): AgentTool =>
  defineTool({
    operation: open,
    name: 'findOperation',
    title: 'Find operations for everything else',
    description:
      'By words in German or English (`domain`, `Seite löschen`), or by name. The best come with the schema of their arguments.',
    input: Type.Object({ words: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
    hints: { readOnlyHint: true, openWorldHint: false },
    async run({ me }, { words }) {
      const found = search(
        words,
        [...all().values()].filter((tool) => mayCall(me, tool.operation)),
      )
      return answeredJson({
        operations: found.map(({ definition: { name, title, description, inputSchema } }, at) => ({
          ...{ name, title },
          ...(at < mostDescribed && { description, arguments: inputSchema }),
        })),
      })
    },
  })

export const callerTool = (ctx: Context, all: () => ReadonlyMap<string, AgentTool>): AgentTool =>
  defineTool({
    operation: open,
    name: 'callOperation',
    title: 'Call an operation that findOperation names',
    description: 'With the role and limits of the API. Arguments stand side by side, as its schema says.',
    input: Type.Object(
      { operation: Type.String(), arguments: Type.Optional(Type.Record(Type.String(), Type.Unknown())) },
      { additionalProperties: false },
    ),
    hints: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
    async run(agent, { operation, arguments: args = {} }) {
      const tool = all().get(operation)
      if (!tool) throw unknownTool()
      return callTool(ctx, tool, agent, args)
    },
  })

/** German words for what names and summaries say in English; a word is looked for by its beginning. */
const german: Record<string, string> = {
  abonnement: 'subscription',
  absenden: 'submission',
  abschnitt: 'block',
  adresse: 'address redirect domain',
  aktivität: 'activity',
  alt: 'alternative image',
  anfrage: 'submission',
  anlegen: 'create add',
  ändern: 'change update',
  ansehen: 'get look',
  antwort: 'question submission',
  assistent: 'assistant',
  aufbauen: 'build',
  beitrag: 'post',
  benutzer: 'user member',
  bestellen: 'checkout book',
  bild: 'image media asset',
  bestätigen: 'verify confirm carry',
  block: 'block',
  blog: 'post blog topic',
  design: 'theme',
  domain: 'domain',
  eingang: 'submission',
  einladen: 'invite invitation',
  einladung: 'invitation',
  eintrag: 'entry entries',
  einträge: 'entries entry',
  empfänger: 'recipient',
  entfernen: 'remove delete',
  entwurf: 'draft preview',
  erstellen: 'create add',
  erzeugen: 'create draw generate',
  farbe: 'theme colours',
  fassung: 'version',
  formular: 'submission form',
  frage: 'question',
  fuß: 'footer',
  gelöscht: 'deleted',
  hinzufügen: 'add create',
  hochladen: 'add image upload',
  impressum: 'page',
  import: 'csv take',
  kaufen: 'buy',
  konto: 'user account',
  kopf: 'header',
  kündigen: 'cancel',
  lesen: 'get',
  liste: 'list',
  logo: 'logo',
  löschen: 'delete remove',
  mail: 'mail',
  marke: 'brand',
  medien: 'media image',
  mitglied: 'member',
  nachricht: 'submission',
  name: 'name rename',
  navigation: 'header order menus',
  neue: 'create add',
  offline: 'offline',
  ordnen: 'order',
  passiert: 'happened activity',
  plan: 'plan',
  produkt: 'entries collection',
  prüfen: 'check verify',
  rechnung: 'invoice',
  reihenfolge: 'order',
  rolle: 'role',
  rückgängig: 'restore rollback',
  sammlung: 'collection',
  schreiben: 'write',
  seite: 'page',
  sichern: 'save version',
  sicherung: 'save version',
  spam: 'spam',
  sprache: 'language locale',
  tarif: 'plan',
  team: 'member team',
  text: 'text rewrite',
  übersetzen: 'translations',
  umbenennen: 'rename',
  umleitung: 'redirect elsewhere',
  umschreiben: 'rewrite',
  verbinden: 'connect bind',
  verbrauch: 'usage used',
  veröffentlichen: 'publish',
  verschieben: 'move order',
  verlauf: 'happened activity versions',
  vorschau: 'preview draft',
  warten: 'wait',
  website: 'site',
  wechseln: 'switched change buy',
  webhook: 'endpoint webhook',
  weiterleitung: 'redirect elsewhere',
  wiederherstellen: 'restore reset back',
  zurücksetzen: 'reset restore',
  zusatz: 'add-on',
}

/** The tools that say most of the words, best first: in their name it counts most, then in the title. */
export function search(words: string, tools: AgentTool[]): AgentTool[] {
  const said = wordsOf(words).filter((word) => !fillers.has(word))
  const wanted = said.map((word) => [stem(word), ...wordsOf(inEnglish(word)).map(stem)])
  const rated = tools.map((tool) => ({ tool, score: rate(tool, words.trim(), wanted) }))
  return rated
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, mostFound)
    .map(({ tool }) => tool)
}

function rate({ definition }: AgentTool, whole: string, wanted: string[][]): number {
  if (definition.name.toLowerCase() === whole.toLowerCase()) return Number.POSITIVE_INFINITY
  const places = [
    { weight: 4, words: wordsOf(definition.name.replace(/([A-Z])/g, ' $1')).map(stem) },
    { weight: 3, words: wordsOf(definition.title ?? '').map(stem) },
    { weight: 0.5, words: wordsOf(definition.description ?? '').map(stem) },
  ]
  const scoreOf = (options: string[]) =>
    Math.max(...places.map(({ weight, words }) => (options.some((one) => words.includes(one)) ? weight : 0)))
  return wanted.reduce((sum, options) => sum + scoreOf(options), 0)
}

/** A word may begin one of the list, as „Domain“ does, or hold one, as „Kontaktformular“ does. */
const inEnglish = (word: string) =>
  Object.entries(german)
    .filter(
      ([one]) =>
        (one.length > 4 && word.includes(one)) || word.startsWith(one) || (word.length > 3 && one.startsWith(word)),
    )
    .map(([, english]) => english)
    .join(' ')

/** Words that say nothing of what is looked for. */
const fillers = new Set(
  'a an and are at by for from get has have how i in is it me my of on or set that the this to what where which who with auf aus das dem den der des die ein eine einen einer für ich im in ist man mein meine mit oder und vom von was wer wie zu zum zur'.split(
    ' ',
  ),
)

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d-]+/gu) ?? []

/** Plurals and tenses alike, roughly: both sides go through it. */
const stem = (word: string) => word.replace(/(?:ies|es|s|ed|ing|e|y)$/, '')
