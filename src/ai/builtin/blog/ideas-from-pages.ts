import { plain, plainLine } from '../../../html/markdown'
import { firstSentence, type Idea, type Material, ofKind, tagOf } from './idea'
import {
  contactLine,
  escaped,
  headlineOf,
  listItem,
  paragraphs,
  partBody,
  quoted,
  readMore,
  type Say,
  type Source,
} from './words'

export function questions(material: Material): Idea[] {
  const { content, say } = material
  return ofKind(material, 'questions', 2).map(({ page, part }) => ({
    kind: 'questions',
    title: say(`Sie fragen, wir antworten: ${plainLine(page.title)}`, `You ask, we answer: ${plainLine(page.title)}`),
    angle: say(
      `${part.items.length} Fragen von der Seite „${plainLine(page.title)}“, jede mit Ihrer Antwort`,
      `${part.items.length} questions from the page “${plainLine(page.title)}”, each with your answer`,
    ),
    category: say('Fragen und Antworten', 'Questions and answers'),
    tags: [say('Fragen', 'Questions'), ...tagOf(page)],
    lead: say(
      `${countWord(part.items.length, say)} Fragen, die uns gestellt werden, und was wir darauf antworten.`,
      `${countWord(part.items.length, say)} questions that we are asked, and our answers.`,
    ),
    body: () =>
      paragraphs(
        ...part.items.map(({ name, text = '' }) => `## ${escaped(name)}\n\n${quoted(text)}`),
        `## ${say('Ihre Frage ist nicht dabei?', 'Your question is not among them?')}`,
        contactLine(content, say) || say('Schreiben Sie uns.', 'Write to us.'),
        readMore([page], say),
      ),
  }))
}

/** One question that has a long answer, with what else the site says on the same page. */
export function answers(material: Material): Idea[] {
  const { say } = material
  return ofKind(material, 'questions', 1).flatMap(({ page, part }) =>
    part.items
      .filter(({ text = '' }) => plain(text).length >= 160)
      .map(({ name, text = '' }) => ({
        kind: 'answer',
        title: name,
        angle: say('Eine Frage, ausführlich beantwortet', 'One question, answered at length'),
        category: say('Fragen und Antworten', 'Questions and answers'),
        tags: [...tagOf(page)],
        lead: firstSentence(text),
        body: () =>
          paragraphs(
            `## ${say('Die Antwort', 'The answer')}`,
            quoted(text),
            related(material, page, part, say),
            readMore([page], say),
          ),
      })),
  )
}

function related({ sources }: Material, page: Source['page'], part: Source['part'], say: Say): string {
  const others = sources.filter((one) => one.page === page && one.part !== part && one.part.kind !== 'contact')
  const told = others.map(({ part: other }) => partBody(other)).filter(Boolean)
  return told[0] ? paragraphs(`## ${say('Was dazugehört', 'What belongs to it')}`, told[0]) : ''
}

export function steps(material: Material): Idea[] {
  const { content, say } = material
  return ofKind(material, 'steps', 2).map((source) => {
    const { page, part } = source
    const headline = headlineOf(source)
    return {
      kind: 'steps',
      title: /^(so|wie|how) /i.test(headline)
        ? say(`${headline}: Schritt für Schritt`, `${headline}: step by step`)
        : say(`So läuft es ab: ${headline}`, `How it works: ${headline}`),
      angle: say(
        `Der Ablauf in ${part.items.length} Schritten, wie er auf „${plainLine(page.title)}“ steht`,
        `The process in ${part.items.length} steps, as described on “${plainLine(page.title)}”`,
      ),
      category: say('So arbeiten wir', 'How we work'),
      tags: [say('Ablauf', 'Process'), ...tagOf(page)],
      lead: say(
        `Vom ersten Schritt bis zum letzten: ${part.items.map(({ name }) => name).join(', ')}.`,
        `From the first step to the last: ${part.items.map(({ name }) => name).join(', ')}.`,
      ).slice(0, 600),
      body: () =>
        paragraphs(
          part.text && quoted(part.text),
          ...part.items.map(({ name, text, meta }, i) =>
            paragraphs(`## ${i + 1}. ${escaped(name)}`, meta && `*${escaped(plainLine(meta))}*`, text && quoted(text)),
          ),
          contactLine(content, say) && `## ${say('Und wie fängt es an?', 'And how does it start?')}`,
          contactLine(content, say),
          readMore([page], say),
        ),
    }
  })
}

export function points(material: Material): Idea[] {
  const { say } = material
  return ofKind(material, 'points', 3).map((source) => {
    const { page, part } = source
    const headline = headlineOf(source).replace(/[.!?]$/, '')
    return {
      kind: 'overview',
      title: say(
        `${headline}: ${part.items.length} Punkte im Überblick`,
        `${headline}: ${part.items.length} points at a glance`,
      ),
      angle: say(
        `Eine Übersicht aus den Aussagen der Seite „${plainLine(page.title)}“`,
        `An overview of what the page “${plainLine(page.title)}” says`,
      ),
      category: say('Auf einen Blick', 'At a glance'),
      tags: [say('Überblick', 'Overview'), ...tagOf(page)],
      lead: part.text
        ? firstSentence(part.text)
        : say('Alles Wichtige auf einer Liste.', 'All that matters on one list.'),
      body: () => paragraphs(part.items.map((item) => `- ${listItem(item)}`).join('\n'), readMore([page], say)),
    }
  })
}

export function people(material: Material): Idea[] {
  const { content, say } = material
  return ofKind(material, 'people', 1).map(({ page, part }) => ({
    kind: 'people',
    title: say(`Wer bei ${content.name} für Sie da ist`, `The people at ${content.name}`),
    angle: say('Die Menschen hinter der Website', 'The people behind the website'),
    category: say('Über uns', 'About us'),
    tags: ['Team'],
    lead: say(
      `Hier stellen sich vor: ${part.items.map(({ name }) => name).join(', ')}.`,
      `Meet ${part.items.map(({ name }) => name).join(', ')}.`,
    ).slice(0, 600),
    body: () =>
      paragraphs(
        ...part.items.map(({ name, meta, text }) =>
          paragraphs(`## ${escaped(name)}`, meta && `*${escaped(plainLine(meta))}*`, text && quoted(text)),
        ),
        readMore([page], say),
      ),
  }))
}

const german = 'Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn Elf Zwölf'.split(' ')
const english = 'Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ')
/** At the beginning of a sentence. */
const countWord = (n: number, say: Say) => say(german[n - 2] ?? String(n), english[n - 2] ?? String(n))
