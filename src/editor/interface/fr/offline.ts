import type { InterfaceWords } from '../words'

export const offlineWords: InterfaceWords['offlineWords'] = {
  title: 'En ligne et hors ligne',
  isOnline: 'Votre site est en ligne.',
  isOffline:
    'Votre site est hors ligne. Les visiteurs lisent : « Ce site est hors ligne. » Il revient dès que vous publiez dans l’éditeur.',
  take: 'Mettre le site hors ligne…',
  takeTitle: 'Mettre le site hors ligne ?',
  takeLead:
    'À cette adresse, les visiteurs lisent que le site est hors ligne et que son propriétaire l’a temporairement retiré. Les pages, les textes, les images et les domaines restent. Les pages programmées ne sont pas mises en ligne d’elles-mêmes ; une nouvelle publication rétablit tout.',
  takeNow: 'Mettre hors ligne',
}
