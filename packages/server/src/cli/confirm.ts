import { createInterface } from 'node:readline/promises'

/** Asks at the terminal whether to carry out a plan that was shown. Throws without a terminal. */
export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test(await ask(`${question} [y/N] `, '--yes'))
}

interface TypedName {
  readonly name: string
  /** The option that answers the question in a script. */
  readonly option: string
}

/** As `confirm`, for what must not happen by accident: the operator types the name. */
export async function confirmName(sentence: string, { name, option }: TypedName): Promise<boolean> {
  return (await ask(`${sentence} Type ${name} to do this: `, option)) === name
}

async function ask(prompt: string, option: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`no terminal to ask; give ${option} to confirm. Nothing was changed`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await terminal.question(prompt)).trim()
  } finally {
    terminal.close()
  }
}
