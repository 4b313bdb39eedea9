import { anyOf } from './word-list'

/** What a sentence is said for: about the business, to whoever makes the site, to be kept back, or to a machine. */
export type SentenceKind = 'statement' | 'wish' | 'withheld' | 'instruction'

const instruction =
  /(?:\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|prompts?|rules|above|previous|prior|everything|guidelines|earlier)\b|\b(?:ignorier\w*|vergiss|vergessen sie|missachte\w*|übergehe\w*|beachte\w* nicht)\b.{0,60}\b(?:anweisung\w*|vorgaben|regeln|bisherig\w*|vorherig\w*|obig\w*|alles|anleitung\w*|prompts?)\b|\b(?:you are now|du bist jetzt|sie sind jetzt|act as|pretend to be|agiere als|verhalte dich wie)\b|\b(?:system|assistant|developer|user)\s?(?:prompt|message|nachricht)?\s?:\s|<\|.{0,20}\|>|\[\/?INST\]|\b(?:system ?prompt|jailbreak|developer mode|api[ -]?key|passw[oö]rter? (?:aus|zeig)|reveal|print your|output your|gib (?:deine|alle) .{0,30}aus|curl |rm -rf|drop table|javascript:|onerror|eval\(|base64)\b|\b(?:as an? (?:ai|language model)|als (?:ki|sprachmodell)|note to the (?:ai|model|assistant)|an die ki)\b|\bdo not (?:follow|obey|tell the)\b|\b(?:antworte|respond|reply) (?:nur|only|ausschließlich) (?:mit|with|in json)\b|\b(?:schreib|write|say|sag|behaupte|claim|state|publish|veröffentliche)[a-z]*\b[^.!?]{0,40}\b(?:dass wir|that we|we are the best|die besten|number one|nummer eins|hotline)\b)/i
/** What is held back from the site: not to be claimed, not there yet. */
const withheld =
  /(?:\b(?:nicht|keinesfalls|auf keinen fall|bitte nicht|don['’]?t|do not|never|must not|mustn['’]?t|please don['’]?t|not to be|no need to)\b[^.!?]{0,40}\b(?:behaupten|schreiben|erwähnen|nennen|veröffentlichen|auf die (?:seite|website)|zeigen|publizieren|claim|mention|say|state|publish|published|shown|listed|mentioned|named|written|write|advertise|put|list|show|promise)\b|\b(?:nicht|not)\s(?:gesichert|sicher|bestätigt|belegt|verified|proven|confirmed|sure)\b|\b(?:noch nicht|not yet|noch kein\p{L}*|geplant|(?:is|are|['’]s|['’]re|been) planned|planned for|demnächst|coming soon|in planung|im aufbau|vielleicht (?:bald|später)|maybe (?:later|soon|next)|ab (?:herbst|frühjahr|sommer|winter|nächstem|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|from (?:next|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|next (?:year|month|spring|summer|autumn)|nächstes jahr|früher (?:haben|hatten|waren)|we used to|formerly|no longer|nicht mehr|vertraulich|confidential|intern\b|internal only|unter uns|between us|don['’]t claim|angeblich|supposedly|reportedly|unproven|unbewiesen|stay(?:ed|s)? off|rather not|take (?:it|them|that|this) off|want it gone|off the (?:site|page)|weglassen|leave (?:it|that|this|them) out|soll (?:da|dort)? ?nicht|raus)\b|\b(?:keep|leave|kept|left|take|taken)\b[^.!?]{0,30}\b(?:off|out)\b|\b(?:lass\p{L}*|lasst)\b[^.!?]{0,30}\b(?:weg|raus)\b|\b(?:don['’]t|do not|never) (?:use|call)\b|\b(?:no|not|haven['’]t|hasn['’]t|isn['’]t|aren['’]t|don['’]t|doesn['’]t)\b[^.!?]{0,60}\byet\b|\b(?:noch|no) net\b|\b(?:plane?n? (?:wir|ich)|we plan|i plan|planning|we['’]re saving|hoping|(?:we|i) hope|hoffen|spruchreif|übernächste[nsr]?|on hold|never happened|outdated|veraltet)\b|\b(?:kund\p{L}+|leute|people|customers|some) (?:sagen|say|meinen|claim|behaupten)\b)/iu

const siteWords =
  '(?:web)?(?:seiten?|site|sites|auftritt)|homepage|webpage|web page|landing ?page|internetauftritt|onlineauftritt|web presence|startseite|hero|header|footer|layout|menüpunkt|unterseiten?|impressum|designer|webdesign|(?:deutsche|englische) fassung|(?:german|english) version'
const ofSite = new RegExp(String.raw`(?<!\p{L})(?:${siteWords})(?!\p{L})`, 'iu')

/** Whether a sentence is about the site that is to be made. */
export const speaksOfSite = (text: string): boolean => ofSite.test(text)

