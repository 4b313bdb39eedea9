/** What a sentence is said for: to visitors about the business, to whoever makes the site, or to a machine. */
export type SentenceKind = 'statement' | 'wish' | 'instruction'

const instruction =
  /(?:\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules|above|previous|prior|everything|guidelines|earlier)\b|\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*|übergehe\w*|beachte\w* nicht)\b.{0,60}\b(?:anweisung\w*|vorgaben|regeln|bisherig\w*|vorherig\w*|obig\w*|alles|anleitung\w*|prompts?)\b|\b(?:you are now|du bist jetzt|sie sind jetzt|act as|pretend to be|agiere als|verhalte dich wie)\b|\b(?:system|assistant|developer|user)\s?(?:prompt|message|nachricht)?\s?:\s|<\|.{0,20}\|>|\[\/?INST\]|\b(?:system ?prompt|jailbreak|developer mode|api[ -]?key|passw[oö]rter? (?:aus|zeig)|reveal|print your|output your|gib (?:deine|alle) .{0,30}aus|execute|führe .{0,30} aus:|run the following|curl |rm -rf|drop table|javascript:|onerror|document\.|eval\(|base64)\b|\b(?:as an? (?:ai|language model)|als (?:ki|sprachmodell))\b|\bdo not (?:follow|obey|tell the)\b|\b(?:antworte|respond|reply) (?:nur|only|ausschließlich) (?:mit|with|in json)\b)/i

const siteWords =
  '(?:web)?(?:seiten?|site|sites|auftritt)|homepage|webpage|web page|landing ?page|internetauftritt|onlineauftritt|web presence|startseite|hero|header|footer|layout|menüpunkt|unterseiten?|impressum|designer|webdesign'
const ofSite = new RegExp(String.raw`(?<!\p{L})(?:${siteWords})(?!\p{L})`, 'iu')
const wish =
  /(?:(?<!\p{L})(?:sollen|soll|sollte|sollten)(?!\p{L})|(?<!\p{L})(?:wir|ich|man)\s(?:\p{L}+\s){0,2}?(?:möchten?|moechten?|wünschen?|brauchen?|benötigen?|hätten?|wollen|will|suchen?)(?!\p{L})|(?<!\p{L})(?:möchten?|moechten?|wünschen?|brauchen?|benötigen?|hätten?|wollen|will)\s(?:wir|ich|gerne?)(?!\p{L})|(?<!\p{L})(?:wichtig (?:ist|wäre|sind|wären)|gerne? (?:auch|mit)|bitte (?:mit|ohne|kein\w*|auch|nicht zu|nur|alles|auf|die|eine?n?|das|den|zeigen|unbedingt|dunkel|hell)|es braucht|was wir brauchen|schön wäre|(?:ist|sind|wäre|wären) (?:uns |mir )?(?:sehr )?wichtig|wäre (?:schön|gut|toll)|wünschenswert|lieber (?:kein|nicht)|wunsch|ziel (?:der|ist))(?!\p{L})|\b(?:we['’]d like|we would like|i['’]d like|i would like|we want|i want|we need|i need|we['’]re looking for|looking for|we(?:'d| would) love|i(?:'d| would) love|we(?:'re| are) after|should|must (?:be|have|include|show)|make sure|please (?:add|show|include|use|keep|make|do|put|list|mention|no|don'?t|have|avoid|write|give|let|also)|(?:would|it'd) be (?:nice|great|good|lovely)|has to|have to be able|needs? to (?:be|show|have|say|look|work)|we don['’]?t (?:want|need)|i don['’]?t (?:want|need)|goal is|ideally)\b|^(?:include|show|add|mention|list|feature|put|use|avoid|keep|make|zeigen|zeigt|bitte|please)\s|\b(?:please|bitte)[.!]?$|(?:gewünscht|erwünscht|nice to have)\b)/iu
const toVisitors =
  /^(?:please|bitte)\s(?:bring|call|ring|book|arrive|cancel|email|phone|wear|come|contact|let us know|note|ask|rufen|bringen|melden|kommen|beachten|sagen|tragen|denken|klingeln|ziehen|parken|24|48|spätestens|frühzeitig|rechtzeitig|handtuch|pünktlich|vorher)/i
const ofGuests =
  /\b(?:sie brauchen|you need|you should|sie sollten|sie möchten|you want|you don['’]?t need|sie wollen|kinder sollten|guests should|members should|students should|schüler sollten|you['’]d like|wer .{3,40} (?:möchte|will)|if you)\b/i

export function sentenceKind(text: string): SentenceKind {
  if (instruction.test(text)) return 'instruction'
  if (toVisitors.test(text)) return 'statement'
  if (ofSite.test(text)) return 'wish'
  if (wish.test(text) && !(ofGuests.test(text) && !/\b(?:soll|sollen|should be able|formular|form)\b/i.test(text)))
    return 'wish'
  return 'statement'
}

const verbs =
  /(?<!\p{L})(?:ist|sind|war|waren|hat|haben|wird|werden|wurde|wurden|kann|können|gibt|macht|machen|bietet|bieten|liegt|steht|stehen|arbeitet|arbeiten|kommt|kommen|geht|gehen|führt|führen|nimmt|nehmen|freuen|legen|leben|lieben|verwenden|nutzen|kostet|kosten|gehört|gehören|entsteht|entstehen|beginnt|dauert|dürfen|müssen|muss|bekommt|bekommen|finden|findet|stammt|stammen|feiern|feiert|trifft|treffen|öffnet|schließt|is|are|was|were|has|have|had|do|does|can|will|makes?|offers?|sells?|takes?|gives?|comes?|goes|runs?|loves?|works?|lives?|costs?|belongs?|starts?|began|opened|built|grew|moved|meets?|sits?|stands?|welcomes?|accepts?|needs?|gets?|keeps?|teach(?:es)?|serves?|provides?|cares?|knows?|grows?|cooks?|brews?|wir|ich|we|i)(?!\p{L})/iu

/** Whether a text is a whole sentence, and no mere list of things. */
export const hasVerb = (text: string): boolean => verbs.test(text)
