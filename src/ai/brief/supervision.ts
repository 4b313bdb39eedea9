import type { Bilingual } from '../../values/bilingual'
import type { Sector } from './facts'

/** Professions that need a licence name who watches over them. */
export const chambers: Record<string, Bilingual> = {
  law: {
    de: 'Welcher Rechtsanwaltskammer gehören Sie an, und in welchem Staat wurde Ihre Berufsbezeichnung verliehen?',
    en: 'Which bar or regulator do you belong to, and in which country was your professional title awarded?',
  },
  tax: {
    de: 'Welcher Steuerberaterkammer gehören Sie an, und in welchem Staat wurde Ihre Berufsbezeichnung verliehen?',
    en: 'Which professional body supervises you, and in which country was your title awarded?',
  },
  architect: {
    de: 'In welche Architekten- oder Ingenieurkammer sind Sie eingetragen?',
    en: 'With which architects’ or engineers’ board are you registered?',
  },
  doctor: {
    de: 'Welche Ärztekammer und welche Kassenärztliche Vereinigung sind zuständig?',
    en: 'Which medical council supervises your practice?',
  },
  dentist: {
    de: 'Welche Zahnärztekammer und welche Kassenzahnärztliche Vereinigung sind zuständig?',
    en: 'Which dental council supervises your practice?',
  },
  vet: { de: 'Welche Tierärztekammer ist zuständig?', en: 'Which veterinary council supervises your practice?' },
  pharmacy: {
    de: 'Welche Apothekerkammer und welche Aufsichtsbehörde sind zuständig?',
    en: 'Which pharmacy regulator supervises you, and what is your registration number?',
  },
  psychotherapy: {
    de: 'Welche Psychotherapeutenkammer ist zuständig, falls Sie approbiert sind?',
    en: 'Which professional body are you registered with, if any?',
  },
  physiotherapy: {
    de: 'Welches Gesundheitsamt ist Ihre Aufsichtsbehörde, und in welchem Staat wurde Ihre Berufsbezeichnung verliehen?',
    en: 'Which health authority or council supervises you, and in which country was your professional title awarded?',
  },
  insurance: {
    de: 'Welche Erlaubnis haben Sie (§ 34c, d, f oder i GewO), und wie lautet Ihre Vermittlerregisternummer?',
    en: 'Which authorisation do you hold, and what is your number in the register of intermediaries?',
  },
  realestate: {
    de: 'Welche Behörde hat die Erlaubnis nach § 34c GewO erteilt?',
    en: 'Which authority or redress scheme are you registered with?',
  },
  taxi: {
    de: 'Welche Behörde hat die Genehmigung zur Personenbeförderung erteilt?',
    en: 'Which authority licensed your vehicles?',
  },
  drivingschool: {
    de: 'Welche Behörde hat die Fahrschulerlaubnis erteilt?',
    en: 'With which authority are your instructors registered?',
  },
  care: {
    de: 'Welche Aufsichtsbehörde und welche Pflegekassen sind zuständig?',
    en: 'Which care regulator supervises you?',
  },
  childcare: {
    de: 'Welches Jugendamt oder Landesjugendamt hat die Betriebserlaubnis erteilt?',
    en: 'With which regulator are you registered?',
  },
  chimney: {
    de: 'Welche Behörde ist Ihre Aufsicht, und welcher Handwerkskammer gehören Sie an?',
    en: 'Which trade body are you registered with?',
  },
  winery: {
    de: 'Haben Sie eine Kontrollnummer, die auf die Seite gehört?',
    en: 'Do you hold a licence number that belongs on the site?',
  },
}
export const sectorChambers: Partial<Record<Sector, Bilingual>> = {
  health: {
    de: 'Welche Kammer oder Aufsichtsbehörde ist für Ihren Beruf zuständig?',
    en: 'Which professional body or authority supervises your profession?',
  },
}
