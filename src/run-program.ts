interface ProgramOptions {
  args?: string[]
  /** All of its environment. */
  env?: Record<string, string>
  input?: string | Uint8Array<ArrayBuffer>
  deadlineMs: number
  cpuSeconds?: number
}

export class ComputesTooLong extends Error {
  override name = 'ComputesTooLong'
}

/**
 * Runs a program of `src` in a process of its own and gives what it writes. For work that takes the processor for seconds,
 * or memory that it never gives back. It gets nothing of this process's environment, which holds secrets. Throws when it
 * fails or takes longer than `deadlineMs`; with a bound of `cpuSeconds`, which counts what it computes however busy the
 * machine is, `ComputesTooLong` when it had to be ended.
 */
export async function runProgram(
  program: string,
  { args = [], env = {}, input, deadlineMs, cpuSeconds }: ProgramOptions,
): Promise<string> {
  const command = [process.execPath, program, ...args]
  // The system counts and ends it: a thread that computes hears no timer of its own.
  const bounded = cpuSeconds ? ['/bin/sh', '-c', `ulimit -t ${cpuSeconds} && exec "$@"`, 'sh', ...command] : command
  const child = Bun.spawn(bounded, {
    env,
    stdin: input === undefined ? 'ignore' : new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
  })
  const [out, problems, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (child.signalCode === 'SIGXCPU' || (cpuSeconds && child.signalCode === 'SIGKILL')) throw new ComputesTooLong()
  if (code !== 0) throw new Error(`exit ${code}: ${problems.slice(0, 4000)}`)
  return out
}
