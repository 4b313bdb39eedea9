import type { StyleKey } from './styles'

/**
 * A drawing on a field of 64 × 64 that leaves 8 free on each side. All lines are as thick and end as round; what is
 * solid is the same in every drawing: small parts that a line would clog.
 */
export interface Motif {
  /** Words that stand for it in names, hints and industries, German and English, in lower case. */
  words: RegExp
  /** Letters that go with it, the best first. */
  styles: StyleKey[]
  /** Path data that is drawn as a line. */
  lines: string[]
  /** Path data that is filled. */
  solids?: string[]
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

export const motifs = {
  bread: {
    words: /bäcker|backstube|brot|konditor|baker|bread|patisserie|pâtisserie|mühle|\bmill\b|getreide/,
    styles: ['warm', 'slab', 'classic'],
    lines: [
      'M32 56V22',
      'M32 22C25 18 26 11 32 7C38 11 39 18 32 22Z',
      'M32 35C23 35 18 30 18 21C26 21 31 26 32 35Z',
      'M32 35C41 35 46 30 46 21C38 21 33 26 32 35Z',
      'M32 49C23 49 18 44 18 35C26 35 31 40 32 49Z',
      'M32 49C41 49 46 44 46 35C38 35 33 40 32 49Z',
    ],
  },
  tooth: {
    words: /zahn|dental|dentist|tooth|kieferorthop/,
    styles: ['friendly', 'geometric', 'modern'],
    lines: [
      'M32 15C26 9 12 9 12 24C12 32 16 36 17 43C18 50 19 56 23 56C28 56 26 42 32 42C38 42 36 56 41 56C45 56 46 50 47 43C48 36 52 32 52 24C52 9 38 9 32 15Z',
      'M24 20Q28 17 32 20',
    ],
  },
  paw: {
    words:
      /tierarzt|tierärzt|hund|katze|\bpfote|\bdogs?\b|\bcats?\b|\bvet\b|veterin|\bpets?\b|\bpaw|tierpension|tierklinik/,
    styles: ['friendly', 'warm'],
    lines: ['M32 34C24 34 15 44 17 50C19 56 26 52 32 52C38 52 45 56 47 50C49 44 40 34 32 34Z'],
    solids: [dot(13, 31, 4.6), dot(24, 17, 5), dot(40, 17, 5), dot(51, 31, 4.6)],
  },
  scales: {
    words: /anwalt|anwält|kanzlei|\brecht|notar|\blaw|legal|attorney|solicitor|steuerberat|justi[cz]/,
    styles: ['elegant', 'classic', 'geometric'],
    lines: [
      'M32 9V54',
      'M22 55H42',
      'M14 17H50',
      'M14 17L7 37H21Z',
      'M50 17L43 37H57Z',
      'M7 37C8 45 20 45 21 37',
      'M43 37C44 45 56 45 57 37',
    ],
  },
  scissors: {
    words: /fris(eu|ö)r|salon|haar|barber|\bhair|schneider|tailor|nähatelier/,
    styles: ['elegant', 'geometric', 'classic'],
    lines: [
      'M22 42L46 9',
      'M42 42L18 9',
      'M24 48a7 7 0 1 1 -14 0a7 7 0 1 1 14 0Z',
      'M54 48a7 7 0 1 1 -14 0a7 7 0 1 1 14 0Z',
    ],
  },
  bicycle: {
    words: /fahrrad|\bräder|\brad(laden|werk|haus)|\bvelo|bicycle|\bbikes?\b|\bcycl/,
    styles: ['slab', 'sturdy', 'condensed'],
    lines: [
      'M27 42a10 10 0 1 1 -20 0a10 10 0 1 1 20 0Z',
      'M57 42a10 10 0 1 1 -20 0a10 10 0 1 1 20 0Z',
      'M17 42L25 25H42L32 42H17',
      'M25 25L32 42',
      'M47 42L40 17H47',
      'M20 19H28',
    ],
  },
  wrench: {
    words: /werkstatt|kfz|autohaus|mechan|garage|schlosser|metallbau|repar|repair|workshop|plumb|montage|haustechnik/,
    styles: ['condensed', 'sturdy', 'slab'],
    lines: ['M52 19L44 27L37 20L45 12C36 8 26 14 27 25L10 42C5 48 16 59 22 54L39 37C50 38 56 28 52 19Z'],
    solids: [dot(17, 47, 3)],
  },
  bolt: {
    words: /elektro|elektri|electric|\bstrom|energie|energy|\bpower\b/,
    styles: ['sturdy', 'modern', 'condensed'],
    lines: ['M36 8L14 36H30L27 56L50 27H34Z'],
  },
  drop: {
    words: /sanitär|\bwasser|\bwater|\bbad\b|malerei?\b|maler|lackier|painter|klempner|reinigung|cleaning/,
    styles: ['sturdy', 'friendly', 'condensed'],
    lines: ['M32 8C40 19 50 28 50 39A18 18 0 0 1 14 39C14 28 24 19 32 8Z', 'M23 39C23 44 26 48 31 48'],
  },
  flame: {
    words: /heizung|\bofen|kamin|feuer|\bfire|heating|\bgrill|schmiede|\bforge|smith\b|rösterei/,
    styles: ['sturdy', 'slab', 'condensed'],
    lines: [
      'M33 7C35 17 50 24 50 39A18 18 0 0 1 14 39C14 31 18 27 21 21C23 26 26 28 27 28C31 22 32 14 33 7Z',
      'M32 57C26 57 24 52 24 48C24 43 29 41 31 36C36 40 40 43 40 49C40 53 37 57 32 57Z',
    ],
  },
  tree: {
    words:
      /tischler|schreiner|zimmer(er|ei|mann)|\bholz|forst|\bwald|carpent|joiner|timber|\bwood|furniture|möbel|\bforest/,
    styles: ['slab', 'warm', 'sturdy'],
    lines: ['M32 8L19 25H26L14 42H50L38 25H45Z', 'M32 42V56'],
  },
  mountain: {
    words: /\bberg|\balp|mountain|outdoor|wander|hik(e|ing)|kletter|climb|\bski\b|hütte|gipfel|summit/,
    styles: ['sturdy', 'geometric', 'condensed'],
    lines: ['M6 52L26 18L38 38L44 29L58 52Z', 'M20 28L26 33L32 28'],
  },
  wave: {
    words:
      /welle|\bsee\b|\bmeer|hafen|segel|schwimm|\bsurf|\bsail|\bsea\b|ocean|harbou?r|\bwaves?\b|\bstrand|\bbeach|küste|coast|\bspa\b|sauna|\bfluss|\briver/,
    styles: ['geometric', 'friendly', 'modern'],
    lines: [
      'M8 22C14 14 20 14 26 22S40 30 44 22S52 16 56 22',
      'M8 34C14 26 20 26 26 34S40 42 44 34S52 28 56 34',
      'M8 46C14 38 20 38 26 46S40 54 44 46S52 40 56 46',
    ],
  },
  lotus: {
    words: /yoga|meditat|wellness|massage|pilates|achtsam|mindful|kosmetik|beauty|heilpraktik|physio|therap/,
    styles: ['geometric', 'elegant', 'classic'],
    lines: [
      'M32 12C42 22 42 38 32 50C22 38 22 22 32 12Z',
      'M24 24C19 22 15 22 13 21C12 36 19 47 32 50',
      'M40 24C45 22 49 22 51 21C52 36 45 47 32 50',
      'M13 33C10 34 8 35 6 36C10 46 20 51 32 50C44 51 54 46 58 36C56 35 54 34 51 33',
    ],
  },
  cup: {
    words: /café|\bcafe|kaffee|coffee|\btee(haus|stube|laden)?\b|\btea\b|espresso/,
    styles: ['warm', 'classic', 'slab'],
    lines: [
      'M12 28H46V38C46 48 40 54 29 54C18 54 12 48 12 38Z',
      'M46 31H50C55 31 57 34 57 37C57 41 53 44 45 44',
      'M22 20C19 16 25 13 22 8',
      'M35 20C32 16 38 13 35 8',
    ],
  },
  cutlery: {
    words:
      /restaurant|ristorante|osteria|taverna|ταβέρνα|gasthof|gasthaus|wirtshaus|trattoria|pizzeria|bistro|küche|catering|kitchen|\bfood\b|brasserie|imbiss/,
    styles: ['classic', 'warm', 'elegant'],
    lines: ['M22 8V56', 'M13 8V20C13 30 31 30 31 20V8', 'M43 56V8C52 12 55 28 51 36H43'],
  },
  grape: {
    words: /\bwein|winzer|vino|\bwine|vineyard|weingut|sekt|\bbar\b|brennerei|distill/,
    styles: ['elegant', 'classic', 'warm'],
    lines: ['M32 18C32 12 35 9 40 8', 'M32 18C27 11 20 10 14 13C18 19 25 21 32 18Z'],
    solids: [
      dot(22, 28, 4.6),
      dot(33, 28, 4.6),
      dot(44, 28, 4.6),
      dot(27.5, 38, 4.6),
      dot(38.5, 38, 4.6),
      dot(33, 48, 4.6),
    ],
  },
  leaf: {
    words:
      /garten|gärtner|blume|florist|pflanz|\bbio\b|öko|natur|garden|flower|plant|nature|organic|landscap|kräuter|herb|\bhof(laden|gut)?\b|\bfarm|apothek|pharmac/,
    styles: ['warm', 'friendly', 'classic'],
    lines: ['M12 52C8 26 24 10 53 11C54 40 38 56 12 52Z', 'M8 56L36 28', 'M22 42V30', 'M22 42H34'],
  },
  sun: {
    words: /\bsonn|\bsolar|\bsun|photovolt|urlaub|ferien|holiday|reise|travel|kita\b|kindergarten/,
    styles: ['friendly', 'modern', 'warm'],
    lines: [
      'M43 32a11 11 0 1 1 -22 0a11 11 0 1 1 22 0Z',
      'M32 8V12',
      'M32 52V56',
      'M8 32H12',
      'M52 32H56',
      'M15 15L18 18',
      'M46 46L49 49',
      'M15 49L18 46',
      'M46 18L49 15',
    ],
  },
  heart: {
    words:
      /pflege|\bcare\b|hebamme|midwi|ambulan|hospi[zc]|praxis|ärzt|\barzt|doctor|clinic|klinik|medical|gesund|health|charity|verein/,
    styles: ['friendly', 'geometric', 'modern'],
    lines: ['M32 54C18 45 9 36 9 25C9 12 26 8 32 20C38 8 55 12 55 25C55 36 46 45 32 54Z', 'M32 28V40', 'M26 34H38'],
  },
  book: {
    words: /buch(?!e)|\bbook|verlag|publish|schule|school|nachhilfe|tutor|akademie|academy|bildung|learn|kurs|course/,
    styles: ['classic', 'slab', 'warm'],
    lines: ['M32 18C26 13 17 12 8 13V49C17 48 26 49 32 54C38 49 47 48 56 49V13C47 12 38 13 32 18Z', 'M32 18V54'],
  },
  aperture: {
    words: /foto|photo|kamera|camera|\bfilm|video/,
    styles: ['geometric', 'modern', 'elegant'],
    lines: [
      'M56 32a24 24 0 1 1 -48 0a24 24 0 1 1 48 0Z',
      'M42.6 34.8L23.2 54.3',
      'M34.8 42.6L8.3 35.5',
      'M24.2 39.8L17.1 13.2',
      'M21.4 29.2L40.8 9.7',
      'M29.2 21.4L55.7 28.5',
      'M39.8 24.2L46.9 50.8',
    ],
  },
  note: {
    words: /musi[kc]|\bband\b|\bchor|orchest|klavier|piano|gitarr|guitar|\bdj\b|\bsong|gesang|singing|konzert|concert/,
    styles: ['modern', 'classic', 'geometric'],
    lines: ['M24 46V14L50 9V41', 'M24 24L50 19'],
    solids: [dot(17.5, 46.5, 7), dot(43.5, 41.5, 7)],
  },
  house: {
    words:
      /immobil|\bhaus\b|hausverwalt|\bbau\b|architek|real estate|property|\bhome|\bhouse|dach(deck)?|\broof|hotel|pension|wohn|\bbuild/,
    styles: ['geometric', 'modern', 'sturdy'],
    lines: ['M8 30L32 9L56 30', 'M14 26V55H50V26', 'M26 55V39H38V55'],
  },
  chip: {
    words: /software|\bit\b|digital|\btech|\bweb\b|\bapp\b|data|daten|comput|code|\bai\b|\bki\b|cloud|robot/,
    styles: ['modern', 'geometric', 'sturdy'],
    lines: ['M22 20L9 32L22 44', 'M42 20L55 32L42 44', 'M37 13L27 51'],
  },
  chart: {
    words: /berat|consult|finan[zc]|invest|versicher|insur|\bbank|agentur|agency|market|strateg|coach/,
    styles: ['modern', 'geometric', 'classic'],
    lines: ['M12 55V40', 'M25 55V29', 'M39 55V34', 'M52 55V17', 'M10 24L25 13L38 19L52 7'],
  },
  key: {
    words: /schlüssel|schließ|locksmith|\bkeys?\b|\block|sicherheit|security/,
    styles: ['sturdy', 'condensed', 'slab'],
    lines: ['M35 22a13 13 0 1 1 -26 0a13 13 0 1 1 26 0Z', 'M31.2 31.2L55 55', 'M41 41L47 35', 'M49 49L55 43'],
  },
  anchor: {
    words: /yacht|werft|\bboot|\bschiff|marin[ae]|\bboat|\bship(yard|s)?\b|anker|anchor|nautic|reederei/,
    styles: ['condensed', 'classic', 'sturdy'],
    lines: [
      'M38 14a6 6 0 1 1 -12 0a6 6 0 1 1 12 0Z',
      'M32 20V56',
      'M22 29H42',
      'M11 37C12 49 20 56 32 56C44 56 52 49 53 37',
      'M8 45L11 37L18 42',
      'M46 42L53 37L56 45',
    ],
  },
  truck: {
    words:
      /spedition|transport|logisti|umzug|umzüge|\bmoving|removals|lieferdienst|delivery|kurier|courier|\btaxi|fahrdienst/,
    styles: ['condensed', 'sturdy', 'modern'],
    lines: [
      'M25 46a6 6 0 1 1 -12 0a6 6 0 1 1 12 0Z',
      'M52 46a6 6 0 1 1 -12 0a6 6 0 1 1 12 0Z',
      'M13 46H8V17H37V46H25',
      'M40 46H37',
      'M37 27H47L56 36V46H52',
    ],
  },
  glasses: {
    words: /optik(er)?\b|optician|brille|eyewear|augenarzt|spectacles/,
    styles: ['geometric', 'modern', 'classic'],
    lines: [
      'M29 38a10.5 10.5 0 1 1 -21 0a10.5 10.5 0 1 1 21 0Z',
      'M56 38a10.5 10.5 0 1 1 -21 0a10.5 10.5 0 1 1 21 0Z',
      'M28 34Q32 30 36 34',
      'M8.5 35L14 19',
      'M55.5 35L50 19',
    ],
  },
  star: {
    words:
      /theat(er|re)|bühne|kultur|\bevents?\b|veranstalt|\btanz|\bdanc|festival|\bstern|\bstar\b|hochzeit|wedding|\bsport/,
    styles: ['elegant', 'modern', 'geometric'],
    lines: ['M32 9L38.5 25.1L55.8 26.3L42.5 37.4L46.7 54.2L32 45L17.3 54.2L21.5 37.4L8.2 26.3L25.5 25.1Z'],
  },
  gear: {
    words: /maschinen|fertigung|manufactur(ing|er)|zahnrad|\bgears?\b|engineering|ingenieur|machin/,
    styles: ['condensed', 'sturdy', 'modern'],
    lines: [
      'M49 32a17 17 0 1 1 -34 0a17 17 0 1 1 34 0Z',
      'M38.5 32a6.5 6.5 0 1 1 -13 0a6.5 6.5 0 1 1 13 0Z',
      'M49 32L56 32',
      'M44 44L49 49',
      'M32 49L32 56',
      'M20 44L15 49',
      'M15 32L8 32',
      'M20 20L15 15',
      'M32 15L32 8',
      'M44 20L49 15',
    ],
  },
  bag: {
    words: /laden(geschäft)?\b|boutique|\bshop\b|\bstore\b|\bmode\b|fashion|feinkost|deli\b/,
    styles: ['friendly', 'modern', 'elegant'],
    lines: ['M14 22H50L53 56H11Z', 'M23 30V19C23 5 41 5 41 19V30'],
  },
} satisfies Record<string, Motif>

export type MotifKey = keyof typeof motifs
export const motifKeys = Object.keys(motifs) as MotifKey[]

/** The first that one of the texts speaks of; earlier texts count more. */
export function findMotif(texts: string[]): MotifKey | undefined {
  for (const text of texts) {
    const lower = text.toLowerCase()
    const found = motifKeys
      .map((key) => ({ key, at: lower.search(motifs[key].words) }))
      .filter(({ at }) => at >= 0)
      .sort((a, b) => a.at - b.at)[0]
    if (found) return found.key
  }
  return undefined
}
