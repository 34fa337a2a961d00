import { table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import type { Store } from './sitters.ts'

/** The birth dates that schools sent, by examinee, as `2010-07-31`. */
export async function birthDates(store: Store): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for await (const { examinee, birthdate } of table(store, olympiad.studentdetails).each({
    select: ['examinee', 'birthdate'],
  }))
    found.set(examinee, birthdate)
  return found
}
