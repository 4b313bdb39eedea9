import type { forms } from '../tokens'

export type Form = (typeof forms)[number]

/** Reads how a form lays pages out. The service reads all of them as it starts, a browser those that it shows. */
export const formCss: Record<Form, () => Promise<{ default: string }>> = {
  nord: () => import('./nord.css', { with: { type: 'text' } }),
  handwerk: () => import('./handwerk.css', { with: { type: 'text' } }),
  kanzlei: () => import('./kanzlei.css', { with: { type: 'text' } }),
  praxis: () => import('./praxis.css', { with: { type: 'text' } }),
  werk: () => import('./werk.css', { with: { type: 'text' } }),
  atelier: () => import('./atelier.css', { with: { type: 'text' } }),
  nacht: () => import('./nacht.css', { with: { type: 'text' } }),
  tafel: () => import('./tafel.css', { with: { type: 'text' } }),
  obhut: () => import('./obhut.css', { with: { type: 'text' } }),
  salon: () => import('./salon.css', { with: { type: 'text' } }),
}
