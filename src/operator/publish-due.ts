import { filled } from '../words/text'
import type { Command } from './command'

export const publishDueCommand: Command = {
  name: 'publish-due',
  args: '',
  help: {
    de: 'Veröffentlicht geplante Seiten, deren Zeit gekommen ist. Ein laufender Server tut das von selbst.',
    en: 'Publishes scheduled pages whose time has come. A running server does so by itself.',
  },
  options: {},
  async run(environment) {
    const ctx = await environment.open()
    const { countDue, publishDue } = await import('../publishing/publish-due')
    const before = await countDue(ctx)
    await publishDue(ctx)
    if (!environment.served) {
      const { jobKinds } = await import('../job-kinds') // nearly all there is, which no other command has a use for
      const { drainQueue } = await import('../jobs/worker')
      await drainQueue(ctx, jobKinds, ({ kind }) => kind === 'publish') // nobody else would
    }
    const left = await countDue(ctx)
    environment.out.line(
      filled(
        {
          de: 'Websites mit fälligen Seiten: {before}, davon angestoßen: {started}',
          en: 'Sites with pages that are due: {before}, started: {started}',
        },
        { before, started: before - left },
      ),
    )
    if (left > 0)
      environment.out.error({
        de: 'Nicht alles ließ sich veröffentlichen; der Grund steht im Protokoll.',
        en: 'Not all of it could be published; the log has the reason.',
      })
    return left === 0 ? 0 : 1
  },
}
