import type { BoxState } from '../fleet/directory'
import { filled, wordsIn } from '../words/text'
import { jsonOption } from './accounts'
import type { Command } from './command'
import { columns } from './output'

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
    const { fleet } = await environment.open()
    if (!fleet) {
      environment.out.error(alone)
      return 1
    }
    const boxes = await fleet.directory.boxes()
    if (json) environment.out.json(boxes.map(view))
    else {
      const [head, ...lines] = columns([
        wordsIn(heads, environment.out.language),
        ...boxes.map((box) => row(box, fleet.name)),
      ])
      environment.out.line(head!, 'title')
      for (const line of lines) environment.out.line(line)
    }
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
  async run(environment, { positionals, options }) {
    const { fleet } = await environment.open()
    const weight = options.weight === undefined ? undefined : Number(options.weight)
    const isClosed = options.status === undefined ? undefined : options.status === 'closed'
    if (!fleet) environment.out.error(alone)
    else if (weight !== undefined && !(weight > 0 && weight <= 1_000))
      environment.out.error({
        de: 'Das Gewicht ist eine Zahl über 0, höchstens 1000.',
        en: 'The weight is a number above 0, at most 1000.',
      })
    else if (!(await fleet.directory.setBox(positionals[0]!, { isClosed, weight })))
      environment.out.error(
        filled({ de: 'Eine Box {box} gibt es nicht.', en: 'There is no box {box}.' }, { box: positionals[0] ?? '' }),
      )
    else {
      await fleet.renew()
      environment.out.line({ de: 'Geändert.', en: 'Changed.' }, 'good')
      return 0
    }
    return 1
  },
}

const alone = {
  de: 'Diese Box steht allein: DIRECTORY_URL ist nicht gesetzt.',
  en: 'This box stands alone: DIRECTORY_URL is not set.',
}

const heads = {
  de: ['Box', 'Adresse', 'Konten', 'nimmt neue', 'Gewicht', 'schreibt noch', 'frei', 'Generation', 'Fassung'],
  en: ['box', 'address', 'accounts', 'takes new', 'weight', 'lease', 'free', 'generation', 'version'],
}

const gibibyte = 1024 ** 3
const row = (box: BoxState, own: string) => [
  box.name === own ? `${box.name} *` : box.name,
  box.url,
  String(box.accounts),
  box.isClosed ? 'closed' : 'open',
  String(box.weight),
  box.leaseSeconds > 0 ? `${Math.round(box.leaseSeconds)} s` : '–',
  `${Math.floor(box.freeBytes / gibibyte)} GiB`,
  String(box.generation),
  box.version,
]

const view = (box: BoxState) => ({
  name: box.name,
  url: box.url,
  accounts: box.accounts,
  status: box.isClosed ? 'closed' : 'open',
  weight: box.weight,
  lease_seconds: Math.max(0, box.leaseSeconds),
  free_bytes: box.freeBytes,
  generation: box.generation,
  version: box.version,
})
