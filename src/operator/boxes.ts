import { moveAccount } from '../backups/move-account'
import { NotDone, readableBytes } from '../backups/refused'
import type { TenantId } from '../db/tenant-id'
import type { BoxState } from '../fleet/directory'
import { listTenantIds } from '../tenants/provisioning'
import { defineFailure, filled } from '../words/text'
import { demandAccount, jsonOption } from './accounts'
import { type Command, type CommandEnvironment, UsageError } from './command'
import { showTable } from './output'

export const boxesCommand: Command = {
  name: 'boxes',
  args: '',
  help: { de: 'Listet die Boxen auf, die sich ein Verzeichnis teilen.', en: 'Lists the boxes that share a directory.' },
  more: {
    de: 'Mit ihren Konten, wie lange sie ohne Verzeichnis noch schreiben dürften, und dem freien Platz.',
    en: 'With their accounts, how long they could go on writing without the directory, and the free disk space.',
  },
  options: { json: jsonOption },
  async run(environment, { json }) {
    const { fleet } = await openFleet(environment)
    const boxes = await fleet.directory.boxes()
    if (json) environment.out.json(boxes.map(view))
    else
      showTable(
        environment.out,
        heads,
        boxes.map((box) => row(box, fleet.name)),
      )
    return 0
  },
}

export const changeBoxCommand: Command = {
  name: 'box',
  args: '<name>',
  help: {
    de: 'Nimmt eine Box von neuen Konten aus, lässt sie wieder welche nehmen oder ändert ihr Gewicht.',
    en: 'Keeps new accounts from a box, lets it take some again, or changes its weight.',
  },
  more: {
    de: 'Ein neues Konto kommt zu der offenen Box mit den wenigsten Konten je Gewicht. Das gilt überall mit der nächsten Verlängerung.',
    en: 'A new account goes to the open box with the fewest accounts for its weight. Every box knows with its next renewal.',
  },
  options: {
    status: {
      value: 'S',
      choices: ['open', 'closed'],
      help: { de: 'Ob sie neue Konten nimmt', en: 'Whether it takes new accounts' },
    },
    weight: { value: 'N', help: { de: 'Wie viel sie nimmt, 1 ist üblich', en: 'How much it takes, 1 is usual' } },
  },
  async run(environment, { positionals: [box = ''], options }) {
    const { fleet } = await openFleet(environment)
    const weight = options.weight === undefined ? undefined : Number(options.weight)
    const isClosed = options.status === undefined ? undefined : options.status === 'closed'
    if (weight !== undefined && !(weight > 0 && weight <= 1_000)) throw noWeight()
    if (!(await fleet.directory.setBox(box, { isClosed, weight }))) throw noSuchBox({ box })
    await fleet.renew()
    environment.out.line({ de: 'Geändert.', en: 'Changed.' }, 'good')
    return 0
  },
}

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
  async run(environment, { positionals: [account = '', box = ''], json }) {
    await move(environment, await demandAccount(await environment.open(), account), box, json)
    return 0
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
  async run(environment, { positionals: [box = ''], json }) {
    const { fleet, ctx } = await openFleet(environment)
    await fleet.directory.setBox(fleet.name, { isClosed: true })
    await fleet.renew()
    // until their next renewal other boxes send new ones here
    for (let ids = await listTenantIds(ctx); ids.length > 0; ids = await listTenantIds(ctx))
      for (const id of ids) {
        if (environment.stopped()) return 1
        await move(environment, id, box, json)
      }
    return 0
  },
}

async function openFleet({ open }: CommandEnvironment) {
  const ctx = await open()
  if (!ctx.fleet) throw alone()
  return { ctx, fleet: ctx.fleet }
}

async function move(environment: CommandEnvironment, id: TenantId, box: string, json: boolean) {
  const { ctx, fleet } = await openFleet(environment)
  const { bytes, files, pauseMs: ms, formerly } = await moveAccount(ctx, fleet, id, box)
  const pauseMs = Math.round(ms)
  if (json) environment.out.json({ id, box, bytes, files, pause_ms: pauseMs, former: formerly })
  else environment.out.line(filled(moved, { id, to: box, bytes: readableBytes(bytes), pauseMs, formerly }), 'good')
}

const moved = {
  de: 'Konto {id} ist auf {to} ({bytes}, Pause {pauseMs} ms); die frühere Kopie liegt in {formerly}.',
  en: 'Account {id} is on {to} ({bytes}, paused for {pauseMs} ms); the former copy is in {formerly}.',
}
const alone = defineFailure(NotDone, {
  de: 'Diese Box steht allein: DIRECTORY_URL ist nicht gesetzt.',
  en: 'This box stands alone: DIRECTORY_URL is not set.',
})
const noSuchBox = defineFailure(NotDone, { de: 'Eine Box {box} gibt es nicht.', en: 'There is no box {box}.' })
const noWeight = defineFailure(UsageError, {
  de: 'Das Gewicht ist eine Zahl über 0, höchstens 1000.',
  en: 'The weight is a number above 0, at most 1000.',
})

const heads = {
  de: ['Box', 'Adresse', 'Konten', 'nimmt neue', 'Gewicht', 'schreibt noch', 'frei', 'Generation', 'Fassung'],
  en: ['box', 'address', 'accounts', 'takes new', 'weight', 'lease', 'free', 'generation', 'version'],
}

const row = (box: BoxState, own: string) => [
  box.name === own ? `${box.name} *` : box.name,
  box.url,
  box.accounts,
  box.isClosed ? 'closed' : 'open',
  box.weight,
  box.leaseSeconds > 0 ? `${Math.round(box.leaseSeconds)} s` : '–',
  readableBytes(box.freeBytes),
  box.generation,
  box.version,
]

const view = ({ isClosed, leaseSeconds, freeBytes, name, url, accounts, weight, generation, version }: BoxState) => ({
  ...{ name, url, accounts, status: isClosed ? 'closed' : 'open', weight },
  ...{ lease_seconds: Math.max(0, leaseSeconds), free_bytes: freeBytes, generation, version },
})
