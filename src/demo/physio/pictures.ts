import type { DemoPicture } from '../demo-site'
import { atTheDoor, packedBag, ramp, yard } from '../pictures/practice-outside'
import { breakAtTheDesk, bridgeOnABall, flow, onOneLeg, runner, spine } from '../pictures/practice-people'
import { exerciseRoom, frontDesk, roomByTheHarbour, treatmentRoom } from '../pictures/practice-rooms'

export const practicePictures: Record<string, DemoPicture> = {
  room: {
    fileName: 'behandlungsraum-am-hafen.jpg',
    alt: 'Behandlungsliege vor einem Fenster, hinter dem ein Segelschiff im Hafen liegt',
    draw: roomByTheHarbour,
  },
  exercise: {
    fileName: 'krankengymnastik.jpg',
    alt: 'Übung auf der Matte, die Füße auf einem Ball',
    draw: bridgeOnABall,
  },
  spine: { fileName: 'manuelle-therapie.jpg', alt: 'Wirbelsäule aus hellen Kieseln, ein Wirbel farbig', draw: spine },
  flow: { fileName: 'lymphdrainage.jpg', alt: 'Linien, die an einem Bein entlangfließen', draw: flow },
  runner: { fileName: 'sportphysio.jpg', alt: 'Jemand läuft an der Kaikante entlang', draw: runner },
  door: { fileName: 'hausbesuch.jpg', alt: 'Fahrrad mit Tasche vor einer Haustür', draw: atTheDoor },
  bag: {
    fileName: 'zum-ersten-termin.jpg',
    alt: 'Rezept, Mappe mit Befunden, Handtuch und Versichertenkarte',
    draw: packedBag,
  },
  ramp: { fileName: 'rampe.jpg', alt: 'Rampe mit Handlauf, die zu einer breiten Tür führt', draw: ramp },
  yard: {
    fileName: 'parkplaetze-im-hof.jpg',
    alt: 'Parkplätze im Hof von oben, einer davon für Menschen mit Behinderung',
    draw: yard,
  },
  gym: { fileName: 'uebungsraum.jpg', alt: 'Übungsraum mit Sprossenwand, Bällen und Hanteln', draw: exerciseRoom },
  desk: { fileName: 'anmeldung.jpg', alt: 'Anmeldung mit Telefon und Kalender', draw: frontDesk },
  couch: { fileName: 'liege.jpg', alt: 'Behandlungsliege mit Kissen, daneben eine Lampe', draw: treatmentRoom },
  stretch: {
    fileName: 'pause-am-schreibtisch.jpg',
    alt: 'Jemand streckt am Schreibtisch die Arme nach oben',
    draw: breakAtTheDesk,
  },
  balance: {
    fileName: 'auf-einem-bein.jpg',
    alt: 'Jemand steht auf einem Bein und hält sich an einem Stuhl',
    draw: onOneLeg,
  },
}

const english = {
  ramp: 'A ramp with a handrail, leading to a wide door',
  desk: 'The front desk with a telephone and a calendar',
}

/** What a block says of a drawing. */
export const seen = (key: keyof typeof english, language: 'de' | 'en') => ({
  asset_id: key,
  alt: (language === 'en' ? english[key] : practicePictures[key]?.alt) ?? '',
})
