import { parseArgs } from 'node:util'
import { olympiad } from '@olympiad/contract/collections/index'
import type { Engine } from '@olympiad/engine'
import { commandOf, systemUser } from '../../domain/audit/actor.ts'
import { erasedTables, erasePerson, requireErasable } from '../../domain/privacy/person/erase-person.ts'
import { personRecords, registrationsOf } from '../../domain/privacy/person/person-records.ts'
import { isQuiet } from '../../domain/privacy/retention/retention-job.ts'
import { tellFaults } from '../accounts/tell-faults.ts'
import type { Command } from '../command.ts'
import { confirmName } from '../confirm.ts'
import { withEngine } from '../with-engine.ts'
import { eraseFound } from './erase-registrations.ts'
import { findPerson, type Person } from './find-person.ts'

const { registrations } = olympiad
const USAGE = 'usage: olympiad erase USERNAME [--yes] | erase --registration ID|EMAIL [--yes]'

/** Takes an examinee out of the store for good, after showing what goes and having the name typed. */
export const run: Command = async (args, context) => {
  const options = { yes: { type: 'boolean', default: false }, registration: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const { registration } = values
  const [username] = positionals
  if (positionals.length > 1 || (username === undefined) === (registration === undefined)) throw new Error(USAGE)
  return withEngine(context, async (engine) => {
    if (registration !== undefined) return eraseRegistration(engine, registration, values.yes)
    const person = await findPerson(engine, username ?? '')
    await requireQuiet(engine)
    await requireErasable(engine, person).catch(tellFaults)
    for (const line of await planLines(engine, person)) console.log(line)
    const isSure = values.yes || (await confirmName('This cannot be taken back.', person.username))
    if (!isSure) return tellOutcome(null)
    await erasePerson(engine, { id: person.id, actor: commandOf(systemUser()) }).catch(tellFaults)
    return tellOutcome(await engine.database.scrub(erasedTables(engine), 'whole'))
  })
}

async function eraseRegistration(engine: Engine, text: string, isSure: boolean): Promise<number> {
  await requireQuiet(engine)
  return tellOutcome(await eraseFound(engine, text, isSure))
}

async function requireQuiet(engine: Engine): Promise<void> {
  if (!(await isQuiet(engine))) throw new Error('an exam is running, or starts within the hour: its writers would wait')
}

/** Null: nothing was done. */
function tellOutcome(isClean: boolean | null): number {
  if (isClean === null) {
    console.log('Nothing was changed.')
    return 1
  }
  console.log('Erased. Backups, exports and bundles of before still have it: delete those, and the line in the bundle.')
  if (!isClean) console.error('Readers were in the way: bytes are in the files of the store until this is run again.')
  return isClean ? 0 : 1
}

async function planLines(engine: Engine, { id, username, name, email }: Person): Promise<string[]> {
  const found = [...(await personRecords(engine, id))]
  const own = found.find(([collection]) => collection.name === registrations.name)?.[1] ?? []
  const sharing = (await registrationsOf(engine, email)).length - own.length
  const counted = found.filter(([, rows]) => rows.length > 0)
  const [staying, going] = [true, false].map((stays) =>
    counted.filter(([{ personal }]) => (personal.erase === 'unname') === stays),
  )
  return [
    `${[username, name].filter(Boolean).join(', ')}: the account loses its name and cannot be signed in to`,
    ...(going ?? []).map(([collection, rows]) => `goes     ${rows.length} ${collection.name}`),
    ...(staying ?? []).map(([collection, rows]) => `stays    ${rows.length} ${collection.name}, of nobody`),
    ...(sharing > 0 ? [`stays    ${sharing} registrations of the same address and another name`] : []),
    'goes     what the log of acts says of them, but that there was something',
  ]
}
