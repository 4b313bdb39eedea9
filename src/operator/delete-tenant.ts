import { deleteAccount, keepInvoices, listAccountContents } from '../backups/delete-account'
import { isTenantId } from '../db/tenant-id'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'
import { inColumns } from './output'

export const deleteTenantCommand: Command = {
  name: 'delete-tenant',
  args: '<id>',
  help: {
    de: 'Löscht ein Konto mit allem, was es hat. Ohne --yes zeigt der Befehl nur, was das wäre.',
    en: 'Deletes an account with everything it has. Without --yes it only shows what that would be.',
  },
  more: {
    de: 'Rechnungen sind acht Jahre aufzubewahren (§ 14b UStG): --invoices legt sie vorher ab.',
    en: 'German law wants invoices kept for eight years (§ 14b UStG): --invoices puts them aside first.',
  },
  options: {
    yes: { help: { de: 'Löscht wirklich', en: 'Deletes for real' } },
    invoices: {
      value: 'DIR',
      help: { de: 'Kopiert vorher die Rechnungen in diesen Ordner', en: 'Copies the invoices into this folder first' },
    },
    json: jsonOption,
  },
  async run(environment, { positionals, options, json }) {
    const { out } = environment
    const ctx = await environment.open()
    const id = positionals[0]!.toLowerCase()
    const has = isTenantId(id) ? await listAccountContents(ctx, id) : undefined
    if (!has || !isTenantId(id)) {
      out.error(
        filled(
          { de: 'Das Konto „{account}“ gibt es nicht.', en: 'There is no account “{account}”.' },
          { account: positionals[0] ?? '' },
        ),
      )
      return 1
    }
    if (!('yes' in options)) {
      const german = out.language === 'de'
      const rows = [
        ['Name', has.name],
        [german ? 'Inhaber' : 'Owner', has.owner],
        [german ? 'Mitglieder' : 'Members', has.members],
        [german ? 'Websites' : 'Sites', has.sites],
        [german ? 'Rechnungen' : 'Invoices', has.invoices],
      ]
      if (json) out.json({ id, deleted: false, ...has })
      else for (const line of inColumns(rows.map((row) => row.map(String)))) out.line(line)
      out.error({
        de: 'Nichts wurde gelöscht. Mit --yes ist all das für immer weg.',
        en: 'Nothing was deleted. With --yes all of this is gone for good.',
      })
      return 1
    }
    if (ctx.payments && has.runningSubscriptions.length > 0) {
      const ids = has.runningSubscriptions.join(', ')
      out.error(
        filled(
          {
            de: 'Für das Konto wird noch abgebucht. Kündigen Sie zuerst beim Zahlungsanbieter: {ids}',
            en: 'The account is still being charged. Cancel at the payment provider first: {ids}',
          },
          { ids },
        ),
      )
      return 1
    }
    const kept = options.invoices && has.invoices > 0 ? await keepInvoices(ctx, id, options.invoices) : undefined
    await deleteAccount(ctx, id)
    if (json) out.json({ id, deleted: true, invoices: kept ?? null })
    else {
      if (kept) out.line(filled({ de: 'Rechnungen: {kept}', en: 'Invoices: {kept}' }, { kept }))
      out.line(
        filled(
          {
            de: 'Konto {id} ({name}) ist gelöscht. Sicherungen enthalten es noch.',
            en: 'Account {id} ({name}) is deleted. Backups still contain it.',
          },
          { id, name: has.name },
        ),
      )
    }
    return 0
  },
}
