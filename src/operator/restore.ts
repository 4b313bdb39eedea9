import { NotDone } from '../backups/refused'
import { restoreAccount } from '../backups/restore-account'
import { isRestored, restoreAll, type Verdict, verifyBackup } from '../backups/restore-all'
import { FolderInUse } from '../db/lock'
import { isTenantId } from '../db/tenant-id'
import { defineFailure, filled, pick } from '../words/text'
import { jsonOption } from './accounts'
import { type Command, type CommandEnvironment, type CommandInput, UsageError } from './command'

export const restoreCommand: Command = {
  name: 'restore',
  args: '<dir>',
  help: {
    de: 'Spielt eine Sicherung zurück, ganz oder mit --tenant ein Konto; mit --verify wird sie nur geprüft.',
    en: 'Restores a backup, all of it or one account with --tenant; with --verify it is only checked.',
  },
  more: {
    de: '<dir> ist ein Ordner oder s3://bucket/präfix. Liegen dort mehrere Sicherungen, gilt die neueste. Alles kommt in einen leeren Datenordner, ein einzelnes Konto neben die anderen. Geprüft wird in jedem Fall zuerst.',
    en: '<dir> is a folder or s3://bucket/prefix. Where it holds several backups the newest counts. All goes into an empty data folder, a single account beside the others. Everything is checked first in any case.',
  },
  options: {
    tenant: {
      value: 'ID',
      help: {
        de: 'Nur dieses Konto; sein jetziger Ordner wird beiseitegelegt',
        en: 'This account only; the folder it has now is put aside',
      },
    },
    verify: {
      help: { de: 'Prüft die ganze Sicherung und ändert nichts', en: 'Checks the whole backup and changes nothing' },
    },
    force: {
      help: {
        de: 'Spielt zurück, was unversehrt ist, auch wenn einzelne Dateien beschädigt sind',
        en: 'Restores what is sound although some files are damaged',
      },
    },
    json: jsonOption,
  },
  async run(environment, input) {
    const { tenant } = input.options
    if ('verify' in input.options && (tenant !== undefined || 'force' in input.options)) throw verifiesAlone()
    if (tenant !== undefined) return restoreOne(environment, input, tenant)
    return 'verify' in input.options ? verify(environment, input) : restoreWhole(environment, input)
  },
}

async function verify(environment: CommandEnvironment, input: CommandInput): Promise<number> {
  const found = await verifyBackup(environment.config, input.positionals[0]!, progressOf(environment, input))
  show(environment, input, found)
  return found.faults.length === 0 && found.manifest.missing.length === 0 ? 0 : 1
}

async function restoreWhole(environment: CommandEnvironment, input: CommandInput): Promise<number> {
  if (environment.served) throw serverRuns()
  const force = 'force' in input.options
  const restored = await restoreAll(environment.config, input.positionals[0]!, {
    force,
    ...progressOf(environment, input),
  })
  if (restored === 'in use') throw new FolderInUse(environment.config.tenantsDir)
  const isDone = isRestored(environment.config)
  show(environment, input, restored, isDone)
  if (!input.json && isDone)
    environment.out.line(
      filled(
        { de: 'Zurückgespielt nach {tenantsDir}', en: 'Restored to {tenantsDir}' },
        { tenantsDir: environment.config.tenantsDir },
      ),
    )
  else if (!input.json)
    environment.out.error({
      de: 'Es wurde nichts zurückgespielt. Mit --force kommt zurück, was unversehrt ist.',
      en: 'Nothing was restored. With --force, what is sound comes back.',
    })
  return isDone && restored.faults.length === 0 ? 0 : 1
}

