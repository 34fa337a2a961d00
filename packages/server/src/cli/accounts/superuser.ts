import { randomBytes } from 'node:crypto'
import { asServer, createRecord, type Engine, table, updateRecord, verifyPassword } from '@olympiad/engine'
import { superusers } from '@olympiad/olympiad/ground/declared/collection'
import { demoPassword } from '../../demo-marks.ts'
import { type CommandContext, defineCommand } from '../command.ts'
import { withEngine } from '../with-engine.ts'
import { askPassword, passwordFromInput } from './password-input.ts'
import { enrolSuperuser, resetSuperuser, terminal } from './superuser-second-factor.ts'
import { tellFaults } from './tell-faults.ts'

const OPTIONS = {
  'password-stdin': { help: 'Reads the password from standard input.' },
  generate: { help: 'Generates a password and shows it once.' },
  'second-factor': { help: 'Sets up a second factor.' },
  'reset-second-factor': { help: 'Removes the second factor.' },
  demo: { help: 'Accepts the password of the demo.' },
} as const
type Flags = Readonly<Record<keyof typeof OPTIONS, boolean>>

export const run = defineCommand({
  name: 'superuser',
  about: 'Creates a superuser, changes its password, or sets up or removes its second factor.',
  usages: ['EMAIL'],
  options: OPTIONS,
  run: ({ args: [email = ''], options }, context) => changeSuperuser(email, options, context),
})

async function changeSuperuser(email: string, values: Flags, context: CommandContext): Promise<number> {
  const { demo, ...ways } = values
  const given = Object.entries(ways).flatMap(([name, isGiven]) => (isGiven ? [`--${name}`] : []))
  if (given.length > 1) throw new Error(`give only one of ${given.join(' and ')}`)
  if (values['second-factor']) {
    await withEngine(context, (engine) => enrolSuperuser(engine, email, terminal))
    return 0
  }
  if (values['reset-second-factor']) {
    await withEngine(context, (engine) => resetSuperuser(engine, email))
    console.log(`The superuser ${email} has no second factor now.`)
    return 0
  }
  const generated = values.generate ? randomBytes(18).toString('base64url') : undefined
  const password = generated ?? (await (values['password-stdin'] ? passwordFromInput() : askPassword()))
  if (password === demoPassword && !demo) throw new Error('everybody knows the password of the demo')
  const outcome = await withEngine(context, (engine) => setSuperuser(engine, { email, password }))
  console.log(`The superuser ${email} ${outcome}.`)
  if (generated) console.log(`The password, shown only once: ${generated}`)
  return 0
}

/** Creates the superuser or changes its password. The same password changes nothing, so sessions continue. Throws the faults. */
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
