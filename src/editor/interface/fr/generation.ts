import { counted } from '../../../words/fill'
import type { InterfaceWords } from '../words'

export const generationWords: InterfaceWords['generationWords'] = {
  waiting: 'Démarrage dans un instant…',
  steps: { planning: 'Préparer le plan', writing: 'Rédiger les pages', saving: 'Assembler le site' },
  pagesOf: (done: number, total: number) => `${done} pages sur ${total}`,
  done: 'terminé',
  now: 'en cours',
  unreachable: 'Pas de connexion pour le moment. La création continue ; nous réessayons.',
  causes: {
    ai_unavailable: 'Le service d’IA n’a pas répondu. Cela ne vient pas de votre description ; rien n’a été décompté.',
    interrupted: 'Le serveur a redémarré entre-temps. Rien n’a été décompté.',
    timeout: 'Cela a pris trop de temps et a été arrêté. Rien n’a été décompté.',
    not_found: 'Le site n’existe plus.',
    tenant_unavailable: 'Vos données étaient momentanément inaccessibles. Rien n’a été décompté.',
  },
  otherCause: 'Malheureusement, cela n’a pas fonctionné. Rien n’a été décompté et rien n’est perdu.',
  remaining: (what: string, plan: string, left: number) =>
    left > 0 ? `Reste dans le forfait ${plan} : ${left} (${what}).` : `Quota du forfait ${plan} épuisé (${what}).`,
  resources: { sites: 'sites', ai_text: 'textes IA ce mois-ci', chat_tokens: 'unités de chat' },
  upgrade: 'Un forfait supérieur lève cette limite ; seul le propriétaire du compte peut en changer.',
  goesOnIn: (seconds: number) =>
    seconds < 90
      ? counted(
          {
            one: 'Vous pourrez continuer dans {count} seconde.',
            other: 'Vous pourrez continuer dans {count} secondes.',
          },
          seconds,
          'fr',
        )
      : `Vous pourrez continuer dans ${Math.ceil(seconds / 60)} minutes.`,
  goesOnNow: 'Vous pouvez réessayer maintenant.',
  operator: 'Si cela persiste, l’exploitant de ce serveur peut vous aider. Votre texte reste enregistré ici.',
}
