import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers, examCollections, examRows } from '../../test/filter/exam-collections.ts'
import { DATABASES, openWorld, type World } from '../../test/filter/world.ts'
import type { RequestInfo } from '../core/request-info.ts'
import { FilterError } from './read/filter-error.ts'

type Caller = 'guest' | 'EA' | 'EB' | 'SA' | 'ROOT'

/** What a client's filter finds, without the list rule of the collection itself. */
const found: [collection: string, caller: Caller, filter: string, ids: string[]][] = [
  ['answersheets', 'EA', 'questionpaper.exam = "X1"', ['W1', 'W2']],
  ['answersheets', 'SA', 'reviewers.id ?= "SA"', ['W1', 'W2']],
  ['answersheets', 'SA', 'reviewers.id = "SA"', ['W1']],
  ['answersheets', 'SA', 'reviewers.id ?= "SA" && reviewers.id ?= "SB"', []],
  ['notices', 'guest', 'title = 5', []],
  ['notices', 'guest', 'title = "5"', ['N1']],
  ['notices', 'guest', 'created < @now && created > @yesterday', ['N1']],
  ['notices', 'guest', 'title = TRUE', []],
  ['notices', 'guest', 'title = "a\\"b\\\\c"', ['N2']],
  ['notices', 'guest', "title = 'it\\'s'", ['N3']],
  ['examinees', 'ROOT', 'secretnote ~ "x"', ['EA']],
  ['examinees', 'ROOT', 'email = "ea@x.io"', ['EA']],
  ['examinees', 'EA', 'email = "ea@x.io"', []],
  ['examinees', 'EA', 'email ~ "x.io"', ['EB']],
  ['examinees', 'EA', 'email != "zzz"', ['EB']],
  ['linked', 'EA', 'lock.id != ""', ['L1']],
  ['linked', 'ROOT', 'lock.exam != ""', ['L1']],
  ['linked', 'EA', 'paper.title ~ "q"', ['L3']],
  ['linked', 'SA', 'paper.title ~ "q"', ['L1', 'L3']],
  ['linked', 'EA', 'paper.title != "zzz"', ['L2', 'L3']],
  ['linked', 'EA', 'paper.exam.title = "Senior" || id = "L1"', []],
  ['linked', 'guest', 'paper.exam = "X1"', ['L3']],
  ['exams', 'ROOT', '@collection.notices.title ?= "5"', ['X1', 'X2']],
  ['exams', 'ROOT', '@request.auth.id = "ROOT"', ['X1', 'X2']],
]

const refused: [collection: string, caller: Caller, filter: string][] = [
  ['notices', 'guest', 'nosuch = "x"'],
  ['notices', 'guest', '(title = "a"'],
  ['notices', 'guest', 'title + 1'],
  ['notices', 'guest', ' // nothing'],
  ['notices', 'guest', 'constructor = 1'],
  ['notices', 'guest', 'title.length = 1'],
  ['notices', 'guest', 'title:length = 1'],
  ['notices', 'guest', 'title:isset = true'],
  ['notices', 'guest', 'title:nosuch = 1'],
  ['notices', 'guest', 'collectionName = "notices"'],
  ['notices', 'guest', '@nosuch = 1'],
  ['notices', 'guest', '#title = 1'],
  ['notices', 'guest', 'strftime("%Y", created) = "2026"'],
  ['notices', 'guest', 'geoDistance(1, 2, 3) < 1'],
  ['notices', 'guest', 'geoDistance("1", 2, 3, 4) < 1'],
  ['notices', 'guest', 'geoDistance(geoDistance(1,2,3,4), 2, 3, 4) < 1'],
  ['notices', 'EA', '@request.auth.id = "EA"'],
  ['notices', 'EA', '@collection.exams.title = "x"'],
  ['notices', 'ROOT', '@collection.nosuch.title = "x"'],
  ['notices', 'ROOT', '@collection.exams = "x"'],
  ['notices', 'ROOT', '@collection.exams:a.title = @collection.notices:a.title'],
  ['notices', 'ROOT', '@request.nosuch = 1'],
  ['notices', 'ROOT', '@request.auth = 1'],
  ['examinees', 'SA', 'secretnote ~ "x"'],
  ['examinees', 'EA', 'password != ""'],
  ['examinees', 'EA', 'tokenKey ~ "E"'],
  ['questionpapers', 'SA', 'key = "ABCD"'],
  ['answersheets', 'SA', 'questionpaper.key ~ "A"'],
  ['answersheets', 'SA', 'examinee.tokenKey ~ "A"'],
  ['linked', 'guest', 'paper.exam.title = "Junior"'],
  ['linked', 'guest', 'paper.exam.title = ""'],
  ['linked', 'EA', 'lock.exam != ""'],
  ['linked', 'EA', 'lock.exam.title != ""'],
  ['exams', 'SA', 'locked_via_exam.id != ""'],
  ['exams', 'SA', 'exams_via_title.id != ""'],
  ['exams', 'SA', 'nosuch_via_exam.id != ""'],
  ['notices', 'guest', 'exams_via_exam.id != ""'],
  ['questionpapers', 'EA', `${'twin.'.repeat(6)}twin.title = "x"`],
]

