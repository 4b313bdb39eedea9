import { fold } from '../fold'

/** Words that commands are made of, by their folded form: typos in them are mended before a message is read. */
const words = `
ändere ändern verändere füge hinzu einfügen ergänze lösche löschen entferne entfernen verschiebe verschieben schiebe blende ausblenden
einblenden zeige anzeigen erstelle erstellen anlegen benenne umbenennen nenne veröffentliche veröffentlichen ersetze ersetzen
übersetze übersetzen erhöhe senke schalte setze verwende nimm stelle
Überschrift Titel Untertitel Button Schaltfläche Beschriftung Beschriftungen Hinweis Einleitung Absatz
Abschnitt Bereich Block Blöcke Element Öffnungszeiten Galerie Kontaktformular Formular Kontaktdaten Preisliste Preise Preis Bewertungen
Kundenstimmen Stimmen Vorteile Leistungen Zeitleiste Ablauf Vergleich Tarife Termine Startseite Unterseite Seite Seiten Website
Hauptfarbe Primärfarbe Akzentfarbe Hintergrund Hintergrundfarbe Textfarbe Schrift Schriftart Theme Design Dunkelmodus dunkel
Telefonnummer Telefon Adresse Anschrift Mailadresse E-Mail-Adresse Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonnabend Sonntag
montags dienstags mittwochs donnerstags freitags samstags sonntags geschlossen geöffnet Ruhetag ersten zweiten dritten vierten fünften
letzten vorletzten welche wieviel kostet kosten
change delete remove replace rename create publish unpublish translate headline heading heading title button label section block
opening hours gallery contact form testimonials features services prices pricing timeline events homepage primary accent background colour color
typography font theme dark phone number address email Monday Tuesday Wednesday Thursday Friday Saturday Sunday closed second third fourth
fifth last first between above below close closes opens open offen blocks texts charge
`
export const commandWords = new Map(
  words
    .trim()
    .split(/\s+/)
    .map((word): [string, string] => [fold(word), word]),
)
