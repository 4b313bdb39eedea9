import { readableBytes } from '../backups/refused'
import { isTenantId, type TenantId } from '../db/tenant-id'
import { listTenantIds } from '../tenants/provisioning'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command, CommandEnvironment } from './command'

export const moveCommand: Command = {
  name: 'move',
  args: '<account> <box>',
  help: {
    de: 'Bringt ein Konto von dieser Box auf eine andere, während es benutzt wird.',
    en: 'Brings an account of this box to another while it is in use.',
  },
  more: {
    de: 'Anmeldungen, zweite Faktoren und Links gelten weiter. Was hier war, bleibt als former-… liegen, bis Sie es löschen.',
    en: 'Sessions, second factors and links go on. What was here stays as former-… until you remove it.',
  },
  options: { json: jsonOption },
  async run(environment, { positionals, json }) {
    const id = positionals[0]!.toLowerCase()
    if (!isTenantId(id)) {
      environment.out.error(
        filled(
          { de: 'Das Konto „{account}“ gibt es nicht.', en: 'There is no account “{account}”.' },
          { account: positionals[0] ?? '' },
        ),
      )
      return 1
    }
    return (await move(environment, id, positionals[1]!, json)) ? 0 : 1
  },
}

export const drainCommand: Command = {
  name: 'drain',
  args: '<box>',
  help: {
    de: 'Nimmt diese Box von neuen Konten aus und bringt alle ihre Konten auf die genannte.',
    en: 'Keeps new accounts from this box and brings all of its accounts to the one that is named.',
  },
  options: { json: jsonOption },
  async run(environment, { positionals, json }) {
    const ctx = await environment.open()
    if (ctx.fleet) await ctx.fleet.directory.setBox(ctx.fleet.name, { isClosed: true })
    for (const id of await listTenantIds(ctx)) {
      if (environment.stopped()) return 1
      if (!(await move(environment, id, positionals[0]!, json))) return 1
    }
    return 0
  },
}

async function move({ open, out }: CommandEnvironment, id: TenantId, to: string, json: boolean): Promise<boolean> {
  const ctx = await open()
  if (!ctx.fleet) {
    out.error({
      de: 'Diese Box steht allein: DIRECTORY_URL ist nicht gesetzt.',
      en: 'This box stands alone: DIRECTORY_URL is not set.',
    })
    return false
  }
  const { moveAccount } = await import('../backups/move-account')
  const { bytes, files, pauseMs, formerly } = await moveAccount(ctx, ctx.fleet, id, to)
  if (json) out.json({ id, box: to, bytes, files, pause_ms: Math.round(pauseMs), former: formerly })
  else
    out.line(
      filled(
        {
          de: 'Konto {id} ist auf {to} ({bytes}, Pause {pauseMs} ms); die frühere Kopie liegt in {formerly}.',
          en: 'Account {id} is on {to} ({bytes}, paused for {pauseMs} ms); the former copy is in {formerly}.',
        },
        { id, to, bytes: readableBytes(bytes), pauseMs: Math.round(pauseMs), formerly },
      ),
      'good',
    )
  return true
}
