import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Engine, table, verifyPassword } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { bundleId } from '../bundle/texts/bundle-id.ts'
import { demoMark, demoPassword, demoSuperuser } from '../demo-marks.ts'

/** Accounts of the demo bundle, one a collection: where they are, the others are too. */
const MARKED = [
  [olympiad.supervisors, 'supervisor1'],
  [olympiad.supervisors, 'organiser1'], // may write nearly all
  [olympiad.examinees, 'live01'],
] as const

/** Throws when the demo made the data folder. */
export function refuseDemoFolder(dataDir: string): void {
  if (existsSync(join(dataDir, demoMark)))
    throw new Error(`${dataDir} holds the demo, whose passwords everybody knows; name another DATA_DIR, or say --demo`)
}

/** Throws when the store has accounts that anybody can sign in to. */
export async function refuseDemoAccounts(engine: Engine): Promise<void> {
  const [first] = await demoAccounts(engine)
  if (first !== undefined)
    throw new Error(`${first} has the demo's password, which everybody knows; give it another, or say --demo`)
}

/** Accounts whose password is the demo's, as far as they are known by name: looking at all would take minutes. */
export async function demoAccounts(engine: Engine): Promise<string[]> {
  const marked = MARKED.map(async ([collection, name]) => {
    return { name, account: await table(engine, collection).find(bundleId(collection, name)) }
  })
  const [superuser] = await table(engine, olympiad.superusers).where({ email: demoSuperuser })
  const found = [{ name: demoSuperuser, account: superuser }, ...(await Promise.all(marked))]
  const judged = found.map(async ({ name, account }) => {
    return account && (await verifyPassword(account.password, demoPassword)) ? [name] : []
  })
  return (await Promise.all(judged)).flat()
}