async function restoreOne(environment: CommandEnvironment, input: CommandInput, id: string): Promise<number> {
  const { out } = environment
  if (!isTenantId(id)) throw notAnId()
  const ctx = await environment.open()
  const restored = await restoreAccount(ctx, input.positionals[0]!, id, { force: 'force' in input.options })
  const { faults, isDone, wasGone, formerly, renamed, notTaken } = restored
  if (input.json)
    out.json({
      restored: isDone,
      faults: faultViews(environment, faults),
      former_folder: formerly ?? null,
      renamed,
      not_taken: notTaken,
    })
  for (const { path, what } of faults) out.error(`${path}: ${pick(what, out.language)}`)
  if (input.json) return isDone && faults.length === 0 ? 0 : 1
  if (!isDone) {
    out.error({
      de: 'Das Konto ist, wie es war. Mit --force kommt zurück, was unversehrt ist.',
      en: 'The account is as it was. With --force, what is sound comes back.',
    })
    return 1
  }
  out.line(
    wasGone
      ? filled({ de: 'Konto {id} ist wieder da.', en: 'Account {id} is back.' }, { id })
      : filled(
          {
            de: 'Websites und Inhalte von Konto {id} sind zurückgespielt; Mitglieder, Tarif und Rechnungen sind, wie sie waren.',
            en: 'Sites and content of account {id} are restored; members, plan and invoices are as they were.',
          },
          { id },
        ),
  )
  if (formerly)
    out.line(
      filled(
        {
          de: 'Der bisherige Ordner liegt in {formerly}; löschen Sie ihn, wenn ihn niemand mehr braucht.',
          en: 'The former folder is {formerly}; delete it once nobody needs it.',
        },
        { formerly },
      ),
    )
  showChanges(environment, renamed, notTaken)
  return faults.length === 0 ? 0 : 1
}

/** What could not come in as it was, because another account has the name by now. */
export function showChanges(
  { out }: Pick<CommandEnvironment, 'out'>,
  renamed: { from: string; to: string }[],
  notTaken: string[],
) {
  for (const { from, to } of renamed)
    out.line(
      filled(
        { de: '„{from}“ ist vergeben, der neue Name ist „{to}“.', en: '“{from}” is taken, the new name is “{to}”.' },
        { from, to },
      ),
      'warning',
    )
  for (const what of notTaken)
    out.line(
      filled(
        { de: 'Nicht übernommen, weil schon vergeben: {what}', en: 'Left out because it is taken: {what}' },
        { what },
      ),
      'warning',
    )
}

function show(
  { out }: CommandEnvironment,
  { json }: CommandInput,
  { folder, manifest, faults, rows }: Verdict,
  restored?: boolean,
) {
  const tables = ['sites', 'pages', 'blocks', 'assets', 'users'].map((name) => [name, rows[name] ?? 0] as const)
  if (json) {
    out.json({
      folder,
      restored,
      accounts: manifest.accounts.length,
      rows,
      missing: manifest.missing,
      faults: faultViews({ out }, faults),
    })
    return
  }
  out.line(folder, 'title')
  const counts = tables.map(([name, count]) => `${count} ${name}`).join(', ')
  out.line(
    filled(
      {
        de: 'Konten: {accounts} ({counts}), gesichert am {createdAt}',
        en: 'Accounts: {accounts} ({counts}), backed up at {createdAt}',
      },
      { accounts: manifest.accounts.length, counts, createdAt: manifest.createdAt },
    ),
  )
  for (const { id, reason } of manifest.missing)
    out.line(
      filled(
        { de: 'Konto {id} fehlt in der Sicherung: {reason}', en: 'Account {id} is not in the backup: {reason}' },
        { id, reason },
      ),
      'bad',
    )
  for (const { path, what } of faults) out.line(`${path}: ${pick(what, out.language)}`, 'bad')
  if (faults.length === 0) out.line({ de: 'Alle Dateien sind unversehrt.', en: 'All files are intact.' }, 'good')
}

const faultViews = ({ out }: Pick<CommandEnvironment, 'out'>, faults: Verdict['faults']) =>
  faults.map(({ path, what }) => ({ path, fault: pick(what, out.language) }))

const progressOf = ({ out, stopped }: CommandEnvironment, { json }: CommandInput) => ({
  stopped,
  progress(done: number, all: number) {
    if (!json && done % 100 === 0 && done < all)
      out.line(filled({ de: '{done} von {all} Konten', en: '{done} of {all} accounts' }, { done, all }))
  },
})

const verifiesAlone = defineFailure(UsageError, {
  de: '--verify prüft die ganze Sicherung und nimmt keine weitere Option als --json.',
  en: '--verify checks the whole backup and takes no other option than --json.',
})
const notAnId = defineFailure(UsageError, {
  de: '--tenant ist die Id eines Kontos.',
  en: '--tenant is the id of an account.',
})
const serverRuns = defineFailure(NotDone, {
  de: 'Auf diesem Datenordner läuft ein Server. Halten Sie ihn an, oder spielen Sie mit --tenant ein einzelnes Konto zurück.',
  en: 'A server runs on this data folder. Stop it, or restore a single account with --tenant.',
})
