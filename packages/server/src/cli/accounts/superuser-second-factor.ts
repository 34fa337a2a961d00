import { createInterface } from 'node:readline/promises'
import { superusers } from '@olympiad/contract/collection'
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
import { renderUnicodeCompact } from 'uqr'

/** How the operator is shown something, and asked for a code. */
export interface Desk {
  say(text: string): void
  askCode(): Promise<string>
}

/** The person at the terminal, or what is piped in. */
export const terminal: Desk = {
  say: (text) => console.log(text),
  async askCode() {
    const input = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return await input.question('Code of the app: ')
    } finally {
      input.close()
    }
  },
}

/** Sets up a second factor for a superuser, confirmed by a code. Throws when there is one already, or the code is wrong. */
export async function enrolSuperuser(engine: Engine, email: string, { say, askCode }: Desk): Promise<void> {
  const account = await superuserOf(engine, email)
  if (await findSecondFactor(engine, account))
    throw new Error(`${email} has a second factor already; --reset-second-factor takes it away`)
  const { secret, uri } = await newEnrolment(account)
  say(`${renderUnicodeCompact(uri)}\nScan this with an authenticator app, or type: ${secret}`)
  const codes = await confirmSecondFactor(engine, account, {
    ...{ secret, code: await askCode() },
    request: asServer(engine),
  })
  if (!codes) throw new Error('this is no code of the app; nothing was changed')
  say(`${email} signs in with a code of the app from now on. Recovery codes, good once each and shown this once:`)
  say(codes.join('\n'))
}

/** Takes a superuser's second factor away, for who lost app and recovery codes. */
export async function resetSuperuser(engine: Engine, email: string): Promise<void> {
  await removeSecondFactor(engine, await superuserOf(engine, email), asServer(engine))
}

async function superuserOf(engine: Engine, email: string): Promise<Account> {
  const [record] = await table(engine, superusers).where({ email })
  if (!record) throw new Error(`there is no superuser ${email}`)
  return { collection: superusers, record }
}
