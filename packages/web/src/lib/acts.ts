import type { Act, ActAnswer, ActInput, Reading, ReadingQuery } from '@olympiad/contract/acts/act'
import { recordService } from './record-service.ts'

/** Carries out an act that the contract declares. Rejects with the service's error, whose `response.data` names faulty fields. */
export function callAct<const A extends Act>(act: A, input: ActInput<A>): Promise<ActAnswer<A>> {
  return recordService.send<ActAnswer<A>>(act.path, { method: 'POST', body: { ...input } })
}

/** Asks for something that the contract declares as a reading; empty parts of the query are left out. */
export function callReading<const R extends Reading>(reading: R, query: ReadingQuery<R>): Promise<ActAnswer<R>> {
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
  return recordService.send<ActAnswer<R>>(reading.path, { method: 'GET', query: given })
}
