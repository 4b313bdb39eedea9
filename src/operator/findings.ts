import type { Language } from '../db/control/schema'
import type { Text } from '../words/text'
import type { Tone } from './output'

/** One line of the doctor's report. Only `bad` makes the exit code 1. */
export interface Finding {
  check: string
  state: Exclude<Tone, 'title'>
  text: Text
}
export type Report = (finding: Finding) => void

const oneDecimal = (language: Language, value: number) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
const both = (text: string): Text => ({ de: text, en: text })

/** What the doctor can say, and what to do about it. */
export const findings = {
  bun: (version: string) => both(`Bun ${version}`),
  otherBun: (version: string, wanted: string): Text => ({
    de: `Bun ${version}; erprobt ist ${wanted}`,
    en: `Bun ${version}; ${wanted} is what was tested`,
  }),

  serverRuns: (pid: number): Text => ({
    de: `Ein Server läuft (Prozess ${pid})`,
    en: `A server is running (process ${pid})`,
  }),
  noServer: { de: 'Zurzeit läuft kein Server', en: 'No server is running at the moment' },

  /** Warnings of the configuration are in English, as the server logs them. */
  config: both,
  isOn: (name: Text): Text => ({ de: `${name.de}: ein`, en: `${name.en}: on` }),
  isOff: (name: Text, instead: Text): Text => ({
    de: `${name.de}: aus – ${instead.de}`,
    en: `${name.en}: off – ${instead.en}`,
  }),

  noBackups: {
    de: 'Nächtliche Sicherung: aus – BACKUP_DIR oder BACKUP_S3_BUCKET schaltet sie ein',
    en: 'Nightly backup: off – BACKUP_DIR or BACKUP_S3_BUCKET turns it on',
  },
  neverBackedUp: (where: string): Text => ({
    de: `In ${where} liegt noch keine Sicherung; jetzt eine machen: bun run cli backup ${where}`,
    en: `There is no backup in ${where} yet; make one now: bun run cli backup ${where}`,
  }),
  backedUp: (where: string, hours: number): Text => ({
    de: `Die letzte Sicherung in ${where} ist ${oneDecimal('de', hours)} Stunden alt`,
    en: `The last backup in ${where} is ${oneDecimal('en', hours)} hours old`,
  }),
  oldBackup: (where: string, hours: number): Text => ({
    de: `Die letzte Sicherung in ${where} ist ${oneDecimal('de', hours)} Stunden alt: Warum keine neuere da ist, steht im Protokoll des Servers`,
    en: `The last backup in ${where} is ${oneDecimal('en', hours)} hours old: the server's log says why there is no newer one`,
  }),
  backupsUnknown: (where: string, reason: string): Text => ({
    de: `Die Sicherungen in ${where} lassen sich nicht ansehen: ${reason}`,
    en: `The backups in ${where} cannot be looked at: ${reason}`,
  }),

  upgradeCopy: (at: string, accounts: number): Text => ({
    de: `Kopie von vor der Umstellung vom ${at}, Konten: ${accounts}; dorthin zurück, nach einem Stopp: bun run cli undo-upgrade`,
    en: `Copy from before the upgrade of ${at}, accounts: ${accounts}; back to it, after a stop: bun run cli undo-upgrade`,
  }),

  openFolder: (folder: string): Text => ({
    de: `Datenordner ${folder} steht anderen Benutzern der Maschine offen; das ändert: chmod -R go-rwx '${folder}'`,
    en: `Data folder ${folder} is open to other users of the machine; this closes it: chmod -R go-rwx '${folder}'`,
  }),
  closedFolder: {
    de: 'Der Datenordner ist für andere Benutzer der Maschine verschlossen',
    en: 'Data folder is closed to other users of the machine',
  },
  writable: (folder: string): Text => ({
    de: `Datenordner ${folder} ist beschreibbar`,
    en: `Data folder ${folder} can be written`,
  }),
  notWritable: (folder: string, reason: string): Text => ({
    de: `Datenordner ${folder} ist nicht beschreibbar: ${reason}`,
    en: `Data folder ${folder} cannot be written: ${reason}`,
  }),
  noFolder: (folder: string): Text => ({
    de: `Den Datenordner ${folder} gibt es noch nicht; der erste Start legt ihn an`,
    en: `The data folder ${folder} does not exist yet; the first start makes it`,
  }),
  disk: (gibibytes: number, percent: number): Text => ({
    de: `${oneDecimal('de', gibibytes)} GiB Speicherplatz frei (${oneDecimal('de', percent)} %)`,
    en: `${oneDecimal('en', gibibytes)} GiB of disk space free (${oneDecimal('en', percent)} %)`,
  }),
  diskFull: {
    de: 'Der Datenträger ist voll: Angenommen werden nur noch Nachrichten von Besuchern und Anmeldungen, bis wieder Platz ist',
    en: 'The disk is full: only visitors’ messages and sign-ins are taken until there is room again',
  },

  openFiles: (limit: string): Text => ({ de: `Offene Dateien: bis zu ${limit}`, en: `Open files: up to ${limit}` }),
  fewOpenFiles: (limit: string, needed: string): Text => ({
    de: `Offene Dateien: nur bis zu ${limit}, bei vielen Konten werden ${needed} gebraucht (ulimit -n)`,
    en: `Open files: only up to ${limit}, with many accounts ${needed} are needed (ulimit -n)`,
  }),

  named: (host: string): Text => ({ de: `DNS: ${host} ist bekannt`, en: `DNS: ${host} is known` }),
  noName: (host: string, code: string): Text => ({
    de: `DNS: ${host} ist nicht bekannt (${code}): unter diesem Namen kommt niemand hierher`,
    en: `DNS: ${host} is not known (${code}): nobody gets here by that name`,
  }),
  onlyLocal: {
    de: 'DNS: alle Namen sind die dieser Maschine; von außen ist nichts erreichbar',
    en: 'DNS: all names are those of this machine; nothing can be reached from elsewhere',
  },
  mailServer: { de: 'Der Mailserver nimmt die Anmeldung an', en: 'The mail server lets us sign in' },
  noMailServer: (reason: string): Text => ({
    de: `Der Mailserver nimmt keine Mails an, sie warten im Postausgang: ${reason}`,
    en: `The mail server takes no mails, they wait in the outbox: ${reason}`,
  }),
  mailsWaiting: (count: number): Text => ({
    de: `Postausgang: ${count} ${count === 1 ? 'Mail wartet' : 'Mails warten'} seit über einer Stunde (bun run cli outbox)`,
    en: `Outbox: ${count} ${count === 1 ? 'mail has' : 'mails have'} been waiting for more than an hour (bun run cli outbox)`,
  }),
  mailsGivenUp: (count: number): Text => ({
    de: `Postausgang: ${count} ${count === 1 ? 'Mail wurde' : 'Mails wurden'} aufgegeben (bun run cli outbox)`,
    en: `Outbox: ${count} ${count === 1 ? 'mail was' : 'mails were'} given up (bun run cli outbox)`,
  }),

  boxNotRunning: (name: string): Text => ({
    de: `Box ${name}: Verzeichnis und Lease prüft der Befehl, wenn der Server läuft`,
    en: `Box ${name}: directory and lease are checked while the server runs`,
  }),
  lease: (name: string, boxes: number): Text => ({
    de: `Box ${name} darf schreiben; Boxen im Verzeichnis: ${boxes}`,
    en: `Box ${name} may write; boxes in the directory: ${boxes}`,
  }),
  noLease: (name: string): Text => ({
    de: `Box ${name} darf nichts schreiben: Das Verzeichnis (DIRECTORY_URL) antwortet nicht, oder eine Kopie dieser Daten läuft anderswo`,
    en: `Box ${name} may not write: the directory (DIRECTORY_URL) does not answer, or a copy of these data runs elsewhere`,
  }),
  boxReplaced: (name: string): Text => ({
    de: `Der Name ${name} gehört im Verzeichnis zu anderen Daten: Diese Box ist ersetzt und beantwortet nichts`,
    en: `In the directory the name ${name} belongs to other data: this box has been replaced and answers nothing`,
  }),
  sameAddress: (url: string): Text => ({
    de: `Mehrere Boxen nennen dieselbe Adresse: BOX_URL (hier ${url}) muss auf jeder eine andere sein`,
    en: `Several boxes give the same address: BOX_URL (here ${url}) must differ on each`,
  }),
  nameConflict: (name: string): Text => ({
    de: `„${name}“ gehört hier zu einem Konto und auf einer anderen Box zu einem anderen, das im Verzeichnis gilt: hier ändern`,
    en: `“${name}” belongs to an account here and to one of another box, which counts in the directory: change it here`,
  }),

  noData: { de: 'Noch keine Daten; der erste Start legt sie an', en: 'No data yet; the first start makes it' },
  noKey: {
    de: 'secret.key fehlt, versiegelte Geheimnisse sind so nicht lesbar: vor dem nächsten Start aus einer Sicherung zurückholen',
    en: 'secret.key is missing, without it sealed secrets cannot be read: restore it from a backup before the next start',
  },
  cannotOpen: (reason: string): Text => ({
    de: `Die Daten lassen sich nicht öffnen: ${reason} (beschädigt, oder ein anderer ENCRYPTION_KEY?)`,
    en: `The data cannot be opened: ${reason} (damaged, or another ENCRYPTION_KEY?)`,
  }),
  controlIntact: { de: 'Kontrolldatenbank ist unversehrt', en: 'Control database is intact' },
  controlDamaged: (fault: string): Text => ({
    de: `Kontrolldatenbank ist beschädigt: ${fault}`,
    en: `Control database is damaged: ${fault}`,
  }),
  controlAway: (reason: string): Text => ({
    de: `Der Server der Kontrolldatenbank antwortet nicht, Anfragen erhalten 503, bis er zurück ist: ${reason}`,
    en: `The server of the control database does not answer, requests get 503 until it is back: ${reason}`,
  }),
  controlOlder: {
    de: 'Kontrolldatenbank hat ein älteres Schema; der nächste Start oder „bun run cli migrate“ bringt sie auf den Stand',
    en: 'Control database has an older schema; the next start or “bun run cli migrate” brings it up to date',
  },
  controlNewer: {
    de: 'Kontrolldatenbank stammt von einer neueren Fassung dieses Programms',
    en: 'Control database was written by a newer version of this program',
  },

  clock: (now: string): Text => ({ de: `Uhr: ${now}`, en: `Clock: ${now}` }),
  clockBehind: (now: string, known: string): Text => ({
    de: `Die Uhr geht nach: sie zeigt ${now}, gespeichert ist schon ${known}`,
    en: `The clock is behind: it shows ${now}, while ${known} is already on record`,
  }),

  strayFolder: (name: string): Text => ({
    de: `Ordner ${name} gehört zu keinem Konto`,
    en: `Folder ${name} belongs to no account`,
  }),
  transferDraft: (name: string): Text => ({
    de: `Ordner ${name} ist von einem Export oder Import übrig, der abgebrochen wurde; der nächste Start räumt ihn weg`,
    en: `Folder ${name} is left from an export or import that was cut off; the next start clears it away`,
  }),
  unfinished: (id: string): Text => ({
    de: `Konto ${id} wurde nicht fertig angelegt; der nächste Start räumt es weg`,
    en: `Account ${id} was not completely made; the next start clears it away`,
  }),
  accounts: (intact: number, all: number): Text => ({
    de: `Konten: ${intact} von ${all} lassen sich öffnen und sind unversehrt`,
    en: `Accounts: ${intact} of ${all} open and are intact`,
  }),
  olderAccounts: (count: number): Text => ({
    de: `Konten mit älterem Schema: ${count}; der nächste Start oder „bun run cli migrate“ bringt sie auf den Stand`,
    en: `Accounts with an older schema: ${count}; the next start or “bun run cli migrate” brings them up to date`,
  }),
  newerAccount: (id: string): Text => ({
    de: `Konto ${id} stammt von einer neueren Fassung dieses Programms`,
    en: `Account ${id} was written by a newer version of this program`,
  }),
  noAccountFolder: (id: string): Text => ({
    de: `Konto ${id} hat keinen Ordner`,
    en: `Account ${id} has no folder`,
  }),
  damagedAccount: (id: string, fault: string): Text => ({
    de: `Konto ${id} ist beschädigt oder lässt sich nicht öffnen: ${fault}`,
    en: `Account ${id} is damaged or cannot be opened: ${fault}`,
  }),
  endedEarly: { de: 'Die Prüfung wurde vorzeitig beendet', en: 'The check ended early' },
}
