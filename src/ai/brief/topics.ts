import { anyOf } from './word-list'

/** Whole words, `*` being any letters. The first that fits counts: `Questions people ask` before `people`. */
const words = `
wish: nicht gewünscht,nicht erwünscht,no-go*,bitte nicht,vermeiden,avoid,not wanted,bitte kein*,was nicht
colours: farb*,hausfarbe*,colour*,color*,palette
wish: ton,tonfall,tonalit*,tone,tone of voice,stil,style,stimmung,mood,look*,design,wirkung,feel,optik,auftreten
languages: sprache*,language*
other: zielgruppe*,audience,target group,für wen,customers,our clients,kunden,kundschaft
questions: fragen,faq*,question*,people ask,people often ask,customers ask,guests ask
hours: *öffnungszeit*,*oeffnungszeit*,*offnungszeit*,opening*,hours,sprechzeit*,sprechstunde*,geschäftszeit*
hours: bürozeit*,ladenzeit*,geöffnet,open,öffnet,zeiten,times,praxiszeit*,küchenzeit*,ordinationszeit*,reitzeit*
timetable: kursplan,stundenplan,timetable,schedule,trainingszeit*,gottesdienst*,probe*,spielplan,rehearsal*
prices: *preis*,price*,pricing,tarif*,rates*,kosten,cost*,fee*,honorar*,eintritt*,*beitr*,fares,membership*
prices: gebühren,ticket*,konditionen,brotliste
other: ablauf,so läuft*,so geht*,schritte,vorgehen,step*,process,how it works,arbeitsweise,*formular*,form
area: einsatzgebiet,einzugsgebiet,liefergebiet,gebiet,area*,service area,we cover,region
other: anfahrt,anreise,parken,parkpl*,parking,getting here,how to find us,directions,barrierefrei*,access*,zugang
place: adresse,anschrift,address,ort,standort,location,sitz,where,lage,stadt,town,city,wo
other: kontakt*,contact,telefon*,tel,phone,e-?mail,mail,mobil,handy,fax,website,web,whatsapp,instagram
other: gegründet,seit,since,founded,established,est,gründung*
people: mein name,my name,ich heiße,ich bin
name: name,firma,firmenname,unternehmen,company,business name,business,vereinsname,betrieb,titel
trade: branche,trade,industry,gewerbe,art,type,beruf,was wir sind,wer
wish: seiten,pages,sitemap,struktur,structure,unterseiten,menüpunkte,navigation
people: team,inhaber*,owner*,people,personal,staff,leitung,wer wir sind,geschäftsführ*,chef*,crew,vorstand,board
people: committee,teacher*,trainer*,coaches,artists,stylists,guides,ärzt*,lehrer*,doctors
offers: *leistung*,*angebot*,schwerpunkt*,service*,we offer,we do,we sell,wir bieten,wir machen,sortiment,produkt*
offers: product*,behandlung*,treatment*,kurs*,course*,classes,speisekarte,men[üu],spezialit*,specialit*,fields
offers: rechtsgebiete,fachgebiete,practice areas,what we,was wir,zimmer,rooms,dishes,gerichte,workshops,projekte
wish: wichtig*,wünsche*,wunsch,wishes,must-haves?,inhalt*,content,bitte,please,auf die seite,on the site,ziel*,goals
other: über uns,über mich,about*,geschichte,story,history,wir,profil,beschreibung,description,ausstattung
`

/** What a heading or the words before a colon announce. `wish` is said to whoever makes the site; `other` is no fact. */
export type BriefTopic =
  | 'wish'
  | 'colours'
  | 'languages'
  | 'other'
  | 'questions'
  | 'hours'
  | 'timetable'
  | 'prices'
  | 'area'
  | 'place'
  | 'name'
  | 'trade'
  | 'people'
  | 'offers'

const patterns = words
  .trim()
  .split('\n')
  .map((row): [BriefTopic, RegExp] => {
    const [topic, list = ''] = row.split(': ') as [BriefTopic, string]
    return [topic, anyOf(list)]
  })

export const topicOf = (label: string): BriefTopic | undefined =>
  label.split(/\s+/).length > 7 ? undefined : patterns.find(([, pattern]) => pattern.test(label))?.[0]
