import type { TestStore } from '@olympiad/engine/test/databases'
import { afterEach, beforeEach } from 'vitest'
import { type Device, type Hall, idOf, openSittingsHall } from '../sittings/hall.ts'

const NAMES = ['asha', 'ravi', 'supervisor', 'coordinator', 'examiner', 'organiser', 'root'] as const

/** Somebody who is signed in; tests put a `second` organiser beside them. */
export type Person = (typeof NAMES)[number] | 'second'

/** The reason of every decision. */
export const reason = 'two people were seen'

/** Opens a hall before each test of the current block, in which everybody is signed in, and closes it after. */
export function setUpJudging(store: TestStore) {
  let hall: Hall
  let people: Record<Person, Device>
  beforeEach(async () => {
    hall = await openSittingsHall(store)
    const devices = await Promise.all(NAMES.map(async (name) => [name, await hall.device(name)] as const))
    people = Object.fromEntries(devices) as typeof people
  })
  afterEach(() => hall[Symbol.asyncDispose]())
  return {
    get hall() {
      return hall
    },
    get people() {
      return people
    },
    get: (who: Person, path: string) => people[who].ask('GET', `/api/olympiad/${path}`),
    decide: (who: Person, decision: string, examinee = 'asha') =>
      people[who].act('decide', { examinee: idOf(examinee), decision, reason }),
    confirm: (who: Person, decision: string, isConfirmed = true) =>
      people[who].act('confirm-decision', { decision, confirm: isConfirmed, reason }),
    addStaff: (name: string, role: string) =>
      hall.server.add('supervisors', {
        ...{ id: idOf(name), username: name, email: `${name}@example.org`, role },
        ...{ password: 'a password of tests', passwordConfirm: 'a password of tests' },
      }),
  }
}
