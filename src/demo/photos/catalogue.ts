import type { PhotoPackageName } from './packages'

/** Shares of the width and height, from the left and the top. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

export interface Photo {
  package: PhotoPackageName
  /** Path inside the package. */
  file: string
  crop?: Crop
  /** Shares from the left and the top; the middle where it is missing. */
  focal?: { x: number; y: number }
  /** As the file name says it; absent where the package names nobody. */
  author?: string
  alt: { de: string; en: string }
}

type Words = Photo['alt']

const unsplash = (file: string, author: string, alt: Words, crop?: Crop): Photo => ({
  package: '@vendure/create',
  file: `assets/images/${file}-unsplash.jpg`,
  author,
  alt,
  crop,
})
const adminLte = (file: string, alt: Words, crop?: Crop): Photo => ({
  package: 'admin-lte',
  file: `dist/assets/img/${file}`,
  alt,
  crop,
})
const strapi = (file: string, alt: Words, crop?: Crop): Photo => ({
  package: '@strapi/template-blog',
  file: `template/data/uploads/${file}`,
  alt,
  crop,
})

/** The first part of a key is the kind of business. A photograph may serve several, under a key of each. */
export const photos = {
  'bakery-latte': strapi('coffee-art.jpg', {
    de: 'Milchschaum fließt in eine weiße Tasse und zeichnet ein Blatt auf den Kaffee',
    en: 'Milk is poured into a white cup and draws a leaf on the coffee',
  }),
  'bakery-board': strapi('coffee-beans.jpg', {
    de: 'Holzbretter mit Kaffeebohnen, gemahlenem Kaffee, zwei Siebträgern und einer Tasse auf dunklen Dielen',
    en: 'Wooden boards with coffee beans, ground coffee, two portafilters and a cup on dark planks',
  }),
  'bakery-beans': strapi(
    'coffee-beans.jpg',
    {
      de: 'Kaffeebohnen und gemahlener Kaffee auf einem Brett neben einem Siebträger',
      en: 'Coffee beans and ground coffee on a board beside a portafilter',
    },
    { left: 0.07, top: 0.26, width: 0.42, height: 0.42 },
  ),
  'bakery-cup-on-board': strapi(
    'coffee-beans.jpg',
    {
      de: 'Tasse mit einem Herz aus Milchschaum auf einem Brett aus geflammtem Holz',
      en: 'A cup with a heart of milk foam on a board of figured wood',
    },
    { left: 0.5, top: 0.26, width: 0.46, height: 0.46 },
  ),
  'bakery-cup': strapi(
    'coffee-shadow.jpg',
    {
      de: 'Kaffeetasse von oben, mit langem Schatten auf hellem Grund',
      en: 'A cup of coffee from above, casting a long shadow on a pale ground',
    },
    { left: 0.25, top: 0.2, width: 0.5, height: 0.5 },
  ),
  'bakery-tulips': {
    ...unsplash('natalia-y-345738', 'Natalia Y', {
      de: 'Rote Tulpen zwischen ihren grünen Blättern vor einer hellen Wand',
      en: 'Red tulips among their green leaves in front of a pale wall',
    }),
    focal: { x: 0.5, y: 0.16 },
  },

  // Without the upper sky, so that the launch stays in view where a block shows the middle alone.
  'law-speicherstadt': adminLte(
    'photo4.jpg',
    {
      de: 'Fleet in der Hamburger Speicherstadt im Gegenlicht, Backsteinspeicher an beiden Seiten, davor eine Barkasse',
      en: 'A canal in Hamburg’s Speicherstadt against the light, brick warehouses on both sides, a launch in front',
    },
    { left: 0, top: 0.22, width: 1, height: 0.78 },
  ),
  'law-launch': adminLte(
    'photo4.jpg',
    {
      de: 'Eine Barkasse fährt auf einem Fleet zwischen Speichern, das Wasser glänzt in der tiefen Sonne',
      en: 'A launch on a canal between warehouses, the water gleaming in the low sun',
    },
    { left: 0.25, top: 0.36, width: 0.75, height: 0.64 },
  ),
  'law-warehouse': adminLte(
    'photo4.jpg',
    {
      de: 'Fassade eines Speichers aus dunkelrotem Backstein, von der Sonne gestreift',
      en: 'The façade of a warehouse of dark red brick, brushed by the sun',
    },
    { left: 0, top: 0, width: 0.42, height: 1 },
  ),
  'law-old-town': adminLte('photo1.png', {
    de: 'Gasse mit alten Häusern und nassem Pflaster in der Dämmerung',
    en: 'A lane of old houses and wet cobbles at dusk',
  }),
  'law-meeting-table': adminLte('photo2.png', {
    de: 'Besprechungstisch aus Holz mit weißen Stühlen vor einem großen Fenster',
    en: 'A wooden meeting table with white chairs in front of a large window',
  }),
  'law-two-chairs': unsplash(
    'jean-philippe-delberghe-1400011',
    'Jean Philippe Delberghe',
    {
      de: 'Ein gelber und ein grauer Schalenstuhl vor einer braunen Wand',
      en: 'A yellow and a grey shell chair in front of a brown wall',
    },
    { left: 0, top: 0.35, width: 1, height: 0.6 },
  ),
  'law-chair': unsplash('andres-jasso-220776', 'Andres Jasso', {
    de: 'Schwarzer Schalenstuhl vor einer weißen Wand',
    en: 'A black shell chair in front of a white wall',
  }),

  'physio-stool': unsplash('ruslan-bardash-351288', 'Ruslan Bardash', {
    de: 'Hocker aus hellem Holz vor blauem Grund',
    en: 'A stool of pale wood against a blue ground',
  }),
  'physio-rope': unsplash('stoica-ionela-530966', 'Stoica Ionela', {
    de: 'Springseil mit orangefarbenen Griffen auf violettem Grund',
    en: 'A skipping rope with orange handles on a purple ground',
  }),
  'physio-football': unsplash('nik-shuliahin-619349', 'Nik Shuliahin', {
    de: 'Abgespielter Fußball auf der Linie eines Rasenplatzes',
    en: 'A well-worn football on the line of a grass pitch',
  }),
  'physio-tennis-ball': unsplash('ben-hershey-574483', 'Ben Hershey', {
    de: 'Tennisball mit langem Schatten auf dunklem Boden',
    en: 'A tennis ball with a long shadow on a dark floor',
  }),
  'physio-basketball': unsplash('tommy-bebo-600358', 'Tommy Bebo', {
    de: 'Basketball auf der weißen Linie eines Spielfelds',
    en: 'A basketball on the white line of a court',
  }),
  'physio-waiting-room': unsplash('nathan-fertig-249917', 'Nathan Fertig', {
    de: 'Heller Raum mit grauem Sofa, Kissen und einem niedrigen Tisch',
    en: 'A bright room with a grey sofa, cushions and a low table',
  }),
  'physio-aloe': unsplash('silvia-agrasar-227575', 'Silvia Agrasar', {
    de: 'Kleine Aloe in einem weißen Topf im hellen Licht',
    en: 'A small aloe in a white pot in bright light',
  }),

  'yoga-mountains': strapi('beautiful-picture.jpg', {
    de: 'Verschneite Berge unter tiefen Wolken, davor Lichter in einer weiten Ebene',
    en: 'Snowy mountains under low clouds, lights in a wide plain before them',
  }),
  'yoga-forest': unsplash('michael-guite-571169', 'Michael Guite', {
    de: 'Gelbes Zelt im Wald, die Sonne fällt durch die Bäume',
    en: 'A yellow tent in the woods, the sun falling through the trees',
  }),
  'yoga-bonsai': unsplash('mark-tegethoff-667351', 'Mark Tegethoff', {
    de: 'Bonsai in einer flachen Schale auf einem Holzsockel',
    en: 'A bonsai in a shallow pot on a wooden plinth',
  }),
  'yoga-orchid': unsplash('zoltan-kovacs-642412', 'Zoltan Kovacs', {
    de: 'Rote Orchidee in einem weißen Topf auf einem Holzbrett',
    en: 'A red orchid in a white pot on a wooden board',
  }),
  'yoga-hanging-plant': unsplash('alex-rodriguez-santibanez-200278', 'Alex Rodriguez Santibanez', {
    de: 'Grüne Hängepflanze vor einer weißen Wand',
    en: 'A green hanging plant in front of a white wall',
  }),
  'yoga-succulents': unsplash('annie-spratt-78044', 'Annie Spratt', {
    de: 'Acht kleine Sukkulenten in Tontöpfen, von oben gesehen',
    en: 'Eight small succulents in clay pots, seen from above',
  }),
  'yoga-cup': strapi('coffee-shadow.jpg', {
    de: 'Eine Tasse auf hellem Grund, allein, mit langem Schatten',
    en: 'A single cup on a pale ground with a long shadow',
  }),

  'wood-sideboard': unsplash('abel-y-costa-716024', 'Abel Y Costa', {
    de: 'Langer Tisch aus hellem Holz mit drei Schubladen, darauf eine Grünpflanze',
    en: 'A long table of pale wood with three drawers, a green plant on top',
  }),
  'wood-dining-table': adminLte('photo2.png', {
    de: 'Esstisch aus Nussholz mit schrägen Beinen auf einem Dielenboden',
    en: 'A walnut dining table with slanting legs on a floor of boards',
  }),
  'wood-stool': unsplash('ruslan-bardash-351288', 'Ruslan Bardash', {
    de: 'Schlichter Holzhocker mit Griffloch in der Sitzfläche',
    en: 'A plain wooden stool with a grip in its seat',
  }),
  'wood-side-table': unsplash('benjamin-voros-310026', 'Benjamin Voros', {
    de: 'Runder Beistelltisch mit drei Beinen vor einer Wand aus hellen Brettern',
    en: 'A round side table with three legs in front of a wall of pale boards',
  }),
  'wood-sofa': unsplash('paul-weaver-1120584', 'Paul Weaver', {
    de: 'Ledersofa auf einem Sockel mit Holzbeinen',
    en: 'A leather sofa on a base with wooden legs',
  }),
  'wood-board': strapi(
    'coffee-beans.jpg',
    {
      de: 'Zwei geölte Bretter aus gemasertem Holz, darauf Kaffee und Siebträger',
      en: 'Two oiled boards of figured wood with coffee and portafilters',
    },
    { left: 0.04, top: 0.2, width: 0.92, height: 0.72 },
  ),

  'solar-lamp': unsplash('pierre-chatel-innocenti-483198', 'Pierre Chatel Innocenti', {
    de: 'Leuchtende weiße Hängelampe vor einer blaugrünen Wand',
    en: 'A lit white pendant lamp in front of a teal wall',
  }),
  'solar-living-room': unsplash('nathan-fertig-249917', 'Nathan Fertig', {
    de: 'Wohnzimmer im Tageslicht, eine Katze sitzt am Fenster',
    en: 'A living room in daylight, a cat sitting at the window',
  }),
  'solar-sun': unsplash(
    'michael-guite-571169',
    'Michael Guite',
    {
      de: 'Sonnenlicht fällt durch hohe Bäume auf ein gelbes Zelt',
      en: 'Sunlight falls through tall trees onto a yellow tent',
    },
    { left: 0, top: 0, width: 1, height: 0.66 },
  ),
  'solar-houses': adminLte('photo1.png', {
    de: 'Hausfassaden mit vielen Fenstern in der Dämmerung',
    en: 'Fronts of houses with many windows at dusk',
  }),

  'cycle-racer': unsplash('mikkel-bech-748940', 'Mikkel Bech', {
    de: 'Schwarzes Rennrad vor dunklem Grund, von der Seite',
    en: 'A black racing bicycle on a dark ground, from the side',
  }),
  'cycle-drivetrain': unsplash(
    'mikkel-bech-748940',
    'Mikkel Bech',
    { de: 'Hinterrad, Kette und Kurbel eines schwarzen Rennrads', en: 'Rear wheel, chain and cranks of a black racer' },
    { left: 0.05, top: 0.1, width: 0.62, height: 0.9 },
  ),
  'cycle-handlebars': unsplash(
    'mikkel-bech-748940',
    'Mikkel Bech',
    {
      de: 'Lenker, Gabel und Vorderrad eines schwarzen Rennrads',
      en: 'Handlebars, fork and front wheel of a black racer',
    },
    { left: 0.36, top: 0.08, width: 0.64, height: 0.92 },
  ),
} satisfies Record<string, Photo>

export type PhotoKey = keyof typeof photos
