import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role, type Situation } from '../access/access-table.ts'
import { KEY_PROBES, KEY_READS } from '../access/probes/key-probes.ts'
import { ENDS_MS, idOf, STARTS_MS } from '../access/test-records.ts'
import { mayTell, WITH_OTHER_KEY, whatIsTold } from '../access/test-trials.ts'
import { openWorld, type World } from '../access/test-world.ts'

const MINUTE_MS = 60_000
const MARKS = ['"answers":["A","A","B"']
const DURING = { phase: 'during', approval: 'given', registration: 'open' } as const
const [exam, reason] = [idOf('senior'), 'a fuse blew']
const ends = (ms: number) => ({ exam, ends: formatRecordTime(ms), reason, confirm: 'senior' })

/** What is done to the exam while it runs, and what then holds of it. */
interface Change {
  readonly atMs: number
  readonly act: string
  readonly body: object
  /** When the key is asked for, and what may be known then. */
  readonly askedMs: number
  readonly situation: Situation
}

const NOON_MS = STARTS_MS + 60 * MINUTE_MS
const CHANGES: Readonly<Record<string, Change>> = {
  'is set into the past': {
    ...{ atMs: NOON_MS, act: 'set-window', body: ends(NOON_MS - 30 * MINUTE_MS), askedMs: NOON_MS + 1000 },
    situation: { ...DURING, phase: 'after', isWithheld: true },
  },
  'is set back within a minute': {
    ...{ atMs: NOON_MS + 50_000, act: 'set-window', body: ends(ENDS_MS), askedMs: NOON_MS + 51_000 },
    situation: DURING,
  },
  'comes, while somebody was given time': {
    ...{ atMs: ENDS_MS - MINUTE_MS, act: 'grant-time', body: { examinees: [idOf('mate')], minutes: 30, reason } },
    ...{ askedMs: ENDS_MS + 30 * MINUTE_MS - 1, situation: { ...DURING, isLater: true } },
  },
}

/** PostgreSQL reads the same rule as in an exam that nobody moved, where all ways are tried. */
const probesOn = ({ name }: TestStore) => (name === 'sqlite' ? KEY_PROBES : KEY_READS)

describe.each(DATABASES)('no letter of the key leaves on $name when the end of a running exam', (store) => {
  let worlds: readonly [World, World]
  beforeAll(async () => {
    worlds = [await openWorld(store), await openWorld(store, { records: WITH_OTHER_KEY })]
  })
  afterAll(async () => {
    for (const world of worlds) await world[Symbol.asyncDispose]()
  })

  describe.each(Object.entries(CHANGES))('%s', (_, { atMs, act, body, askedMs, situation }) => {
    beforeAll(async () => {
      for (const world of worlds) {
        await world.enter(DURING, atMs)
        const { status } = await world.ask('organiser', { method: 'POST', url: `/api/olympiad/${act}`, body })
        expect(status).toBe(200)
        await world.keep()
        await world.enter(situation, askedMs)
      }
    })

    it.each(probesOn(store).map((probe) => [probe.name, probe] as const))('by %s', async (_, probe) => {
      const found = await whatIsTold(worlds, { probe, marks: MARKS })
      const isTold = (role: Role) => found[role] !== 'nothing' && !mayTell(probe, role, situation)
      expect(ROLES.filter(isTold)).toEqual([])
    })
  })

  it('is out for all who sat the paper at the last own end', async () => {
    const [world] = worlds
    await world.enter({ ...DURING, phase: 'after' }, ENDS_MS + 30 * MINUTE_MS)
    const url = '/api/collections/readonly_answers/records'
    for (const role of ['self', 'mate'] as const)
      expect((await world.ask(role, { method: 'GET', url })).text).toContain(MARKS[0])
  })
})
