import { runCommand } from '../../src/operator/run-command'
import type { World } from './world'

/** Carries an operator's command out inside the world: its lines, what it complained about, and the exit code. */
export async function command({ ctx }: World, name: string, ...args: string[]) {
  const lines: string[] = []
  const errors: string[] = []
  const exit = await runCommand(
    name,
    args,
    'en',
    (line) => ('error' in line ? errors.push(line.error) : lines.push(line.line)),
    {
      config: ctx.config,
      served: true,
      open: async () => ctx,
      stopped: () => false,
      failed: (error) => errors.push(String(error)),
    },
  )
  return { out: lines.join('\n'), errors, exit }
}
