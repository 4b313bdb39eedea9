import type { PostText, SiteContent, Topic } from '../../blog/blog'
import { escaped, paragraphs, sayIn } from './words'

/**
 * What the owner has to say before there can be a post: questions, no statements. It says of itself that it is none.
 */
export function outlineOf(content: SiteContent, topic: string): PostText {
  const say = sayIn(content.locale)
  const list = (...questions: string[]) => questions.map((question) => `- ${question}`).join('\n')
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
      `## ${say('Worum es geht', 'What it is about')}`,
      say(
        list(
          'Was soll jemand nach dem Lesen wissen oder tun können?',
          'Für wen ist der Beitrag, und was weiß diese Person schon?',
          `Was hat das Thema mit dem zu tun, was ${escaped(content.name)} anbietet?`,
        ),
        list(
          'What should a reader know or be able to do afterwards?',
          'Who is it for, and what do they know already?',
          `What does the topic have to do with what ${escaped(content.name)} offers?`,
        ),
      ),
      `## ${say('Was Sie erlebt haben', 'What you have seen')}`,
      say(
        list(
          'Welches Beispiel aus Ihrer Arbeit zeigt, worauf es ankommt?',
          'Was ging dabei schief, und was haben Sie daraus gemacht?',
          'Welche Zahlen, Zeiten oder Preise können Sie nennen und belegen?',
        ),
        list(
          'Which example from your work shows what matters?',
          'What went wrong, and what did you make of it?',
          'Which figures, times or prices can you name and prove?',
        ),
      ),
      `## ${say('Wie es weitergeht', 'What comes next')}`,
      say(
        list(
          'Was raten Sie als nächsten Schritt?',
          'Auf welche Seite Ihrer Website soll der Beitrag führen?',
          'Welches Bild gehört dazu?',
        ),
        list(
          'What do you advise as the next step?',
          'Which page of your website should the post lead to?',
          'Which picture belongs to it?',
        ),
      ),
    ),
  }
}

/** Topics for which the owner has to tell something: they fill a list that the site's content does not. */
export function openTopics(content: SiteContent): Topic[] {
  const say = sayIn(content.locale)
  const angle = say(
    'Gliederung mit Fragen an Sie: Auf der Website steht dazu noch nichts',
    'An outline with questions to you: the website does not say anything about it yet',
  )
  const category = say('Aus dem Alltag', 'Behind the scenes')
  const titles: [string, string][] = [
    [`Wie ${content.name} angefangen hat`, `How ${content.name} began`],
    [`Ein Tag bei ${content.name}`, `A day at ${content.name}`],
    ['Eine Geschichte, die uns in Erinnerung bleibt', 'A story that stays with us'],
    ['Der häufigste Irrtum über unsere Arbeit', 'The most common misunderstanding about our work'],
    ['Was wir anders machen und warum', 'What we do differently and why'],
    ['Woran Sie gute Qualität erkennen', 'How to recognise good quality'],
    ['Was sich bei uns in diesem Jahr ändert', 'What changes here this year'],
    ['Mit wem wir gern zusammenarbeiten', 'Who we like to work with'],
  ]
  return titles.map(([de, en]) => ({ title: say(de, en), angle, category, tags: [] }))
}
