import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const commandWords: InterfaceWords['commandWords'] = {
  title: 'Commandes',
  search: 'Chercher une commande',
  placeholder: 'Où aller, ou que faire ?',
  nothing: 'Cette commande n’existe pas.',
  found: (count: number) => counted({ one: '{count} commande', other: '{count} commandes' }, count, 'fr'),
  recent: 'Récentes',
  best: 'Résultats',
  keysTitle: 'Clavier',
  showKeys: 'Clavier : afficher tous les raccourcis',
  ctrl: 'Ctrl',
  groups: {
    page: 'Cette page',
    sections: 'Sections',
    add: 'Ajouter une section',
    pages: 'Pages',
    site: 'Ce site',
    sites: 'Sites',
    view: 'Affichage',
    account: 'Compte',
  },
}

export const menuWords: InterfaceWords['menuWords'] = {
  account: 'Compte',
  team: 'Équipe',
  plan: 'Forfait',
  appearance: 'Affichage',
  signOut: 'Se déconnecter',
}

export const sitesCommandsWords: InterfaceWords['sitesCommandsWords'] = {
  allSites: 'Sites',
}
