import type { BlogSite, PostText, PostTopic } from '../../blog/blog'
import { escaped, paragraphs, type Say, sayIn } from './words'

/** What the owner has to say before there can be a post: questions, no statements. It says of itself that it is none. */
export function outlineOf(content: BlogSite, topic: string): PostText {
  const say = sayIn(content.locale)
  return {
    title: topic,
    lead: say(
      'Gliederung mit Fragen an Sie. Noch kein Beitrag: Bitte beantworten Sie die Fragen, bevor Sie veröffentlichen.',
      'An outline with questions to you. Not a post yet: please answer the questions before you publish.',
    ),
    tags: [],
    body: paragraphs(
      say(
        `> Auf Ihrer Website steht nichts über „${escaped(topic)}“. Deshalb behauptet dieser Entwurf nichts, sondern fragt.`,
        `> Your website says nothing about “${escaped(topic)}”. That is why this draft states nothing and asks instead.`,
      ),
      questionsToOwner(content, say),
    ),
  }
}

/** The end of a draft; its heading says that it is not for readers. */
export const questionsToOwner = ({ name }: Pick<BlogSite, 'name'>, say: Say) =>
  paragraphs(
    `## ${say('Fragen an Sie (bitte vor dem Veröffentlichen löschen)', 'Questions to you (please delete before you publish)')}`,
    say(
      `- Was soll jemand nach dem Lesen wissen oder tun können?
- Für wen ist der Beitrag, und was weiß diese Person schon?
- Was hat das Thema mit dem zu tun, was ${escaped(name)} anbietet?
- Welches Beispiel aus Ihrer Arbeit zeigt, worauf es ankommt?
- Welche Zahlen, Zeiten oder Preise können Sie nennen und belegen?
- Was raten Sie als nächsten Schritt, und auf welche Seite soll der Beitrag führen?
- Welches Bild gehört dazu?`,
      `- What should a reader know or be able to do afterwards?
- Who is it for, and what do they know already?
- What does the topic have to do with what ${escaped(name)} offers?
- Which example from your work shows what matters?
- Which figures, times or prices can you name and prove?
- What do you advise as the next step, and which page should the post lead to?
- Which picture belongs to it?`,
    ),
  )

/** Topics for which the owner has to tell something: they fill a list that the site's content does not. */
export function openTopics({ name, locale }: BlogSite): PostTopic[] {
  const say = sayIn(locale)
  const angle = say(
    'Gliederung mit Fragen an Sie: Auf der Website steht dazu noch nichts',
    'An outline with questions to you: the website does not say anything about it yet',
  )
  const category = say('Aus dem Alltag', 'Behind the scenes')
  const titles: [string, string][] = [
    [`Wie ${name} angefangen hat`, `How ${name} began`],
    [`Ein Tag bei ${name}`, `A day at ${name}`],
    ['Eine Geschichte, die uns in Erinnerung bleibt', 'A story that stays with us'],
    ['Der häufigste Irrtum über unsere Arbeit', 'The most common misunderstanding about our work'],
    ['Was wir anders machen und warum', 'What we do differently and why'],
    ['Woran Sie gute Qualität erkennen', 'How to recognise good quality'],
    ['Was sich bei uns in diesem Jahr ändert', 'What changes here this year'],
    ['Mit wem wir gern zusammenarbeiten', 'Who we like to work with'],
  ]
  return titles.map(([de, en]) => ({ title: say(de, en), angle, category, tags: [] }))
}
