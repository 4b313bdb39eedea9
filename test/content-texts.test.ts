import { expect, test } from 'bun:test'
import { contentTexts } from '../src/ai/model/content-texts'

test('texts of content come in their order: a name beside its price, hours as a statement, no ids, paths and settings', () => {
  const content = {
    id: 'a',
    headline: 'Brot',
    items: [
      { name: 'Roggenlaib', price: '5 €', icon: 'wheat', text: 'Mit Sauerteig' },
      { name: 'Seele', href: '/seelen' },
    ],
    hours: [
      { day: 'mo', opens: '07:00', closes: '18:00' },
      { day: 'su', opens: '08:00' },
      { day: 'xx', opens: '07:00', closes: '18:00' },
    ],
    image: { asset_id: '0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', alt: 'Ein Laib' },
  }
  expect(contentTexts(content)).toEqual([
    ...['Brot', 'Roggenlaib 5 €', 'Mit Sauerteig', 'Seele', 'Monday 07:00–18:00', 'Ein Laib'],
  ])
  expect(contentTexts(['a', 5, null, true, '', '#top'])).toEqual(['a'])
})
