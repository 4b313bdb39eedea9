import type { Addition } from '../additions'
import type { DemoPicture } from '../demo-site'
import { gallery } from '../gallery'
import type { PhotoKey } from '../photos/catalogue'
import { photosOf, pictureCredits, shown } from '../photos/photo'
import { cycleDrawings, drawn } from './drawings'

const cyclePhotos: PhotoKey[] = ['cycle-racer', 'cycle-drivetrain', 'cycle-handlebars']

export const cyclePictures: Record<string, DemoPicture> = { ...photosOf(cyclePhotos), ...cycleDrawings }

/** What the owner adds to the pages that were built: no word on them that the brief does not say. */
export const cycleAdditions: Addition[] = [
  {
    path: '/',
    opening: (language) => shown('cycle-racer', language),
    before: 'opening_hours',
    blocks: [
      gallery({
        de: { headline: 'Vom Laufrad bis zum Licht' },
        en: { headline: 'From the wheel to the light' },
        pictures: [
          { show: (language) => drawn('truing', language), de: 'Laufradbau ab 90 Euro', en: 'Wheel building from €90' },
          {
            show: (language) => drawn('dynamo', language),
            de: 'Umbau auf Nabendynamo ab 140 Euro',
            en: 'Hub dynamo conversion from €140',
          },
        ],
      }),
    ],
  },
  {
    path: '/leistungen',
    opening: (language) => shown('cycle-drivetrain', language),
    blocks: [
      gallery({
        de: { headline: 'Was dabei auf der Werkbank liegt' },
        en: { headline: 'What lies on the bench meanwhile' },
        pictures: [
          { show: (language) => drawn('dynamo', language), de: 'Umbau auf Nabendynamo', en: 'Hub dynamo conversion' },
          { show: (language) => drawn('truing', language), de: 'Laufradbau', en: 'Wheel building' },
          { show: (language) => drawn('tools', language), de: 'Reparaturen', en: 'Repairs' },
        ],
      }),
    ],
  },
  {
    path: '/ueber-uns',
    opening: (language) => drawn('tools', language),
    blocks: [
      gallery({
        de: { headline: 'Seit 2009 in Plagwitz' },
        en: { headline: 'In Plagwitz since 2009' },
        pictures: [
          { show: (language) => drawn('shop', language), de: 'Unsere Werkstatt', en: 'Our workshop' },
          {
            show: (language) => shown('cycle-handlebars', language),
            de: 'Inspektion ab 65 Euro',
            en: 'Service from €65',
          },
        ],
      }),
    ],
  },
  {
    path: '/besuch',
    opening: (language) => drawn('shop', language),
    blocks: [
      gallery({
        de: { headline: 'Mit der Linie 14 oder auf zwei Rädern' },
        en: { headline: 'By line 14 or on two wheels' },
        pictures: [
          { show: (language) => shown('cycle-racer', language), de: 'Auf zwei Rädern', en: 'On two wheels' },
          { show: (language) => drawn('tools', language), de: 'Hier wird gearbeitet', en: 'Where the work is done' },
        ],
      }),
    ],
  },
  {
    path: '/kontakt',
    opening: (language) => shown('cycle-handlebars', language),
    blocks: [
      gallery({
        de: { headline: 'Was dürfen wir uns ansehen?' },
        en: { headline: 'What may we look at?' },
        pictures: [
          { show: (language) => drawn('truing', language), de: 'Ein Laufrad', en: 'A wheel' },
          { show: (language) => shown('cycle-drivetrain', language), de: 'Den Antrieb', en: 'The drivetrain' },
        ],
      }),
    ],
  },
  {
    path: '/impressum',
    blocks: [
      {
        type: 'rich_text',
        props: { variant: 'plain' },
        de: { body: pictureCredits(cyclePhotos, 'de') },
        en: { body: pictureCredits(cyclePhotos, 'en') },
      },
    ],
  },
]
