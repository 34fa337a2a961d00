import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { superusers } from '@olympiad/contract/collection'
import { asServer, createRecord, type Engine, table, updateRecord, verifyPassword } from '@olympiad/engine'
import type { Command } from '../command.ts'
import { demoPassword } from '../demo-marks.ts'
import { withEngine } from '../with-engine.ts'
import { askPassword, passwordFromInput } from './password-input.ts'
import { enrolSuperuser, resetSuperuser, terminal } from './superuser-second-factor.ts'
import { tellFaults } from './tell-faults.ts'

const USAGE =
  'usage: olympiad superuser EMAIL [--password-stdin | --generate | --second-factor | --reset-second-factor]'
const FLAG = { type: 'boolean' } as const
const OPTIONS = {
  'password-stdin': FLAG,
  generate: FLAG,
  'second-factor': FLAG,
  'reset-second-factor': FLAG,
  demo: FLAG,
} as const

/** Makes a superuser, gives an existing one a new password, or sets up or takes away its second factor. */
export const run: Command = async (args, context) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [email] = positionals
  const { demo, ...ways } = values
  if (email === undefined || positionals.length > 1 || Object.keys(ways).length > 1) throw new Error(USAGE)
  if (values['second-factor']) {
    await withEngine(context, (engine) => enrolSuperuser(engine, email, terminal))
    return 0
  }
  if (values['reset-second-factor']) {
    await withEngine(context, (engine) => resetSuperuser(engine, email))
    console.log(`The superuser ${email} has no second factor any more.`)
    return 0
  }
  const generated = values.generate ? randomBytes(18).toString('base64url') : undefined
  const password = generated ?? (await (values['password-stdin'] ? passwordFromInput() : askPassword()))
  if (password === demoPassword && !demo) throw new Error('everybody knows the password of the demo')
  const outcome = await withEngine(context, (engine) => setSuperuser(engine, { email, password }))
  console.log(`The superuser ${email} ${outcome}.`)
  if (generated) console.log(`Its password, shown this once: ${generated}`)
  return 0
}

/** Creates the superuser or changes its password; an equal password is left alone, so that sessions go on. Throws what is wrong. */
export async function setSuperuser(engine: Engine, { email, password }: { email: string; password: string }) {
  const collection = superusers
  const form = { password, passwordConfirm: password }
  const request = asServer(engine)
  const [stored] = await table(engine, collection).where({ email })
  try {
    if (!stored) {
      await createRecord(engine, { collection, submission: { body: { email, ...form }, files: [] }, request })
      return 'was created'
    }
    if (await verifyPassword(stored.password, password)) return 'has this password already'
    await updateRecord(engine, { collection, submission: { body: form, files: [] }, request, id: stored.id })
    return 'has a new password'
  } catch (error) {
    return tellFaults(error)
  }
}
