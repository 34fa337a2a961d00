import { createInterface } from 'node:readline/promises'

/** Asks whether a plan that was shown is to be carried out. Throws where nobody is there to say yes. */
export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test(await ask(`${question} [y/N] `))
}

/** As `confirm`, for what must not happen by a slip: the name is to be typed. */
export async function confirmName(sentence: string, name: string): Promise<boolean> {
  return (await ask(`${sentence} Type ${name} to do this: `)) === name
}

async function ask(prompt: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error('no terminal to ask: say --yes to mean it; nothing was changed')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(prompt)).trim()
  } finally {
    terminal.close()
  }
}
