import type { DemoPage } from '../demo-site'
import { drawn } from './drawings'

export const aboutPage: DemoPage = {
  path: '/backstube',
  de: {
    title: 'Unsere Backstube',
    navigation_title: 'Backstube',
    slug: 'backstube',
    description: 'Seit 1987 in Familienhand: wie in der Backstube Lindenhof in Freiburg-Wiehre gearbeitet wird.',
  },
  en: {
    title: 'Our bakehouse',
    navigation_title: 'Bakehouse',
    slug: 'bakehouse',
    description: 'In the same family since 1987: how the Lindenhof bakery in Freiburg-Wiehre works.',
  },
  blocks: [
    {
      type: 'page_header',
      props: { variant: 'picture' },
      de: {
        headline: 'Eine Familie, ein Ofen, ==ein Handwerk== seit 1987',
        text: 'Die Backstube Lindenhof ist klein geblieben. Wer hinten knetet, steht vorn auch einmal am Tresen.',
        image: { asset_id: 'loaves', alt: 'Zeichnung: vier lange Brote mit schrägen Schnitten auf Leinen' },
      },
      en: {
        headline: 'One family, one oven, ==one trade== since 1987',
        text: 'The Lindenhof bakery has stayed small. Those who knead in the back take their turn at the counter, too.',
        image: { asset_id: 'loaves', alt: 'Drawing: four long loaves with slanting cuts on linen' },
      },
    },
    {
      type: 'stats',
      props: { variant: 'lead', background: 'muted' },
      de: {
        items: [
          { value: '1987', label: 'gegründet', text: 'und seitdem in Familienhand' },
          { value: '6:30', label: 'geht die Tür auf', text: 'von Dienstag bis Samstag' },
          { value: 'Linie 2', label: 'fährt zu uns in die Wiehre' },
          { value: '1 Tag', label: 'Ruhe in der Woche', text: 'der Montag' },
        ],
      },
      en: {
        items: [
          { value: '1987', label: 'founded', text: 'and in the same family ever since' },
          { value: '6:30 am', label: 'the door opens', text: 'from Tuesday to Saturday' },
          { value: 'Line 2', label: 'the tram to the Wiehre' },
          { value: '1 day', label: 'of rest a week', text: 'Monday' },
        ],
      },
    },
    {
      type: 'timeline',
      props: { variant: 'rail' },
      de: {
        headline: 'Ein Brot, von gestern bis heute',
        text: 'So viel Zeit steckt in einem Laib, bevor Sie ihn anschneiden.',
        items: [
          {
            label: 'Vortag',
            headline: 'Der Sauerteig wird angesetzt',
            text: 'Ein Rest vom Teig des letzten Tages, dazu Roggenmehl und Wasser. Dann heißt es warten.',
          },
          {
            label: 'Nachts',
            headline: 'Kneten, teilen, formen',
            text: 'Der Teig kommt auf den Tisch und wird von Hand zu Laiben. Dann ruht er noch einmal.',
          },
          {
            label: 'Früh',
            headline: 'In den Ofen',
            text: 'Erst sehr heiß, damit die Kruste kommt, dann langsam fallend, damit das Innere gar wird.',
          },
          {
            label: '6:30 Uhr',
            headline: 'Die Tür geht auf',
            text: 'Die ersten Laibe sind ausgekühlt, die Brezeln noch warm.',
          },
          {
            label: 'Abends',
            headline: 'Und von vorn',
            text: 'Ein Rest Teig bleibt übrig. Aus ihm wird das Brot von morgen.',
          },
        ],
      },
      en: {
        headline: 'A loaf, from yesterday until today',
        text: 'This is the time inside a loaf before you cut it.',
        items: [
          {
            label: 'The day before',
            headline: 'The sourdough is started',
            text: 'A piece of the previous day’s dough, rye flour and water. Then we wait.',
          },
          {
            label: 'At night',
            headline: 'Kneading, dividing, shaping',
            text: 'The dough goes onto the table and is shaped into loaves by hand. Then it rests once more.',
          },
          {
            label: 'Early',
            headline: 'Into the oven',
            text: 'Very hot at first, for the crust, then with falling heat, so that the inside bakes through.',
          },
          {
            label: '6:30 am',
            headline: 'The door opens',
            text: 'The first loaves have cooled, the pretzels are still warm.',
          },
          {
            label: 'Evening',
            headline: 'And so it starts again',
            text: 'A piece of dough is left over. It becomes tomorrow’s bread.',
          },
        ],
      },
    },
    {
      type: 'image',
      props: { variant: 'framed', ratio: '16/9' },
      de: { image: { ...drawn('oven', 'de'), caption: 'Er wird nur montags kalt' } },
      en: { image: { ...drawn('oven', 'en'), caption: 'It only cools down on Mondays' } },
    },
    {
      type: 'image_text',
      props: { variant: 'beside', background: 'muted' },
      de: {
        headline: 'Woher das Mehl kommt',
        body: 'Aus der Region. Das ist kein Aufkleber, sondern die einfachste Art, Bescheid zu wissen: Kurze Wege kann man abfahren, und wer das Korn mahlt, ist am Telefon zu erreichen.',
        items: [
          { icon: 'wheat', text: 'Roggen für die kräftigen Brote' },
          { icon: 'sprout', text: 'Dinkel für die milden' },
          { icon: 'leaf', text: 'Weizen für Laugengebäck, Zopf und Kuchen' },
        ],
        image: { asset_id: 'grain', alt: 'Zeichnung: fünf Getreideähren vor Salbeigrün' },
        primary: { label: 'Was daraus wird', href: '/brot' },
      },
      en: {
        headline: 'Where the flour comes from',
        body: 'From the region. That is not a label but the simplest way of knowing what we buy: the fields are a short drive away, and the miller picks up the telephone.',
        items: [
          { icon: 'wheat', text: 'Rye for the strong loaves' },
          { icon: 'sprout', text: 'Spelt for the mild ones' },
          { icon: 'leaf', text: 'Wheat for pretzels, plaited loaves and cakes' },
        ],
        image: { asset_id: 'grain', alt: 'Drawing: five ears of grain against sage green' },
        primary: { label: 'What we make of it', href: '/brot' },
      },
    },
    {
      type: 'collection_list',
      props: {
        variant: 'table',
        anchor: 'kurse',
        collection: 'backkurse',
        title_field: 'name',
        meta_fields: ['date', 'starts', 'children', 'seats', 'price'],
        sort_field: 'date',
      },
      de: {
        headline: 'Samstags nach Ladenschluss wird ==mitgebacken==',
        text: 'Drei Stunden am großen Tisch, Schürzen haben wir da. Anmelden können Sie sich am Tresen oder mit [einer Nachricht](/besuch#nachricht).',
        labels: [
          { field: 'date', label: 'Samstag' },
          { field: 'starts', label: 'Beginn' },
          { field: 'children', label: 'Mit Kindern' },
          { field: 'seats', label: 'Plätze' },
          { field: 'price', label: 'Euro' },
        ],
        empty: 'Die nächsten Kurse hängen bald im Laden aus.',
      },
      en: {
        headline: 'On Saturdays after closing time, ==you bake with us==',
        text: 'Three hours at the big table; we have aprons. Sign up at the counter or with [a message](/besuch#nachricht).',
        labels: [
          { field: 'date', label: 'Saturday' },
          { field: 'starts', label: 'Start' },
          { field: 'children', label: 'With children' },
          { field: 'seats', label: 'Places' },
          { field: 'price', label: 'Euros' },
        ],
        empty: 'The next courses will be posted in the shop soon.',
      },
    },
    {
      type: 'rich_text',
      props: { variant: 'aside', background: 'muted' },
      de: {
        headline: 'Warum wir nicht größer werden wollen',
        body: 'Ein zweiter Laden hieße: ein Teig, der reist. Brot, das woanders aufgebacken wird. Das können andere gut. Wir können den einen Ofen, den einen Tresen und die Namen der meisten, die davorstehen.\n\nWenn etwas ausverkauft ist, ist es ausverkauft. Am nächsten Morgen gibt es neues.',
      },
      en: {
        headline: 'Why we do not want to grow',
        body: 'A second shop would mean a dough that travels, and bread finished in an oven elsewhere. Others do that well. What we know is this oven, this counter and the names of most people in front of it.\n\nWhen something has sold out, it has sold out. The next morning there is more.',
      },
    },
    {
      type: 'cta',
      props: { variant: 'band', background: 'none' },
      de: {
        headline: 'Kommen Sie vorbei, bevor die Walnussbrote weg sind',
        primary: { label: 'Öffnungszeiten und Anfahrt', href: '/besuch' },
      },
      en: {
        headline: 'Come by before the walnut bread is gone',
        primary: { label: 'Opening hours and directions', href: '/besuch' },
      },
    },
  ],
}
