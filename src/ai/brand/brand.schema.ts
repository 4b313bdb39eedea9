import { type Static, Type } from '@sinclair/typebox'
import { Input, Nullable, RequiredText, Text } from '../../http/fields'
import { UsageAnswer } from '../../usage/usage.schema'

export const BrandInput = Input(
  {
    url: RequiredText('https://www.backstube-lindenhof.example', 300),
    site_id: Type.Optional(Nullable(Text('0b7f7a52-6c1e-4d0f-9a86-2f4f1f0f6a3e', { minLength: 36, maxLength: 36 }))),
  },
  { title: 'BrandInput' },
)
export type BrandInput = Static<typeof BrandInput>

const Colour = Nullable(Text('#7a4b2b'))

export const BrandView = Type.Object(
  {
    name: Text('Backstube Lindenhof'),
    tagline: Nullable(Text('Brot, das den ganzen Tag Zeit hatte')),
    industry: Nullable(Text('Bäckerei')),
    tone: Nullable(Text('persönlich, ruhig, knapp')),
    brand_voice: Nullable(Text('Spricht Leserinnen und Leser mit „Sie“ an.')),
    colors: Type.Object({ primary: Colour, accent: Colour }),
    summary: Nullable(Text('Handwerksbäckerei in Freiburg.')),
  },
  { title: 'Brand', description: 'Null stands for what the page does not say' },
)
export type BrandView = Static<typeof BrandView>

export const BrandExtracted = Type.Object(
  {
    brand: BrandView,
    source_url: Text('https://www.backstube-lindenhof.example/', { description: 'After redirects' }),
    usage: UsageAnswer,
  },
  { title: 'BrandExtracted' },
)
export type BrandExtracted = Static<typeof BrandExtracted>
