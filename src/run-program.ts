/**
 * Runs a program of `src` in a process of its own and gives what it writes. For work that takes the processor for seconds,
 * or memory that it never gives back. It gets nothing of this process's environment, which holds secrets. Throws when it
 * fails or takes longer than `deadlineMs`.
 */
export async function runProgram(
  program: string,
  { args = [], input, deadlineMs }: { args?: string[]; input?: string | Uint8Array<ArrayBuffer>; deadlineMs: number },
): Promise<string> {
  const child = Bun.spawn([process.execPath, program, ...args], {
    env: {},
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
  if (code !== 0) throw new Error(`exit ${code}: ${problems.slice(0, 4000)}`)
  return out
}