for (const store of DATABASES) {
  describe(`a client's filter on ${store.name}`, () => {
    let world: World
    let by: Record<Caller, RequestInfo>
    beforeAll(async () => {
      world = await openWorld(store, examCollections, examRows)
      by = callers(world)
    })
    afterAll(() => world[Symbol.asyncDispose]())

    for (const [collection, caller, filter, ids] of found) {
      it(`${caller} finds ${ids.join(' and ') || 'nothing'} in ${collection} by ${filter}`, async () => {
        expect(await world.clientIds(collection, filter, { request: by[caller] })).toEqual(ids)
      })
    }

    for (const [collection, caller, filter] of refused) {
      it(`${caller} may not ask ${collection} for ${filter}`, () => {
        const selection = {
          collection: world.find(collection),
          request: by[caller],
          conditions: [{ text: filter, origin: 'client' as const }],
        }
        expect(() => world.queries.select(selection)).toThrow(FilterError)
      })
    }

    it('takes six relations in a path', async () => {
      expect(await world.clientIds('questionpapers', `${'twin.'.repeat(6)}title = ""`, { request: by.SA })).toEqual([
        'Q1',
        'Q2',
      ])
    })

    it('refuses what would join more tables than a store can', async () => {
      const hops = ['twin', 'questionpapers_via_twin']
      const paths = (depth: number): string[] =>
        depth === 0 ? [''] : paths(depth - 1).flatMap((path) => hops.map((hop) => `${path}${hop}.`))
      const rule = (depth: number) =>
        paths(depth)
          .map((path) => `${path}title = ""`)
          .join(' || ')
      expect(await world.ids('questionpapers', rule(4))).toEqual(['Q1', 'Q2'])
      await expect(world.ids('questionpapers', rule(6))).rejects.toThrow(FilterError)
    })

    it('takes JSON paths of a hundred steps and no more', async () => {
      const filter = (steps: number) => `content${'.a'.repeat(steps)} = null`
      expect(await world.clientIds('questionpapers', filter(100), { request: by.SA })).toEqual(['Q1', 'Q2'])
      await expect(world.clientIds('questionpapers', filter(101), { request: by.SA })).rejects.toThrow(FilterError)
    })

    it('takes 3500 bytes and no more', async () => {
      const filter = (bytes: number) => `title="${'é'.repeat((bytes - 8) / 2)}"`
      expect(await world.clientIds('notices', filter(3500))).toEqual([])
      expect(() =>
        world.queries.select({
          collection: world.find('notices'),
          request: by.guest,
          conditions: [{ text: filter(3502), origin: 'client' }],
        }),
      ).toThrow(FilterError)
    })

    it('a rule may be longer, and may use hidden fields', async () => {
      const rule = `secretnote = "${'x'.repeat(5000)}" || secretnote = "x-ray"`
      expect(await world.ids('examinees', rule)).toEqual(['EA'])
    })

    it('reveals nothing of invisible related rows, neither by a match nor by a counterexample', async () => {
      // X1 has the open paper Q1; a second paper of X1 that is hidden from EB must not change what EB finds.
      const text = 'questionpapers_via_exam.title !~ "secret"'
      const guarded = examCollections.map((it) =>
        it.name === 'questionpapers' ? { ...it, rules: { ...it.rules, list: 'key != "hidden"' } } : it,
      )
      const rows = {
        ...examRows,
        questionpapers: [
          ...examRows.questionpapers,
          { id: 'Q3', exam: 'X1', title: 'secret', key: 'hidden', twin: 'Q3' },
        ],
      }
      const other = await openWorld(store, guarded, rows)
      expect(await other.clientIds('exams', text, { request: by.EB })).toEqual(['X1', 'X2'])
      expect(await other.clientIds('exams', 'questionpapers_via_exam.title ?~ "secret"', { request: by.EB })).toEqual(
        [],
      )
      expect(await other.clientIds('exams', text, { request: by.ROOT })).toEqual(['X2'])
      await other[Symbol.asyncDispose]()
    })

    it('judges each related row by its own related rows, not by those of another', async () => {
      // Seen is a sheet with a reviewer ann. EB has W2 (ann, bob), W3 and W4, which are not seen; their notes must not count.
      const guarded = examCollections.map((it) =>
        it.name === 'answersheets' ? { ...it, rules: { ...it.rules, list: 'reviewers.name ?= "ann"' } } : it,
      )
      const other = await openWorld(store, guarded, examRows)
      const text = 'answersheets_via_examinee.note = "5" || answersheets_via_examinee.note = "zzz"'
      expect(await other.clientIds('examinees', text, { request: by.EB })).toEqual(['EB'])
      await other[Symbol.asyncDispose]()
    })

    it('a rule and a filter on the same path speak of the same record', async () => {
      const ids = async (filter: string) => {
        const conditions = [
          { text: 'reviewers.id ?= "SA"', origin: 'rule' as const },
          { text: filter, origin: 'client' as const },
        ]
        const selection = { collection: world.find('answersheets'), request: by.SA, conditions }
        return (await world.database.all(world.queries.select(selection))).map(({ id }) => id)
      }
      expect(await ids('reviewers.name ?= "ann"')).toEqual(['W1', 'W2'])
      expect(await ids('reviewers.name ?= "bob"')).toEqual([])
    })
  })
}
