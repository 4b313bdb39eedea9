import type { DemoPicture } from '../demo-site'
import { child, expecting, firstEvening, rest, sitting, tree, warrior } from '../pictures/water-people'
import { bay, bringAlong, lakeAtDawn, props, studio, tea } from '../pictures/water-things'

export const studioPictures: Record<string, DemoPicture> = {
  lake: { fileName: 'lake-at-dawn.jpg', alt: 'A still lake at dawn, the sun low over the hills', draw: lakeAtDawn },
  sitting: {
    fileName: 'sitting.jpg',
    alt: 'Somebody sits upright before a tall window with a view of water',
    focal: { x: 0.5, y: 0.6 },
    draw: sitting,
  },
  beginners: {
    fileName: 'first-evening.jpg',
    alt: 'Somebody sits upright before a tall window, with free cushions on both sides',
    draw: firstEvening,
  },
  tree: { fileName: 'tree-pose.jpg', alt: 'Somebody stands on one leg in tree pose', draw: tree },
  child: { fileName: 'childs-pose.jpg', alt: 'Somebody rests in child’s pose, forehead on the mat', draw: child },
  warrior: { fileName: 'warrior.jpg', alt: 'Somebody stands in warrior pose outdoors, arms wide', draw: warrior },
  rest: { fileName: 'rest.jpg', alt: 'Somebody lies under a blanket at night', draw: rest },
  expecting: {
    fileName: 'expecting.jpg',
    alt: 'A pregnant woman sits on a bolster, hands on her belly',
    draw: expecting,
  },
  studio: {
    fileName: 'studio.jpg',
    alt: 'The studio with two round windows and five mats',
    focal: { x: 0.5, y: 0.42 },
    draw: studio,
  },
  props: { fileName: 'props.jpg', alt: 'Blankets, blocks, a bolster and a belt', draw: props },
  bag: { fileName: 'bring-along.jpg', alt: 'A rolled mat, a towel and a bottle of water', draw: bringAlong },
  tea: { fileName: 'tea.jpg', alt: 'A pot of tea and three cups on a tray', draw: tea },
  bay: { fileName: 'bay.jpg', alt: 'Galway Bay behind a wall of field stones', draw: bay },
}

const german = {
  studio: 'Das Studio mit zwei runden Fenstern und fünf Matten',
  tea: 'Eine Kanne Tee und drei Tassen auf einem Tablett',
  props: 'Decken, Blöcke, ein Polster und ein Gurt',
}

/** What a block says of a drawing. */
export const seen = (key: keyof typeof german, language: 'de' | 'en') => ({
  asset_id: key,
  alt: (language === 'de' ? german[key] : studioPictures[key]?.alt) ?? '',
})
