import { Type } from '@sinclair/typebox'
import { choice, iconName, image, introContent, items, line, prose, whole } from '../fields'

export const props = {
  variant: choice('beside', 'stage'),
  latitude: Type.Optional(Type.Number({ minimum: -85, maximum: 85 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  zoom: whole(3, 19),
  route: choice('openstreetmap', 'google', 'apple'),
}

export const content = {
  ...introContent,
  name: line(120),
  address: line(300),
  body: prose(4000),
  items: items({ icon: iconName(), headline: line(120), text: line(400) }, 40),
  image: image(),
}
