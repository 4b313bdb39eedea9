import type { InterfaceWords } from '../words'

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Compte',
  team: 'Équipe',
  plan: 'Forfait',
  appearance: 'Affichage',
  themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
  signOut: 'Se déconnecter',
}
