import type { Decided } from '../backups/newcomer'
import { readableBytes } from '../backups/refused'
import { isTenantId } from '../db/tenant-id'
import { filled } from '../words/text'
import { jsonOption } from './accounts'
import type { Command, CommandEnvironment } from './command'
import { showChanges } from './restore'

export const exportCommand: Command = {
  name: 'export',
  args: '<id> <file>',
  help: {
    de: 'Schreibt ein Konto in ein Archiv (tar.gz) für einen anderen Server.',
    en: 'Writes an account into an archive (tar.gz) for another server.',
  },
  more: {
    de: 'Das Archiv ist nicht verschlüsselt. Zweite Faktoren und die Schlüssel der Webhooks sind nicht dabei: Sie lassen sich nur hier öffnen.',
    en: 'The archive is not encrypted. Second factors and secrets of webhooks are not in it: they open only here.',
  },
  options: { json: jsonOption },
  async run(environment, { positionals, json }) {
    const { out } = environment
    const [id, file] = [positionals[0]!.toLowerCase(), positionals[1]!]
    const ctx = await environment.open()
    if (!isTenantId(id)) {
      out.error(
        filled(
          { de: 'Das Konto „{account}“ gibt es nicht.', en: 'There is no account “{account}”.' },
          { account: positionals[0] ?? '' },
        ),
      )
      return 1
    }
    const { exportAccount } = await import('../backups/export')
    const { bytes, secondFactors, webhookSecrets, webhooksOff } = await exportAccount(ctx, id, file)
    if (json) {
      out.json({
        ...{ id, file, bytes, second_factors_left_out: secondFactors, webhook_secrets_left_out: webhookSecrets },
        webhooks_switched_off: webhooksOff,
      })
      return 0
    }
    out.line(
      filled(
        {
          de: 'Konto {id} liegt in {file} ({bytes}), unverschlüsselt.',
          en: 'Account {id} is in {file} ({bytes}), unencrypted.',
        },
        { id, file, bytes: readableBytes(bytes) },
      ),
    )
    if (secondFactors > 0)
      out.line(
        filled(
          {
            de: 'Ohne zweiten Faktor kommen dort an: {secondFactors}. Er muss neu eingerichtet werden.',
            en: 'People who arrive without their second factor: {secondFactors}. They have to set it up again.',
          },
          { secondFactors },
        ),
        'warning',
      )
    if (webhookSecrets > 0)
      out.line(
        filled(
          {
            de: 'Websites ohne ihren Webhook-Schlüssel: {webhookSecrets}. Er muss neu gesetzt werden.',
            en: 'Sites without their webhook secret: {webhookSecrets}. It has to be set again.',
          },
          { webhookSecrets },
        ),
        'warning',
      )
    if (webhooksOff > 0)
      out.line(
        filled(
          {
            de: 'Webhooks, die dort ausgeschaltet ankommen: {webhooksOff}. Beim Einschalten bekommen sie einen neuen Schlüssel.',
            en: 'Webhooks that arrive switched off: {webhooksOff}. They get a new secret when they are switched on.',
          },
          { webhooksOff },
        ),
        'warning',
      )
    return 0
  },
}

export const importCommand: Command = {
  name: 'import',
  args: '<file>',
  help: {
    de: 'Nimmt ein Konto aus einem Archiv von export auf.',
    en: 'Takes in an account from an archive made by export.',
  },
  more: {
    de: 'Überschrieben wird nichts; was hier schon vergeben ist, wird genannt. Domains kommen unbestätigt an, Tarif und Guthaben bestimmt dieser Server, API-Tokens gelten nicht mehr.',
    en: 'Nothing is overwritten; what is taken here is named. Domains arrive unproved, plan and credits are those of this server, and API tokens no longer count.',
  },
  options: {
    'keep-tokens': {
      help: {
        de: 'API-Tokens gelten weiter: nur für Archive, die Sie selbst geschrieben haben',
        en: 'API tokens go on to count: only for archives that you wrote yourself',
      },
    },
    json: jsonOption,
  },
  async run(environment, { positionals, options, json }) {
    const { out } = environment
    const ctx = await environment.open()
    const keepTokens = 'keep-tokens' in options
    const { importAccount } = await import('../backups/import')
    const { id, name, renamed, notTaken, ...decided } = await importAccount(ctx, positionals[0]!, { keepTokens })
    if (json) {
      out.json({
        ...{ id, name, renamed, not_taken: notTaken, plan: decided.plan, unproved_domains: decided.unproved },
        ...{ refused_domains: decided.refusedHosts, revoked_tokens: decided.revokedTokens },
      })
      return 0
    }
    out.line(filled({ de: 'Konto {id} ({name}) ist hier.', en: 'Account {id} ({name}) is here.' }, { id, name }))
    showChanges(environment, renamed, notTaken)
    showDecided(environment, decided)
    return 0
  },
}

/** What this server has not taken the archive's word for. */
function showDecided({ out }: CommandEnvironment, { plan, unproved, refusedHosts, revokedTokens }: Decided) {
  out.line(filled({ de: 'Tarif hier: {plan}, ohne Guthaben.', en: 'Plan here: {plan}, without credits.' }, { plan }))
  if (unproved.length > 0)
    out.line(
      filled(
        {
          de: 'Domains, die neu bestätigt und verbunden werden müssen: {unproved}',
          en: 'Domains that have to be proved and connected again: {unproved}',
        },
        { unproved: unproved.join(', ') },
      ),
      'warning',
    )
  for (const host of refusedHosts)
    out.line(
      filled({ de: 'Hier nicht möglich als Domain: {host}', en: 'Not possible as a domain here: {host}' }, { host }),
      'warning',
    )
  if (revokedTokens > 0)
    out.line(
      filled(
        {
          de: 'API-Tokens, die nicht mehr gelten: {revokedTokens}. Mit --keep-tokens kommen sie mit.',
          en: 'API tokens that no longer count: {revokedTokens}. With --keep-tokens they come along.',
        },
        { revokedTokens },
      ),
      'warning',
    )
}
