import { DATABASES, type TestStore } from '@olympiad/engine/test/databases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Situation } from './access-table.ts'
import { withheld, withOwnWindows } from './changed-records.ts'
import { KEY_PROBES } from './probes/key-probes.ts'
import { PAGE_PROBES } from './probes/page-probes.ts'
import { PAPER_PROBES } from './probes/paper-probes.ts'
import type { Probe } from './probes/probe.ts'
import { WORD_PROBES } from './probes/word-probes.ts'
import { outcomes } from './test-outcomes.ts'
import { ENDS_MS, idOf, OWN_WINDOW_DELAY_MS, TEST_RECORDS, type TestRecord } from './test-records.ts'
import { mayTell, WITH_OTHER_KEY, WITH_OTHER_WORDS, WITH_WORDS, WITHOUT_PAPER, whatIsTold } from './test-trials.ts'
import { openWorld, type World } from './test-world.ts'

interface Moment {
  readonly when: string
  /** The rules on these secrets turn here; PostgreSQL, which reads the same rules in its own words, is asked at no other moment. */
  readonly turnOf?: readonly ('the paper' | 'the key' | 'the words')[]
  readonly situation: Situation
  readonly atMs?: number
}
const given = { approval: 'given', registration: 'open' } as const
const [AFTER_START, BEFORE_END] = ['one second after the start', 'one second before the end']
const MOMENTS: readonly Moment[] = [
  { when: 'one second before the start', turnOf: ['the paper', 'the words'], situation: { ...given, phase: 'before' } },
  { when: AFTER_START, turnOf: ['the paper'], situation: { ...given, phase: 'during' } },
  { when: 'one second after the start, not approved', situation: { ...given, phase: 'during', approval: 'missing' } },
  { when: BEFORE_END, turnOf: ['the key'], situation: { ...given, phase: 'during' }, atMs: ENDS_MS - 1000 },
  { when: 'one second after the end', turnOf: ['the key'], situation: { ...given, phase: 'after' } },
]

/** The records with which moments are asked for: as ever, with own windows, with a key that is held back. */
const OLYMPIADS: Readonly<Record<string, Olympiad>> = {
  'an exam': { of: (records) => records, moments: MOMENTS },
  'an exam with later own windows': {
    of: withOwnWindows,
    secrets: ['the paper', 'the key'],
    moments: [
      {
        when: 'one second before their start',
        turnOf: ['the paper'],
        situation: { ...given, phase: 'before', isLater: true },
      },
      {
        when: 'one second before the last own end',
        turnOf: ['the key'],
        situation: { ...given, phase: 'during', isLater: true },
      },
      { when: 'one second after the last own end', situation: { ...given, phase: 'after', isLater: true } },
    ],
  },
  'an exam with earlier own windows': {
    of: (records) => withOwnWindows(records, -3 * OWN_WINDOW_DELAY_MS),
    secrets: ['the key'],
    moments: [{ when: 'after their end', situation: { ...given, phase: 'during' }, atMs: ENDS_MS - 1000 }],
  },
  'an exam whose key is held back': {
    of: withheld,
    secrets: ['the key'],
    moments: [{ when: 'one second after the end', situation: { ...given, phase: 'after', isWithheld: true } }],
  },
}

interface Olympiad {
  of(records: readonly TestRecord[]): readonly TestRecord[]
  readonly moments: readonly Moment[]
  /** Those that it is about; all when absent. */
  readonly secrets?: readonly string[]
}

interface Secret {
  readonly name: string
  readonly probes: readonly Probe[]
  /** The olympiad that has the secret, where it is not that of all tests. */
  readonly withIt?: readonly TestRecord[]
  /** The same olympiad, but for the secret: a caller who cannot tell the two apart has learnt nothing of it. */
  readonly withoutIt: readonly TestRecord[]
  /** Texts that are in an answer only when it tells the secret. */
  readonly marks: readonly string[]
  /** The same phase as another moment, further from where the rule on this secret turns. */
  readonly farMoment: string
}
const SECRETS: readonly Secret[] = [
  {
    name: 'the paper',
    probes: PAPER_PROBES,
    withoutIt: WITHOUT_PAPER,
    marks: ['zebrafinch', '%PDF'],
    farMoment: BEFORE_END,
  },
  {
    name: 'the key',
    probes: KEY_PROBES,
    withoutIt: WITH_OTHER_KEY,
    marks: ['"answers":["A","A","B"'],
    farMoment: AFTER_START,
  },
  {
    name: 'the words',
    probes: WORD_PROBES,
    withIt: WITH_WORDS,
    withoutIt: WITH_OTHER_WORDS,
    marks: ['abandon zoo', 'YWJhbmRvbg'],
    farMoment: BEFORE_END,
  },
]

for (const { name, probes, withIt = TEST_RECORDS, withoutIt, marks, farMoment } of SECRETS) {
  const concerned = Object.entries(OLYMPIADS).filter(([, { secrets = [name] }]) => secrets.includes(name))
  for (const [kind, { of, moments }] of concerned) {
    const askedOn = (store: TestStore) =>
      moments.filter(
        ({ when, turnOf }) => when !== farMoment && (turnOf?.some((one) => one === name) || store.name === 'sqlite'),
      )
    describe.each(DATABASES.filter((store) => askedOn(store).length > 0))(`${name} of ${kind} on $name`, (store) => {
      let worlds: readonly [World, World]
      beforeAll(async () => {
        worlds = [await openWorld(store, { records: of(withIt) }), await openWorld(store, { records: of(withoutIt) })]
      })
      afterAll(async () => {
        for (const world of worlds) await world[Symbol.asyncDispose]()
      })

      describe.each(askedOn(store))('$when', ({ situation, atMs }) => {
        beforeAll(async () => {
          for (const world of worlds) await world.enter(situation, atMs)
        })

        for (const probe of [...probes, ...PAGE_PROBES]) {
          // proves: S6.11, T1, T2, T12, T15
          // fails when: the view rule does not check the start, or the words of a paper stand in a field that is not hidden
          it(`is told to no one else by ${probe.name}`, async () => {
            const found = await whatIsTold(worlds, { probe, marks })
            const expected = await outcomes(async (role) =>
              mayTell(probe, role, situation) ? 'the secret' : 'nothing',
            )
            expect(found).toEqual(expected)
          })
        }

        it('stands on no page that is not there', async () => {
          for (const { url = '', method = 'GET' } of PAGE_PROBES) {
            const page = url.replace('{id:senior}', idOf('senior'))
            if (method === 'GET')
              expect([page, (await worlds[0].ask('organiser', { method, url: page })).status]).toEqual([page, 200])
          }
        })
      })
    })
  }
}

it('has no way that leads nowhere', () => {
  const idle = [...PAPER_PROBES, ...KEY_PROBES, ...WORD_PROBES].filter(({ tells }) => Object.keys(tells).length === 0)
  expect(idle.map(({ name }) => name)).toEqual([])
})
