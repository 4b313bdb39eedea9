import { architecture, interior, street } from './built'
import { network, people } from './figures'
import { fields, landscape, mountains, water } from './outdoors'
import { flow, geometric, terrazzo, weave, wood } from './patterns'
import { botanical } from './plants'
import type { Scene } from './scene'
import { stillLife, tableTop } from './things'

type Draw = (scene: Scene) => string

/** What a prompt can ask for; the family with most words in it draws. Beginnings of words, German and English. */
const families: { draw: Draw; words: string }[] = [
  {
    draw: landscape,
    words:
      'landschaft hügel wald wiese natur wander park morgen abend nebel sonnenaufgang landscape hill forest meadow nature hike dawn sunrise sunset outdoor countryside ausblick horizon view tal valley yoga ruhe calm quiet meditation atem breath',
  },
  {
    draw: mountains,
    words: 'berg alpen gipfel ski schnee winter mountain alps peak snow summit climb kletter almhütte',
  },
  {
    draw: water,
    words:
      'meer see strand küste hafen segel boot wasser fluss ostsee nordsee insel welle fisch surf sea lake beach coast harbour harbor sail boat water river ocean island wave fish schwimm swim',
  },
  {
    draw: fields,
    words:
      'feld acker hof landwirt bauer ernte getreide weinberg wein winzer reben lavendel farm field harvest grain vineyard wine orchard obst apfel bio hofladen traktor dorf rural',
  },
  {
    draw: architecture,
    words:
      'architekt bogen treppe fassade beton mauer haus neubau bau gebäude architect arch stair facade concrete wall building construct kirche museum tempel immobil estate denkmal',
  },
  {
    draw: street,
    words:
      'stadt straße gasse altstadt viertel laden geschäft markt nachbar city street town shop store market neighbour urban quartier fahrrad bike rad auto werkstatt garage taxi verkehr',
  },
  {
    draw: interior,
    words:
      'raum zimmer wohn büro praxis studio möbel sofa stuhl lampe innen empfang wartezimmer hotel pension ferienwohnung room living office practice furniture chair lamp interior lobby apartment kanzlei beratung gespräch meeting therap coach salon friseur',
  },
  {
    draw: stillLife,
    words:
      'vase keramik töpfer geschirr krug flasche ton porzellan stillleben kosmetik seife kerze parfum ceramic pottery jar bottle clay still vessel cosmetic soap candle schmuck jewel geschenk gift',
  },
  {
    draw: tableTop,
    words:
      'brot brötchen bäck kuchen torte essen küche restaurant speise café kaffee frühstück tisch teller gericht gemüse rezept catering bread bake cake food kitchen dish coffee breakfast table plate meal vegetable recipe cook koch tee tea pizza suppe',
  },
  {
    draw: botanical,
    words:
      'pflanze blume blatt blätter garten gärtner strauß florist kräuter botan blüte gewürz heil plant flower leaf leaves garden herb bloom bouquet green natur kosmetik spa wellness massage',
  },
  {
    draw: terrazzo,
    words: 'stein terrazzo marmor fliese boden granit kies stone marble tile floor granite gravel mosaik putz mineral',
  },
  {
    draw: wood,
    words:
      'holz tischler schreiner zimmerer möbelbau eiche maserung diele parkett wood carpenter joiner oak timber grain plank säge',
  },
  {
    draw: weave,
    words:
      'stoff textil leinen wolle näh schneider mode teppich gewebe fabric textile linen wool sew tailor fashion carpet knit strick vorhang polster weben weave',
  },
  {
    draw: network,
    words:
      'technik software daten netz digital it server cloud code app ki technology data network cyber computer sicherheit security elektr energie solar power finanz steuer zahlen finance tax strategie strategy',
  },
  {
    draw: people,
    words:
      'team menschen person leute gruppe familie kinder kunden mitarbeiter gemeinschaft verein people group family children customer staff community crew kolleg portrait porträt chor sport schule school kurs class training',
  },
  {
    draw: geometric,
    words:
      'abstrakt geometrisch muster formen grafik plakat abstract geometric pattern shape graphic poster bauhaus design agentur agency kunst art',
  },
  {
    draw: flow,
    words:
      'welle fluss verlauf bewegung musik klang tanz seide hintergrund textur gradient flow movement music sound dance silk background texture smooth soft',
  },
]

/** For prompts that say nothing a family knows. */
const neutral: [Draw, ...Draw[]] = [geometric, flow, landscape, stillLife, botanical, architecture]

export function familyFor(prompt: string, seed: number): Draw {
  const words = prompt.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  let best: Draw | undefined
  let most = 0
  for (const { draw, words: list } of families) {
    const known = list.split(' ')
    // Compounds count by their end as well: `Holzofenbrot`. The longer word knows better (`Weinberg`, not `Berg`), and the
    // first words of a prompt say what is in the middle.
    const score = words.reduce((sum, word, at) => {
      const hits = known.filter(
        (part) => word === part || (part.length > 3 && (word.startsWith(part) || word.endsWith(part))),
      )
      const longest = Math.max(0, ...hits.map((part) => part.length))
      return sum + longest + (longest > 0 ? 3 / (at + 1) : 0)
    }, 0)
    if (score > most) [best, most] = [draw, score]
  }
  return best ?? neutral[seed % neutral.length] ?? geometric
}

/** Words that ask for a dark picture. */
export const isNight = (prompt: string) => /(nacht|dunkel|nachts|mond|sterne|night|dark|moon|stars)/i.test(prompt)
