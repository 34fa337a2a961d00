import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The root of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

export type Command = { command: string; args: string[]; env?: Record<string, string>; input?: string; quiet?: boolean }

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** Runs a program of `node_modules/.bin` (or of the system) at the root; its output is shown, or kept when `quiet`.
 * `input` is what it reads. */
export async function runCommand({
  command,
  args,
  env,
  input,
  quiet,
}: Command): Promise<{ ok: boolean; output: string }> {
  const path = `${root}node_modules/.bin:${process.env.PATH}`
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path, ...env },
    stdio: quiet ? ['pipe', 'pipe', 'pipe'] : ['pipe', 'inherit', 'inherit'],
  })
  child.stdin?.end(input)
  const output: Buffer[] = []
  child.stdout?.on('data', (part: Buffer) => output.push(part))
  child.stderr?.on('data', (part: Buffer) => output.push(part))
  running.add(child)
  const code = await new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  running.delete(child)
  return { ok: code === 0, output: Buffer.concat(output).toString() }
}

/** Makes Ctrl-C and a polite kill end the process by `exit`, so that whatever was started is stopped. */
export function exitOnSignals(): void {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.once(signal, () => process.exit(128 + number))
  }
}
