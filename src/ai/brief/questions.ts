import type { FrequentQuestion } from './facts'
import { parenthesis, splitList, trimItem, upperFirst } from './lists'

const asked =
  /(?:häufige[nr]? fragen|oft gefragt|gefragt (?:werden wir|wird)(?: oft| meist| häufig)?|faqs?|frequently asked questions|common questions|questions (?:people|customers|clients|parents|guests|members|patients|visitors) (?:often |always )?ask|(?:people|couples|guests|customers|clients|parents|patients|members|visitors|students|families|they|eltern|kunden|gäste|patienten|paare|kundinnen|viele|oft) (?:often |always |usually |sometimes )?(?:ask|fragen)(?: oft| häufig| meist| immer)?(?: uns| us)?|fragen,? die \p{L}+ (?:oft|häufig|immer|meist)? ?(?:stellen|haben)|fragen,? die (?:oft|immer|häufig)?\s?(?:kommen|gestellt werden)|q ?& ?a|questions)(?:\s(?:zu|zum|zur|nach|rund um|about|if|whether|on|are|sind|wie|like|such as))?:?\s(.+)$/iu
const toKnow =
  /(?:wissen|erfahren|know|find out|verstehen|nachlesen|learn)(?:\s(?:können|wollen|möchten))?,?\s((?:was|wie|wann|ob|wo|warum|wer|welche\p{L}*|what|how|when|whether|if|where|which|why|who)\s[^.;]{5,160})/iu

/** Questions that a sentence says visitors have, with the answers that stand in parentheses. */
export function questionsIn(text: string, isLabelled: boolean): FrequentQuestion[] {
  const plain = text.replace(/[.;]+$/, '')
  const known = toKnow.exec(plain)
  const list = isLabelled ? plain : asked.exec(plain)?.[1]
  const questions = list ? splitQuestions(list).map(question) : []
  if (known?.[1] && !list) questions.push(question(known[1]))
  return questions.filter((found) => found !== undefined)
}

/** A list of questions ends where a mark or a word for a question begins the next. */
const splitQuestions = (list: string) =>
  (list.match(/\?/g)?.length ?? 0) > 1
    ? list
        .split(/(?<=\?)\s*,?\s*/)
        .map(trimQuestion)
        .filter(Boolean)
    : splitList(list.replace(/\s(?:und|and)\s(?=(?:was|wie|wann|ob|wo|what|how|when|is|can|do|are|where)\s)/gi, ', '))

const trimQuestion = (text: string) =>
  trimItem(text.replace(/\?$/, '').replace(/^(?:und|and)\s/i, '')) + (/\?$/.test(text.trim()) ? '?' : '')

const opensQuestion =
  /^(?:was|wie|wann|ob|wo|warum|wer|welche[rnsm]?|kann|können|muss|darf|dürfen|gibt|ist|sind|haben|hat|bieten|nehmen|brauche|what|how|when|where|why|who|which|can|could|do|does|is|are|should|must|will|may|have|has)\s/i

function question(written: string): FrequentQuestion | undefined {
  const brackets = parenthesis(written)
  const outside = brackets ? `${written.slice(0, brackets.start)} ${written.slice(brackets.end)}` : written
  const plain = trimItem(outside.replace(/\s+/g, ' ').replace(/\s\)/g, ')')).replace(/\?$/, '').trim()
  if (plain.length < 3 || plain.length > 200 || !/\p{L}{2}/u.test(plain)) return undefined
  const polite = plain.replace(/^((?:was|wie|wann|ob|wo|welche\p{L}*)\s(?:\S+\s){0,3}?)sie\s/u, '$1Sie ')
  const answer = brackets ? trimItem(brackets.inside) : ''
  const isDirect =
    opensQuestion.test(polite) &&
    !/^(?:ob|was sie|wie sie|what they|how they)\s/i.test(polite) &&
    !/^(?:was|wie|wann|ob|wo|welche\p{L}*)\s.*\s(?:\p{Ll}+en|ist|sind|kostet|läuft|geht|hat|kann|muss|mitbringen)$/u.test(
      polite,
    )
  const isEnglishInfinitive = /^(?:what|how|when|where) to\s/i.test(polite)
  return {
    question: upperFirst(polite) + (isDirect && !isEnglishInfinitive ? '?' : ''),
    ...(answer ? { answer: upperFirst(answer) } : {}),
  }
}

/** `F: …` and `A: …`, or a line that ends in a question mark with what stands below it. */
export function questionLine(
  text: string,
  label: string | undefined,
): { question?: string; answer?: string } | undefined {
  const mark = label ?? /^([FQA])[:.]\s/.exec(text)?.[1]
  if (mark && /^(?:f|q|frage|question)$/i.test(mark)) return { question: upperFirst(text) }
  if (mark && /^(?:a|antwort|answer)$/i.test(mark)) return { answer: upperFirst(text) }
  return undefined
}
