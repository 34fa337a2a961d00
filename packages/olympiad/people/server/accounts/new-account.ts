import { asServer, type Engine, prepareCreate, prepareUpdate, randomText } from '@olympiad/engine'
import type { Collection } from '@olympiad/schema/collection'
import { SPOKEN } from '../new-password.ts'

/** Prepares an account with a password that is made up here. Hashing comes before the transaction. */
export async function prepareAccount(
  engine: Engine,
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
) {
  const password = randomText(SPOKEN)
  const submission = { body: { ...values, password, passwordConfirm: password }, files: [] }
  const write = await prepareCreate(engine, { collection, submission, request: asServer(engine) })
  return { password, write }
}

/** The same for the new password of an account. */
export async function preparePassword(engine: Engine, collection: Collection, id: string) {
  const password = randomText(SPOKEN)
  const submission = { body: { password, passwordConfirm: password }, files: [] }
  const write = await prepareUpdate(engine, { collection, id, submission, request: asServer(engine) })
  return { password, write }
}
