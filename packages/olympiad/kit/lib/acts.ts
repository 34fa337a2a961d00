import type { SendOptions } from 'pocketbase'
import type { Act, ActAnswer, ActInput, Reading, ReadingQuery } from '../../ground/declared/acts/act.ts'
import { recordService } from './record-service.ts'

/** Carries out an act that the contract declares. Rejects with `ClientResponseError`, whose `response.data` names faulty fields. */
export function callAct<const A extends Act>(
  act: A,
  input: ActInput<A>,
  options: SendOptions = {},
): Promise<ActAnswer<A>> {
  return recordService.send<ActAnswer<A>>(act.path, { ...options, method: 'POST', body: { ...input } })
}

/** Calls a reading declared in the contract; leaves out empty parameters of the query. Rejects with `ClientResponseError`. */
export function callReading<const R extends Reading>(
  { path: declared }: R,
  query: ReadingQuery<R>,
  options: SendOptions = {},
): Promise<ActAnswer<R>> {
  const given = Object.entries<string | undefined>(query).filter(([, value]) => value)
  const isInPath = ([name]: [string, unknown]) => declared.includes(`:${name}`)
  const path = given
    .filter(isInPath)
    .reduce((text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value ?? '')), declared)
  const rest = Object.fromEntries(given.filter((part) => !isInPath(part)))
  return recordService.send<ActAnswer<R>>(path, { ...options, method: 'GET', query: rest })
}
