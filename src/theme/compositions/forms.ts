import type { forms } from '../tokens'

export type ThemeForm = (typeof forms)[number]

type CssText = Promise<{ default: string }>
const centred = () => import('./forms-centred.css', { with: { type: 'text' } })
const plate = () => import('./covers-plate.css', { with: { type: 'text' } })
const joined = async (...parts: CssText[]) => ({
  default: (await Promise.all(parts)).map((part) => part.default).join('\n'),
})

/** Reads how a form lays pages out. The service reads all of them as it starts, a browser those that it shows. */
export const formCss: Record<ThemeForm, () => CssText> = {
  nord: () => import('./nord.css', { with: { type: 'text' } }),
  handwerk: () => joined(centred(), plate(), import('./handwerk.css', { with: { type: 'text' } })),
  kanzlei: () => joined(plate(), import('./kanzlei.css', { with: { type: 'text' } })),
  praxis: () => import('./praxis.css', { with: { type: 'text' } }),
  werk: () => joined(plate(), import('./werk.css', { with: { type: 'text' } })),
  atelier: () => import('./atelier.css', { with: { type: 'text' } }),
  nacht: () => import('./nacht.css', { with: { type: 'text' } }),
  tafel: () => joined(centred(), plate(), import('./tafel.css', { with: { type: 'text' } })),
  obhut: () => joined(plate(), import('./obhut.css', { with: { type: 'text' } })),
  salon: () => joined(centred(), import('./salon.css', { with: { type: 'text' } })),
}
