import { NotDone } from '../backups/refused'
import { undoUpgrade } from '../backups/undo-upgrade'
import { FolderInUse } from '../db/lock'
import type { TenantId } from '../db/tenant-id'
import { askDirectory } from '../fleet/postgres'
import { defineFailure, filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'

export const undoUpgradeCommand: Command = {
  name: 'undo-upgrade',
  args: '',
  help: {
    de: 'Geht auf den Stand vor der letzten Umstellung der Datenbanken zurück, für die frühere Fassung des Programms.',
    en: 'Goes back to the data from before the last upgrade of the databases, for the former version of the program.',
  },
  more: {
    de: 'Halten Sie zuerst den Server an, und starten Sie danach die frühere Fassung. Was seit der Umstellung geändert wurde, fehlt dann; gelöscht wird es nicht, sondern als former-… beiseitegelegt. Mails, die damals warteten, werden noch einmal versandt. Kopien der letzten zwei Umstellungen sind da: Ein zweiter Aufruf geht auf die vorletzte zurück.',
    en: 'Stop the server first, and start the former version afterwards. What was changed since the upgrade is missing then; it is not deleted but put aside as former-…. Mails that waited at that time are sent once more. There are copies of the last two upgrades: a second call goes back to the one before.',
  },
  options: {
    'leave-new': {
      help: {
        de: 'Legt unter mehreren Boxen auch Konten beiseite, die seitdem hierher kamen',
        en: 'Among several boxes, puts accounts aside that have come here since, too',
      },
    },
    json: jsonOption,
  },
  async run({ config, served, out }, { options, json }) {
    if (served) throw serverRuns()
    const { fleet } = config
    const moved = (accounts: TenantId[]) =>
      askDirectory(fleet!, async (directory) => {
        const boxes = await Promise.all(accounts.map((id) => directory.findAccount(id)))
        return accounts.filter((_, n) => boxes[n] !== undefined && boxes[n] !== fleet!.name)
      })
    const undone = await undoUpgrade(config, new Date(), fleet && { moved, leavesNew: 'leave-new' in options })
    if (undone === 'in use') throw new FolderInUse(config.tenantsDir)
    const { at, putBack, untouched, madeSince, deletedSince, movedSince, aside } = undone
    if (json) {
      out.json({
        as_of: at.toISOString(),
        put_back: putBack,
        untouched,
        made_since: madeSince,
        deleted_since: deletedSince,
        moved_since: movedSince,
        aside,
      })
      return 0
    }
    const when = at.toISOString()
    out.line(
      filled(
        {
          de: 'Die Daten sind auf dem Stand vor der Umstellung vom {when}. Konten: {putBack} zurückgeholt, {untouched} noch nicht umgestellt.',
          en: 'The data are as before the upgrade of {when}. Accounts: {putBack} put back, {untouched} not upgraded yet.',
        },
        { when, putBack: putBack.length, untouched: untouched.length },
      ),
    )
    out.line(
      filled(
        {
          de: 'Was seitdem geändert wurde, fehlt und ist beiseitegelegt in {tenantsDir}; löschen Sie es, wenn es niemand mehr braucht: {aside}',
          en: 'What was changed since is missing, and is put aside in {tenantsDir}; delete it once nobody needs it: {aside}',
        },
        { tenantsDir: config.tenantsDir, aside: aside.join(', ') },
      ),
      'warning',
    )
    for (const id of madeSince)
      out.line(
        filled(
          {
            de: 'Konto {id} entstand erst danach und ist nur dort.',
            en: 'Account {id} was made since and is only there.',
          },
          { id },
        ),
        'warning',
      )
    for (const id of deletedSince)
      out.line(
        filled(
          {
            de: 'Konto {id} wurde seitdem gelöscht und bleibt es.',
            en: 'Account {id} was deleted since and stays so.',
          },
          { id },
        ),
        'warning',
      )
    for (const id of movedSince)
      out.line(
        filled(
          {
            de: 'Konto {id} ist seitdem auf eine andere Box umgezogen und bleibt dort.',
            en: 'Account {id} has moved to another box since and stays there.',
          },
          { id },
        ),
        'warning',
      )
    out.line({
      de: 'Starten Sie jetzt die frühere Fassung des Programms: Diese hier stellte die Daten wieder um.',
      en: 'Start the former version of the program now: this one would upgrade the data again.',
    })
    return 0
  },
}

const serverRuns = defineFailure(NotDone, {
  de: 'Auf diesem Datenordner läuft ein Server. Halten Sie ihn an, und rufen Sie den Befehl noch einmal auf.',
  en: 'A server runs on this data folder. Stop it, and call the command again.',
})
