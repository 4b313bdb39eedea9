import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NotDone } from '../backups/refused'
import type { Context } from '../context'
import { isRemote } from '../db/database'
import { FolderInUse } from '../db/lock'
import { keyName } from '../db/secrets'
import { DatabaseUnavailable } from '../db/unavailable'
import { filled, pick } from '../words/text'
import { jsonOption } from './accounts'
import type { Command, CommandEnvironment } from './command'
import { checkBackups, checkUpgrades } from './doctor-backups'
import { checkAccounts, checkClock, checkControl, checkFolders } from './doctor-data'
import {
  checkBun,
  checkConfig,
  checkDisk,
  checkFolder,
  checkModes,
  checkOpenFiles,
  checkReserve,
  checkServer,
} from './doctor-machine'
import { checkFleet, checkMailServer, checkMails, checkNames } from './doctor-network'
import { checkReplica } from './doctor-replica'
import { type DoctorFinding, findings, type TellFinding } from './findings'
import { reasonOf } from './reason'

export const doctorCommand: Command = {
  name: 'doctor',
  args: '',
  help: {
    de: 'Prüft Maschine, Konfiguration und alle Daten. Ändert nichts.',
    en: 'Checks machine, configuration and all data. Changes nothing.',
  },
  options: { json: jsonOption },
  async run(environment, { json }) {
    const data = await openData(environment)
    const found: DoctorFinding[] = []
    const report: TellFinding = (finding) => {
      found.push(finding)
      if (!json) environment.out.line(finding.text, finding.state)
    }
    checkBun(report)
    checkServer(report, environment.served)
    checkConfig(report, environment.config)
    checkFolder(report, environment.config)
    checkModes(report, environment.config)
    checkDisk(report, environment.config)
    await checkNames(report, environment.config)
    await checkMailServer(report, environment.config)
    await checkBackups(report, environment.config, data.ctx?.now() ?? new Date(), environment.out.language)
    checkUpgrades(report, environment.config)
    await checkReplica(report, environment.config, environment.out.language, data.ctx)
    if (data.ctx) {
      checkReserve(report, data.ctx)
      checkOpenFiles(report, data.ctx)
      checkFleet(report, data.ctx)
      await checkData(report, environment, data.ctx, json)
    } else {
      report({ check: 'control', state: data.state, text: data.text })
    }

    const count = (state: DoctorFinding['state']) => found.filter((finding) => finding.state === state).length
    const [warnings, failures] = [count('warning'), count('bad')]
    if (json)
      environment.out.json({
        ok: failures === 0,
        warnings,
        failures,
        checks: found.map((finding) => view(finding, environment)),
      })
    else environment.out.line('')
    if (!json)
      environment.out.line(summary(warnings, failures), failures > 0 ? 'bad' : warnings > 0 ? 'warning' : 'good')
    return failures > 0 ? 1 : 0
  },
}

async function checkData(report: TellFinding, environment: CommandEnvironment, ctx: Context, json: boolean) {
  if (!(await checkControl(report, environment, ctx))) return // the rest is known from there
  await checkClock(report, ctx)
  await checkMails(report, ctx)
  await checkFolders(report, ctx)
  const progress = (done: number, all: number) => {
    if (!json)
      environment.out.line(
        filled({ de: '{done} von {all} Konten geprüft', en: '{done} of {all} accounts checked' }, { done, all }),
      )
  }
  await checkAccounts(report, environment, ctx, progress)
}

type Data = { ctx: Context } | (Pick<DoctorFinding, 'state' | 'text'> & { ctx?: undefined })

/** Opens what is there as it is. Where there is nothing yet, nothing is made. */
async function openData(environment: CommandEnvironment): Promise<Data> {
  const { tenantsDir, controlDatabaseUrl, encryptionKey } = environment.config
  const control = (controlDatabaseUrl ?? join(tenantsDir, 'control.db')).replace(/^file:/, '')
  const isMissing = (path: string) => !environment.served && !existsSync(path)
  if (!isRemote(controlDatabaseUrl) && isMissing(control)) return { state: 'off', text: findings.noData }
  if (!encryptionKey && isMissing(join(tenantsDir, keyName))) return { state: 'bad', text: findings.noKey }
  try {
    return { ctx: await environment.open({ keepSchema: true }) }
  } catch (error) {
    if (error instanceof FolderInUse) throw error
    if (error instanceof DatabaseUnavailable || error instanceof NotDone) return { state: 'bad', text: error.text }
    return { state: 'bad', text: findings.cannotOpen(reasonOf(error, environment.out.language)) }
  }
}

const states = { good: 'ok', warning: 'warning', bad: 'failure', off: 'off' }
const view = ({ check, state, text }: DoctorFinding, environment: CommandEnvironment) => ({
  check,
  state: states[state],
  text: pick(text, environment.out.language),
})

const summary = (warnings: number, failures: number) =>
  filled(
    { de: 'Warnungen: {warnings}, Fehler: {failures}', en: 'Warnings: {warnings}, failures: {failures}' },
    { warnings, failures },
  )
