import { listTenantIds } from '../tenants/provisioning'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'
import { reasonOf } from './reason'

export const migrateCommand: Command = {
  name: 'migrate',
  args: '',
  help: {
    de: 'Bringt die Kontrolldatenbank und alle Konten auf das neueste Schema.',
    en: 'Brings the control database and all accounts to the newest schema.',
  },
  options: { json: jsonOption },
  async run(environment, { json }) {
    const ctx = await environment.open() // this alone brings the control database up
    const ids = await listTenantIds(ctx)
    if (!json)
      environment.out.line({ de: 'Kontrolldatenbank: auf dem neuesten Stand', en: 'Control database: up to date' })

    const failed: { id: string; reason: string }[] = []
    let done = 0
    await ctx.tenants.forEach(ids, async (tenant) => {
      if (environment.stopped()) return
      await tenant
        .read(async () => undefined) // opening one does the work
        .catch((error) => failed.push({ id: tenant.id, reason: reasonOf(error, environment.out.language) }))
      done++
      if (!json && done % 100 === 0 && done < ids.length)
        environment.out.line(
          filled({ de: '{done} von {ids} Konten', en: '{done} of {ids} accounts' }, { done, ids: ids.length }),
        )
    })

    const current = done - failed.length
    if (json) environment.out.json({ accounts: ids.length, current, failed })
    else
      environment.out.line(
        filled(
          { de: 'Konten: {current} von {ids} auf dem neuesten Stand', en: 'Accounts: {current} of {ids} up to date' },
          { current, ids: ids.length },
        ),
      )
    for (const { id, reason } of failed)
      environment.out.error(
        filled(
          { de: 'Konto {id} ließ sich nicht öffnen: {reason}', en: 'Account {id} could not be opened: {reason}' },
          { id, reason },
        ),
      )
    return current === ids.length ? 0 : 1
  },
}
