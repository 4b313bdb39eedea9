import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context'
import { isRemote } from '../db/database'
import { WrongDatabase } from '../db/unavailable'
import { FolderInUse } from '../open-context'
import { jsonOption } from './accounts'
import type { Command, Desk } from './command'
import { checkAccounts, checkClock, checkControl, checkFolders } from './doctor-data'
import {
  checkBun,
  checkConfig,
  checkDisk,
  checkFolder,
  checkModes,
  checkOpenFiles,
  checkServer,
} from './doctor-machine'
import { type Finding, findings, type Report } from './findings'
import { reasonOf } from './reason'

export const doctorCommand: Command = {
  name: 'doctor',
  args: '',
  help: {
    de: 'Prüft Maschine, Konfiguration und alle Daten. Ändert nichts.',
    en: 'Checks machine, configuration and all data. Changes nothing.',
  },
  options: { json: jsonOption },
  async run(desk, { json }) {
    const data = await openData(desk)
    const found: Finding[] = []
    const report: Report = (finding) => {
      found.push(finding)
      if (!json) desk.out.line(finding.text, finding.state)
    }
    checkBun(report)
    checkServer(report, desk.served)
    checkConfig(report, desk.config)
    checkFolder(report, desk.config)
    checkModes(report, desk.config)
    checkDisk(report, desk.config)
    if (data.ctx) {
      checkOpenFiles(report, data.ctx)
      await checkData(report, desk, data.ctx, json)
    } else {
      report({ check: 'control', state: data.state, text: data.text })
    }

    const count = (state: Finding['state']) => found.filter((finding) => finding.state === state).length
    const [warnings, failures] = [count('warning'), count('bad')]
    if (json)
      desk.out.json({ ok: failures === 0, warnings, failures, checks: found.map((finding) => view(finding, desk)) })
    else desk.out.line('')
    if (!json) desk.out.line(summary(warnings, failures), failures > 0 ? 'bad' : warnings > 0 ? 'warning' : 'good')
    return failures > 0 ? 1 : 0
  },
}

async function checkData(report: Report, desk: Desk, ctx: Context, json: boolean) {
  if (!(await checkControl(report, desk, ctx))) return // the rest is known from there
  await checkClock(report, ctx)
  await checkFolders(report, ctx)
  const progress = (done: number, all: number) => {
    if (!json) desk.out.line({ de: `${done} von ${all} Konten geprüft`, en: `${done} of ${all} accounts checked` })
  }
  await checkAccounts(report, desk, ctx, progress)
}

type Data = { ctx: Context } | (Pick<Finding, 'state' | 'text'> & { ctx?: undefined })

/** Opens what is there as it is. Where there is nothing yet, nothing is made. */
async function openData(desk: Desk): Promise<Data> {
  const { tenantsDir, controlDatabaseUrl, encryptionKey } = desk.config
  const control = (controlDatabaseUrl ?? join(tenantsDir, 'control.db')).replace(/^file:/, '')
  const isMissing = (path: string) => !desk.served && !existsSync(path)
  if (!isRemote(controlDatabaseUrl) && isMissing(control)) return { state: 'off', text: findings.noData }
  if (!encryptionKey && isMissing(join(tenantsDir, 'secret.key'))) return { state: 'bad', text: findings.noKey }
  try {
    return { ctx: await desk.open({ keepSchema: true }) }
  } catch (error) {
    if (error instanceof FolderInUse) throw error
    if (error instanceof WrongDatabase) return { state: 'bad', text: error.text }
    return { state: 'bad', text: findings.cannotOpen(reasonOf(error, desk.out.language)) }
  }
}

const states = { good: 'ok', warning: 'warning', bad: 'failure', off: 'off' }
const view = ({ check, state, text }: Finding, desk: Desk) => ({
  check,
  state: states[state],
  text: text[desk.out.language],
})

const summary = (warnings: number, failures: number) => ({
  de: `${warnings} ${warnings === 1 ? 'Warnung' : 'Warnungen'}, ${failures} Fehler`,
  en: `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}, ${failures} ${failures === 1 ? 'failure' : 'failures'}`,
})
