import { ApiError, type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { StoredStaff } from '../../../ground/server/rows/stored.ts'

const { supervisors } = olympiad

/**
 * Another account of staff than the caller's: one's own is changed on its own page, which asks for the password. Throws
 * 404 and 400.
 */
export async function otherAccount(engine: Engine, { account }: RequestInfo, id: string): Promise<StoredStaff> {
  const found = await table(engine, supervisors).find(id)
  if (!found) throw notFound()
  if (account?.collection.name === supervisors.name && account.record.id === id)
    throw new ApiError(400, 'This is your own account: change it under your name.')
  return found as StoredStaff
}
