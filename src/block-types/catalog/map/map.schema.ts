import { Type } from '@sinclair/typebox'
import { names } from '../../field-names'
import { noted } from '../../field-notes'
import { choice, iconName, image, inline, introContent, items, line, prose, variants, whole } from '../../fields'

export const props = {
  variant: variants({
    beside: { de: 'Karte neben dem Text', en: 'Map beside the text' },
    stage: { de: 'Große Karte', en: 'Large map' },
  }),
  latitude: Type.Optional(
    noted(Type.Number({ minimum: -85, maximum: 85 }), { de: 'Breitengrad', en: 'Latitude' }, 'number', {
      group: 'text',
    }),
  ),
  longitude: Type.Optional(
    noted(Type.Number({ minimum: -180, maximum: 180 }), { de: 'Längengrad', en: 'Longitude' }, 'number', {
      group: 'text',
    }),
  ),
  zoom: whole({ de: 'Vergrößerung', en: 'Zoom' }, 3, 19, { group: 'look' }),
  route: choice(
    { de: 'Route planen mit', en: 'Plan the route with' },
    {
      openstreetmap: { de: 'OpenStreetMap', en: 'OpenStreetMap' },
      google: { de: 'Google Maps', en: 'Google Maps' },
      apple: { de: 'Apple Karten', en: 'Apple Maps' },
    },
    { group: 'more' },
  ),
}

export const content = {
  ...introContent,
  name: line(names.name, 120, {
    help: { de: 'Leer: der Name des Betriebs.', en: 'If empty, the name of the business.' },
  }),
  address: line({ de: 'Anschrift', en: 'Address' }, 300, {
    help: {
      de: 'Mit Kommas. Leer: die Anschrift des Betriebs.',
      en: 'With commas. If empty, the business address.',
    },
  }),
  body: prose({ de: 'Anfahrt', en: 'Directions' }, 4000),
  items: items(
    { title: { de: 'Wege', en: 'Ways to get here' }, item: { de: 'Weg', en: 'Way' }, label: 'headline' },
    { icon: iconName(), headline: inline(names.headline, 120), text: inline(names.text, 400) },
    40,
  ),
  image: image({ de: 'Vorschaubild', en: 'Preview picture' }),
}