/** Whether a sentence says what is not to be. */
export const denies = (text: string): boolean =>
  /(?<!\p{L})(?:kein\p{L}*|nicht|nur|ausschließlich|ohne|no|not|never|only|without|don['’]t)(?!\p{L})/iu.test(text)

const wish =
  /(?:(?<!\p{L})(?:sollen|soll|sollte|sollten|möchten?|moechten?|wünschen?|brauchen?|benötigen?|hätten?|wollen|will|bräuchten?)(?!\p{L})|(?<!\p{L})(?:wichtig (?:ist|wäre|sind|wären)|gerne? (?:auch|mit)|bitte|es braucht|schön wäre|(?:ist|sind|wäre|wären) (?:uns |mir )?(?:sehr )?wichtig|wäre (?:schön|gut|toll)|wünschenswert|lieber (?:kein|nicht)|(?<!auf )wunsch)(?!\p{L})|\b(?:['’]d like|would like|want|wants|need|needs|looking for|we(?:'d| would) love|i(?:'d| would) love|should|must (?:be|have|include|show)|make sure|please|would be (?:nice|great|good|lovely)|ideally|could you|can you)\b|^(?:include|show|add|mention|list|feature|put|use|avoid|keep|make|zeigen|zeigt|danke|thanks|viele grüße|best regards|dear|sehr geehrte)\b|(?:gewünscht|erwünscht|nice to have)\b)/iu

export function sentenceKind(text: string): SentenceKind {
  if (instruction.test(text)) return 'instruction'
  if (withheld.test(text)) return 'withheld'
  return speaksOfSite(text) || (wish.test(text) && !isForVisitors(text)) ? 'wish' : 'statement'
}

/** `Bitte vorher anrufen`: polite to visitors, and no wish of the owner's. */
function isForVisitors(text: string): boolean {
  return visit.test(text) && !toMaker.test(text) && !wish.test(text.replace(polite, ' '))
}
const polite = /(?<!\p{L})(?:bitte|please|gerne?)(?!\p{L})/giu
const visit = anyOf(`
*bestellen,anmelden,anrufen,klingeln,mitbringen,reservieren,absagen,abholen,vorher,rechtzeitig
order,book,ring,call,bring,cancel,knock,in advance,ahead,beforehand
`)
const toMaker = anyOf('mir,uns,me,us,du,ihr,euch,schreib*,write,say')

/** Takes something back or is not sure; what others say, or are compared with; said to who makes the site; left of an old site. */
const doubts = anyOf(`
sorry,actually,eigentlich,moment,warte,wait,falsch,false,wrong,correct,übrigens,by the way,glaub*,i think,i guess,unsure,unsicher
wohl,maybe,perhaps,vielleicht,eventuell,probably,wahrscheinlich,klären,right now,for now,vorerst,last year['’]s,used to,any ?more,nicht mehr,keine mehr
somebody,someone,jemand,called us,calls us,lobt,loben,empfiehlt,empfehlen uns,praise[sd]?,recommends? us,claims?,legende,legend,joke,witz
anders als,im gegensatz,unlike,compared,besser als,better than
ask(?! (?:for|about|us|at|in) ),note,notes,besprochen,following our,pls,plz,put that,stop asking
log ?in,sign ?in,cookies,newsletter,basket,warenkorb,read more,weiterlesen,back to top,nach oben
`)
const doubtfulMarks =
  /[?"„“”»«©]|#{2}|https?:|^(?:nein|no|ja|yes)[,.!]|(?<!\p{L})nein,? (?:lieber|doch|warte)(?!\p{L})/iu

/** What a site is to look and sound like; a price list may have colours too. */
const style = anyOf('farben?,colou?rs?,sie-form,du-form,bildsprache,aussehen,ton,tone,tonfall')

/** Whether a sentence takes something back, passes on what others say, or was said to somebody else: its owner has to look at it. */
export const isDoubtful = (text: string): boolean =>
  doubtfulMarks.test(text) || doubts.test(text) || (style.test(text) && !/\d/.test(text))

const verbs =
  /(?<!\p{L})(?:ist|sind|hat|haben|kann|können|gibt|macht|machen|bietet|bieten|liegt|steht|stehen|arbeitet|arbeiten|kommt|kommen|geht|gehen|führt|führen|nimmt|nehmen|freuen|legen|leben|lieben|verwenden|nutzen|gehört|gehören|entsteht|entstehen|beginnt|dauert|dürfen|müssen|muss|bekommt|bekommen|finden|findet|stammt|stammen|feiern|treffen|backen|kochen|bauen|reparieren|is|are|has|have|does|can|makes?|offers?|sells?|takes?|gives?|comes?|goes|runs?|loves?|works?|lives?|belongs?|starts?|meets?|sits?|stands?|welcomes?|accepts?|keeps?|teach(?:es)?|serves?|provides?|cares?|knows?|grows?|cooks?|brews?|bakes?|repairs?|builds?)(?!\p{L})/iu

/** Whether a text is a whole sentence that can stand on a page: a capital, a verb, a mark at its end. */
export const isWholeSentence = (text: string): boolean =>
  /^["„“]?\p{Lu}/u.test(text) && /[.!]["“”]?$/.test(text) && verbs.test(text) && text.split(' ').length >= 3
