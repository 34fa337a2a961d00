import { createInterface } from 'node:readline/promises'
import {
  type Account,
  asServer,
  confirmSecondFactor,
  type Engine,
  findSecondFactor,
  newEnrolment,
  removeSecondFactor,
  table,
} from '@olympiad/engine'
import { superusers } from '@olympiad/olympiad/ground/declared/collection'
import { renderUnicodeCompact } from 'uqr'

/** Shows the operator a text, and asks for a code. */
export interface Dialog {
  say(text: string): void
  askCode(): Promise<string>
}

/** The dialog at the terminal, or with standard input. */
export const terminal: Dialog = {
  say: (text) => console.log(text),
  async askCode() {
    const input = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await input.question('Code from the app: ')
    } finally {
      input.close()
    }
  },
}

/** Sets up a second factor for a superuser, confirmed by a code. Throws if there is one already, or the code is wrong. */
export async function enrolSuperuser(engine: Engine, email: string, { say, askCode }: Dialog): Promise<void> {
  const account = await superuserOf(engine, email)
  if (await findSecondFactor(engine, account))
    throw new Error(`${email} already has a second factor; --reset-second-factor removes it`)
  const { secret, uri } = await newEnrolment(account)
  say(`${renderUnicodeCompact(uri)}\nScan this with an authenticator app, or type: ${secret}`)
  const codes = await confirmSecondFactor(engine, account, {
    ...{ secret, code: await askCode() },
    request: asServer(engine),
  })
  if (!codes) throw new Error('the code is wrong; nothing was changed')
  say(`${email} now signs in with a code from the app. Recovery codes, each valid once and shown only now:`)
  say(codes.join('\n'))
}

/** Removes a superuser's second factor, if app and recovery codes are lost. */
export async function resetSuperuser(engine: Engine, email: string): Promise<void> {
  await removeSecondFactor(engine, await superuserOf(engine, email), asServer(engine))
}

async function superuserOf(engine: Engine, email: string): Promise<Account> {
  const [record] = await table(engine, superusers).where({ email })
  if (!record) throw new Error(`there is no superuser ${email}`)
  return { collection: superusers, record }
}
