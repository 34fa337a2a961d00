import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** The first line of standard input. */
export async function passwordFromInput(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/)
  return line
}

/** Asks twice at the terminal without showing what is typed. Throws without a terminal, or if the two differ. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('no terminal to ask for a password: use --password-stdin or --generate')
  const first = await askHidden('Password: ')
  if ((await askHidden('Again: ')) !== first) throw new Error('the two passwords differ')
  return first
}

async function askHidden(prompt: string): Promise<string> {
  process.stderr.write(prompt)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const interrupt = new AbortController()
  terminal.on('SIGINT', () => interrupt.abort(new Error('cancelled')))
  terminal.on('close', () => interrupt.abort(new Error('cancelled'))) // Ctrl-D
  try {
    return await terminal.question('', { signal: interrupt.signal })
  } catch {
    throw new Error('cancelled; nothing was changed') // the reason is always one of the two above
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
