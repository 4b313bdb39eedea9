import { filled, type Text } from '../words/text'
import type { Tone } from './output'

/** One line of the doctor's report. Only `bad` makes the exit code 1. */
export interface DoctorFinding {
  check: string
  state: Exclude<Tone, 'title'>
  text: Text
}
export type TellFinding = (finding: DoctorFinding) => void

const oneDecimal = (value: number) => (locale: string) =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
const both = (text: string): Text => ({ de: text, en: text })

/** What the doctor can say, and what to do about it. */
export const findings = {
  bun: (version: string) => both(`Bun ${version}`),
  otherBun: (version: string, wanted: string): Text =>
    filled(
      { de: 'Bun {version}; erprobt ist {wanted}', en: 'Bun {version}; {wanted} is what was tested' },
      { version, wanted },
    ),

  serverRuns: (pid: number): Text =>
    filled({ de: 'Ein Server läuft (Prozess {pid})', en: 'A server is running (process {pid})' }, { pid }),
  noServer: { de: 'Zurzeit läuft kein Server', en: 'No server is running at the moment' },

  /** Warnings of the configuration are in English, as the server logs them. */
  config: both,
  isOn: (name: Text): Text => filled({ de: '{name}: ein', en: '{name}: on' }, { name }),
  isOff: (name: Text, instead: Text): Text =>
    filled({ de: '{name}: aus – {instead}', en: '{name}: off – {instead}' }, { name, instead }),

  noBackups: {
    de: 'Nächtliche Sicherung: aus – BACKUP_DIR oder BACKUP_S3_BUCKET schaltet sie ein',
    en: 'Nightly backup: off – BACKUP_DIR or BACKUP_S3_BUCKET turns it on',
  },
  neverBackedUp: (where: string): Text =>
    filled(
      {
        de: 'In {where} liegt noch keine Sicherung; jetzt eine machen: bun run cli backup {where}',
        en: 'There is no backup in {where} yet; make one now: bun run cli backup {where}',
      },
      { where },
    ),
  backedUp: (where: string, hours: number): Text =>
    filled(
      {
        de: 'Die letzte Sicherung in {where} ist {hours} Stunden alt',
        en: 'The last backup in {where} is {hours} hours old',
      },
      { where, hours: oneDecimal(hours) },
    ),
  oldBackup: (where: string, hours: number): Text =>
    filled(
      {
        de: 'Die letzte Sicherung in {where} ist {hours} Stunden alt: Warum keine neuere da ist, steht im Protokoll des Servers',
        en: "The last backup in {where} is {hours} hours old: the server's log says why there is no newer one",
      },
      { where, hours: oneDecimal(hours) },
    ),
  backupsUnknown: (where: string, reason: string): Text =>
    filled(
      {
        de: 'Die Sicherungen in {where} lassen sich nicht ansehen: {reason}',
        en: 'The backups in {where} cannot be looked at: {reason}',
      },
      { where, reason },
    ),

  upgradeCopy: (at: string, accounts: number): Text =>
    filled(
      {
        de: 'Kopie von vor der Umstellung vom {at}, Konten: {accounts}; dorthin zurück, nach einem Stopp: bun run cli undo-upgrade',
        en: 'Copy from before the upgrade of {at}, accounts: {accounts}; back to it, after a stop: bun run cli undo-upgrade',
      },
      { at, accounts },
    ),

  openFolder: (folder: string): Text =>
    filled(
      {
        de: "Datenordner {folder} steht anderen Benutzern der Maschine offen; das ändert: chmod -R go-rwx '{folder}'",
        en: "Data folder {folder} is open to other users of the machine; this closes it: chmod -R go-rwx '{folder}'",
      },
      { folder },
    ),
  closedFolder: {
    de: 'Der Datenordner ist für andere Benutzer der Maschine verschlossen',
    en: 'Data folder is closed to other users of the machine',
  },
  writable: (folder: string): Text =>
    filled({ de: 'Datenordner {folder} ist beschreibbar', en: 'Data folder {folder} can be written' }, { folder }),
  notWritable: (folder: string, reason: string): Text =>
    filled(
      {
        de: 'Datenordner {folder} ist nicht beschreibbar: {reason}',
        en: 'Data folder {folder} cannot be written: {reason}',
      },
      { folder, reason },
    ),
  noFolder: (folder: string): Text =>
    filled(
      {
        de: 'Den Datenordner {folder} gibt es noch nicht; der erste Start legt ihn an',
        en: 'The data folder {folder} does not exist yet; the first start makes it',
      },
      { folder },
    ),
  disk: (gibibytes: number, percent: number): Text =>
    filled(
      {
        de: '{gibibytes} GiB Speicherplatz frei ({percent} %)',
        en: '{gibibytes} GiB of disk space free ({percent} %)',
      },
      { gibibytes: oneDecimal(gibibytes), percent: oneDecimal(percent) },
    ),
  diskFull: {
    de: 'Der Datenträger ist voll: Angenommen werden nur noch Nachrichten von Besuchern und Anmeldungen, bis wieder Platz ist',
    en: 'The disk is full: only visitors’ messages and sign-ins are taken until there is room again',
  },

  openFiles: (limit: string): Text =>
    filled({ de: 'Offene Dateien: bis zu {limit}', en: 'Open files: up to {limit}' }, { limit }),
  fewOpenFiles: (limit: string, needed: string): Text =>
    filled(
      {
        de: 'Offene Dateien: nur bis zu {limit}, bei vielen Konten werden {needed} gebraucht (ulimit -n)',
        en: 'Open files: only up to {limit}, with many accounts {needed} are needed (ulimit -n)',
      },
      { limit, needed },
    ),

  named: (host: string): Text => filled({ de: 'DNS: {host} ist bekannt', en: 'DNS: {host} is known' }, { host }),
  noName: (host: string, code: string): Text =>
    filled(
      {
        de: 'DNS: {host} ist nicht bekannt ({code}): unter diesem Namen kommt niemand hierher',
        en: 'DNS: {host} is not known ({code}): nobody gets here by that name',
      },
      { host, code },
    ),
  onlyLocal: {
    de: 'DNS: alle Namen sind die dieser Maschine; von außen ist nichts erreichbar',
    en: 'DNS: all names are those of this machine; nothing can be reached from elsewhere',
  },
  mailServer: { de: 'Der Mailserver nimmt die Anmeldung an', en: 'The mail server lets us sign in' },
  noMailServer: (reason: string): Text =>
    filled(
      {
        de: 'Der Mailserver nimmt keine Mails an, sie warten im Postausgang: {reason}',
        en: 'The mail server takes no mails, they wait in the outbox: {reason}',
      },
      { reason },
    ),
  mailsWaiting: (count: number): Text =>
    filled(
      count === 1
        ? {
            de: 'Postausgang: 1 Mail wartet seit über einer Stunde (bun run cli outbox)',
            en: 'Outbox: 1 mail has been waiting for more than an hour (bun run cli outbox)',
          }
        : {
            de: 'Postausgang: {count} Mails warten seit über einer Stunde (bun run cli outbox)',
            en: 'Outbox: {count} mails have been waiting for more than an hour (bun run cli outbox)',
          },
      { count },
    ),
  mailsGivenUp: (count: number): Text =>
    filled(
      count === 1
        ? {
            de: 'Postausgang: 1 Mail wurde aufgegeben (bun run cli outbox)',
            en: 'Outbox: 1 mail was given up (bun run cli outbox)',
          }
        : {
            de: 'Postausgang: {count} Mails wurden aufgegeben (bun run cli outbox)',
            en: 'Outbox: {count} mails were given up (bun run cli outbox)',
          },
      { count },
    ),

  boxNotRunning: (name: string): Text =>
    filled(
      {
        de: 'Box {name}: Verzeichnis und Lease prüft der Befehl, wenn der Server läuft',
        en: 'Box {name}: directory and lease are checked while the server runs',
      },
      { name },
    ),
  lease: (name: string, boxes: number): Text =>
    filled(
      {
        de: 'Box {name} darf schreiben; Boxen im Verzeichnis: {boxes}',
        en: 'Box {name} may write; boxes in the directory: {boxes}',
      },
      { name, boxes },
    ),
  noLease: (name: string): Text =>
    filled(
      {
        de: 'Box {name} darf nichts schreiben: Das Verzeichnis (DIRECTORY_URL) antwortet nicht, oder eine Kopie dieser Daten läuft anderswo',
        en: 'Box {name} may not write: the directory (DIRECTORY_URL) does not answer, or a copy of these data runs elsewhere',
      },
      { name },
    ),
  boxReplaced: (name: string): Text =>
    filled(
      {
        de: 'Der Name {name} gehört im Verzeichnis zu anderen Daten: Diese Box ist ersetzt und beantwortet nichts',
        en: 'In the directory the name {name} belongs to other data: this box has been replaced and answers nothing',
      },
      { name },
    ),
  sameAddress: (url: string): Text =>
    filled(
      {
        de: 'Mehrere Boxen nennen dieselbe Adresse: BOX_URL (hier {url}) muss auf jeder eine andere sein',
        en: 'Several boxes give the same address: BOX_URL (here {url}) must differ on each',
      },
      { url },
    ),
  nameConflict: (name: string): Text =>
    filled(
      {
        de: '„{name}“ gehört hier zu einem Konto und auf einer anderen Box zu einem anderen, das im Verzeichnis gilt: hier ändern',
        en: '“{name}” belongs to an account here and to one of another box, which counts in the directory: change it here',
      },
      { name },
    ),

  noData: { de: 'Noch keine Daten; der erste Start legt sie an', en: 'No data yet; the first start makes it' },
  noKey: {
    de: 'secret.key fehlt, versiegelte Geheimnisse sind so nicht lesbar: vor dem nächsten Start aus einer Sicherung zurückholen',
    en: 'secret.key is missing, without it sealed secrets cannot be read: restore it from a backup before the next start',
  },
  cannotOpen: (reason: string): Text =>
    filled(
      {
        de: 'Die Daten lassen sich nicht öffnen: {reason} (beschädigt, oder ein anderer ENCRYPTION_KEY?)',
        en: 'The data cannot be opened: {reason} (damaged, or another ENCRYPTION_KEY?)',
      },
      { reason },
    ),
  controlIntact: { de: 'Kontrolldatenbank ist unversehrt', en: 'Control database is intact' },
  controlDamaged: (fault: string): Text =>
    filled({ de: 'Kontrolldatenbank ist beschädigt: {fault}', en: 'Control database is damaged: {fault}' }, { fault }),
  controlAway: (reason: string): Text =>
    filled(
      {
        de: 'Der Server der Kontrolldatenbank antwortet nicht, Anfragen erhalten 503, bis er zurück ist: {reason}',
        en: 'The server of the control database does not answer, requests get 503 until it is back: {reason}',
      },
      { reason },
    ),
  controlOlder: {
    de: 'Kontrolldatenbank hat ein älteres Schema; der nächste Start oder „bun run cli migrate“ bringt sie auf den Stand',
    en: 'Control database has an older schema; the next start or “bun run cli migrate” brings it up to date',
  },
  controlNewer: {
    de: 'Kontrolldatenbank stammt von einer neueren Fassung dieses Programms',
    en: 'Control database was written by a newer version of this program',
  },

  clock: (now: string): Text => filled({ de: 'Uhr: {now}', en: 'Clock: {now}' }, { now }),
  clockBehind: (now: string, known: string): Text =>
    filled(
      {
        de: 'Die Uhr geht nach: sie zeigt {now}, gespeichert ist schon {known}',
        en: 'The clock is behind: it shows {now}, while {known} is already on record',
      },
      { now, known },
    ),

  strayFolder: (name: string): Text =>
    filled({ de: 'Ordner {name} gehört zu keinem Konto', en: 'Folder {name} belongs to no account' }, { name }),
  transferDraft: (name: string): Text =>
    filled(
      {
        de: 'Ordner {name} ist von einem Export oder Import übrig, der abgebrochen wurde; der nächste Start räumt ihn weg',
        en: 'Folder {name} is left from an export or import that was cut off; the next start clears it away',
      },
      { name },
    ),
  unfinished: (id: string): Text =>
    filled(
      {
        de: 'Konto {id} wurde nicht fertig angelegt; der nächste Start räumt es weg',
        en: 'Account {id} was not completely made; the next start clears it away',
      },
      { id },
    ),
  accounts: (intact: number, all: number): Text =>
    filled(
      {
        de: 'Konten: {intact} von {all} lassen sich öffnen und sind unversehrt',
        en: 'Accounts: {intact} of {all} open and are intact',
      },
      { intact, all },
    ),
  olderAccounts: (count: number): Text =>
    filled(
      {
        de: 'Konten mit älterem Schema: {count}; der nächste Start oder „bun run cli migrate“ bringt sie auf den Stand',
        en: 'Accounts with an older schema: {count}; the next start or “bun run cli migrate” brings them up to date',
      },
      { count },
    ),
  newerAccount: (id: string): Text =>
    filled(
      {
        de: 'Konto {id} stammt von einer neueren Fassung dieses Programms',
        en: 'Account {id} was written by a newer version of this program',
      },
      { id },
    ),
  noAccountFolder: (id: string): Text =>
    filled({ de: 'Konto {id} hat keinen Ordner', en: 'Account {id} has no folder' }, { id }),
  damagedAccount: (id: string, fault: string): Text =>
    filled(
      {
        de: 'Konto {id} ist beschädigt oder lässt sich nicht öffnen: {fault}',
        en: 'Account {id} is damaged or cannot be opened: {fault}',
      },
      { id, fault },
    ),
  endedEarly: { de: 'Die Prüfung wurde vorzeitig beendet', en: 'The check ended early' },
}
