import { createInterface } from 'node:readline/promises'

/** Asks whether a plan that was shown is to be carried out. Throws where nobody is there to say yes. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('no terminal to ask: say --yes to mean it; nothing was changed')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim())
  } finally {
    terminal.close()
  }
}
