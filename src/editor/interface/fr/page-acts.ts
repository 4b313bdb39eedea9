import type { InterfaceWords } from '../words'

export const pageActsWords: InterfaceWords['pageActsWords'] = {
  copyOf: (title: string) => `${title} (copie)`,
  moved: (name: string, place: number, count: number) =>
    `« ${name} » est maintenant en position ${place} sur ${count}.`,
  nowInMenu: (name: string) => `« ${name} » est maintenant dans le menu.`,
  nowOutOfMenu: (name: string) => `« ${name} » n’est plus dans le menu. Son adresse reste.`,
  nowDraft: (name: string) => `« ${name} » est de nouveau un brouillon.`,
  leaves: (name: string) =>
    `« ${name} » est de nouveau un brouillon et sera mise hors ligne à la prochaine publication.`,
  goesOnline: (name: string) => `« ${name} » sera mise en ligne à la prochaine publication.`,
  unscheduled: (name: string, at: string) => `« ${name} » ne sera plus mise en ligne d’elle-même le ${at}.`,
  nowHome: (name: string) => `« ${name} » est maintenant la page d’accueil.`,
  created: (name: string) => `« ${name} » a été créée.`,
  duplicated: (name: string) => `« ${name} » a été dupliquée.`,
  removed: (name: string) => `« ${name} » est supprimée. Vous pouvez restaurer la page pendant 30 jours.`,
  noRedirect: (why: string) => `La redirection manque encore : ${why}`,
  broughtBack: (name: string) => `« ${name} » est restaurée.`,
  saved: (name: string) => `Paramètres de « ${name} » enregistrés.`,
}
