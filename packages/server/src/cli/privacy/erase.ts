import type { Engine } from '@olympiad/engine'
import { commandOf, systemUser } from '@olympiad/olympiad/ground/server/audit/actor'
import { erasedTables, erasePerson, requireErasable } from '@olympiad/olympiad/privacy/server/person/erase-person'
import { erasurePlan } from '@olympiad/olympiad/privacy/server/person/erasure-plan'
import { knownOf, tracesOf } from '@olympiad/olympiad/privacy/server/person/traces'
import { isQuiet } from '@olympiad/olympiad/privacy/server/retention/retention-job'
import { tellFaults } from '../accounts/tell-faults.ts'
import { defineCommand } from '../command.ts'
import { confirmName } from '../confirm.ts'
import { withEngine } from '../with-engine.ts'
import { eraseFound, traceLines } from './erase-registrations.ts'
import { findPerson, type Person } from './find-person.ts'

export const run = defineCommand({
  name: 'erase',
  about: 'Erases an examinee or a registration for good, after it shows what goes and the name is typed.',
  usages: ['[USERNAME]'],
  options: {
    registration: { value: 'ID|EMAIL', help: 'Erases registration forms of somebody who is not an examinee.' },
    yes: { help: 'Does not ask for the name.' },
  },
  run: ({ args: [username], options: { registration, yes } }, context) => {
    if ((username === undefined) === (registration === undefined))
      throw new Error('give exactly one of USERNAME and --registration')
    return withEngine(context, (engine) =>
      registration === undefined
        ? eraseExaminee(engine, username ?? '', yes)
        : eraseRegistration(engine, registration, yes),
    )
  },
})

async function eraseExaminee(engine: Engine, username: string, isConfirmed: boolean): Promise<number> {
  const person = await findPerson(engine, username)
  await requireQuiet(engine)
  await requireErasable(engine, person).catch(tellFaults)
  for (const line of await planLines(engine, person)) console.log(line)
  const isSure =
    isConfirmed || (await confirmName('This cannot be undone.', { name: person.username, option: '--yes' }))
  if (!isSure) return tellOutcome(null)
  await erasePerson(engine, { id: person.id, actor: commandOf(systemUser()) }).catch(tellFaults)
  return tellOutcome(await engine.database.scrub(erasedTables(engine), 'whole'))
}

async function eraseRegistration(engine: Engine, text: string, isSure: boolean): Promise<number> {
  await requireQuiet(engine)
  return tellOutcome(await eraseFound(engine, text, isSure))
}

async function requireQuiet(engine: Engine): Promise<void> {
  if (!(await isQuiet(engine)))
    throw new Error('an exam is running, or starts within the hour: erasing would delay its answers')
}

/** Prints the outcome and returns the exit code; null means that nothing was erased. */
function tellOutcome(isClean: boolean | null): number {
  if (isClean === null) {
    console.log('Nothing was changed.')
    return 1
  }
  console.log(
    'Erased. Older backups, exports and bundles still hold the data: delete them, and the line in the bundle.',
  )
  if (!isClean)
    console.error(
      'A reader blocked the clean-up: deleted bytes remain in the files of the store. Run the command again.',
    )
  return isClean ? 0 : 1
}

async function planLines(engine: Engine, person: Person): Promise<string[]> {
  const { username, name } = person
  const { goes, stays, sharing } = await erasurePlan(engine, person)
  return [
    `${[username, name].filter(Boolean).join(', ')}: the account loses its name, and nobody can sign in to it`,
    ...goes.map(({ collection, count }) => `goes     ${count} ${collection}`),
    ...stays.map(({ collection, count }) => `stays    ${count} ${collection}, without the name`),
    ...traceLines(await tracesOf(engine, await knownOf(engine, person))),
    ...(sharing > 0 ? [`stays    ${sharing} registrations with the same address and another name`] : []),
    'goes     their data in the audit log; its entries stay',
  ]
}
