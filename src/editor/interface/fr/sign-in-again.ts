import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const signInAgainWords: InterfaceWords['signInAgainWords'] = {
  title: 'Merci de vous reconnecter',
  lead: (name: string) => `Votre session a expiré, ${name}. Tout reste en l’état.`,
  waiting: (count: number) =>
    counted(
      {
        one: 'Une modification n’est pas encore enregistrée. Elle le sera dès votre reconnexion.',
        other: '{count} modifications ne sont pas encore enregistrées. Elles le seront dès votre reconnexion.',
      },
      count,
      'fr',
    ),
  checking: 'Un instant…',
  later: 'Se connecter plus tard',
  codeLead: 'Le code à six chiffres de votre application d’authentification, ou un code de secours.',
  google: 'Se connecter avec Google (nouvel onglet)',
  otherTitle: (name: string) => `Compte actuel : ${name}`,
  otherLead: (name: string) => `Compte précédent dans cette fenêtre : ${name}. C’est pourquoi elle s’ouvre à nouveau.`,
  otherKept: (name: string) =>
    `Les modifications non enregistrées (${name}) restent sur cet appareil ; elles seront enregistrées dès que la page sera rouverte avec ce compte.`,
  goOn: 'Continuer vers les sites',
  backTitle: 'Votre session est rouverte.',
  backLead: 'Vous pouvez fermer cet onglet et reprendre là où vous étiez.',
}
