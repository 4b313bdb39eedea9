import type { DemoPicture } from '../demo-site'
import { clinker, harbour, paper } from '../pictures/firm'

export const firmPictures: Record<string, DemoPicture> = {
  harbour: {
    fileName: 'hafen-am-abend.jpg',
    alt: 'Lichter am anderen Ufer, die sich abends lang im Wasser spiegeln',
    draw: harbour,
  },
  clinker: { fileName: 'klinker.jpg', alt: 'Wand aus dunkelrotem Klinker im Streiflicht', draw: clinker },
  paper: {
    fileName: 'papier.jpg',
    alt: 'Übereinanderliegende Papierbögen und ein dunkelgrüner Aktendeckel',
    draw: paper,
  },
}
