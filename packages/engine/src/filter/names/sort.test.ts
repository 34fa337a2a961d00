import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers, examCollections, examRows } from '../../../test/filter/exam-collections.ts'
import { DATABASES, openWorld, type World } from '../../../test/filter/world.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import { FilterError } from '../read/filter-error.ts'

type Caller = 'guest' | 'EA' | 'EB' | 'SA' | 'ROOT'
const orders: [collection: string, caller: Caller, sort: string, ids: string[]][] = [
  ['answersheets', 'SA', 'note', ['W4', 'W2', 'W1', 'W3']],
  ['answersheets', 'SA', '-note', ['W3', 'W1', 'W2', 'W4']],
  ['answersheets', 'SA', ' +note ', ['W4', 'W2', 'W1', 'W3']],
  ['answersheets', 'SA', '-score,note', ['W1', 'W4', 'W3', 'W2']],
  ['answersheets', 'SA', '-examinee,-id', ['W4', 'W3', 'W2', 'W1']],
  ['answersheets', 'SA', 'examinee', ['W1', 'W2', 'W3', 'W4']],
  ['answersheets', 'SA', '-final', ['W2', 'W1', 'W3', 'W4']],
  ['answersheets', 'SA', '@rowid', ['W1', 'W2', 'W3', 'W4']],
  ['answersheets', 'SA', '-@rowid', ['W4', 'W3', 'W2', 'W1']],
  ['answersheets', 'SA', 'tags:length,-note', ['W3', 'W1', 'W4', 'W2']],
  ['answersheets', 'SA', 'note:lower', ['W4', 'W2', 'W3', 'W1']],
  ['answersheets', 'SA', 'questionpaper.title,-id', ['W4', 'W3', 'W2', 'W1']],
  ['answersheets', 'SA', '-questionpaper.title,-id', ['W2', 'W1', 'W4', 'W3']],
  ['answersheets', 'SA', 'reviewers.name', ['W3', 'W1', 'W2', 'W4']],
  ['answersheets', 'SA', '-reviewers.name', ['W2', 'W4', 'W1', 'W3']],
  ['answersheets', 'SA', 'answers.0,id', ['W2', 'W3', 'W4', 'W1']],
  ['answersheets', 'SA', '-answers,-id', ['W4', 'W1', 'W3', 'W2']],
  ['answersheets', 'SA', '', ['W1', 'W2', 'W3', 'W4']],
  ['linked', 'EA', '-paper.title', ['L3', 'L2']],
  ['linked', 'SA', '-paper.title', ['L1', 'L3', 'L2']],
  ['examinees', 'ROOT', '-email', ['EB', 'EA']],
  ['examinees', 'SA', 'email', ['EA', 'EB']],
]
const refused = [
  'note,',
  ',note',
  'nosuch',
  '"note"',
  'null',
  'true',
  '5',
  'note desc',
  'note;id',
  '@now',
  '@request.auth.id',
  '--note',
  'examinee.secretnote',
  'x'.repeat(300),
  'a,b,c,d,e,f,g,h,i',
  Array(9).fill('note').join(),
]

for (const store of DATABASES) {
  describe(`sorting on ${store.name}`, () => {
    let world: World
    let by: Record<Caller, RequestInfo>
    beforeAll(async () => {
      world = await openWorld(store, examCollections, examRows)
      by = callers(world)
    })
    afterAll(() => world[Symbol.asyncDispose]())

    for (const [collection, caller, sort, ids] of orders) {
      it(`${collection} by ${sort || 'nothing'} for ${caller}`, async () => {
        expect(await world.clientIds(collection, '', { request: by[caller], sort })).toEqual(ids)
      })
    }
    for (const sort of refused) {
      it(`refuses ${sort.slice(0, 30)}`, async () => {
        await expect(world.clientIds('answersheets', '', { request: by.SA, sort })).rejects.toThrow(FilterError)
      })
    }
    it('accepts eight keys, and @random', async () => {
      expect(await world.clientIds('answersheets', '', { request: by.SA, sort: Array(8).fill('-id').join() })).toEqual([
        'W4',
        'W3',
        'W2',
        'W1',
      ])
      expect((await world.clientIds('answersheets', '', { request: by.SA, sort: '@random' })).sort()).toEqual([
        'W1',
        'W2',
        'W3',
        'W4',
      ])
    })
    it('reveals nothing of a hidden e-mail address', async () => {
      // EA hides theirs: it counts as empty, whatever it is.
      expect(await world.clientIds('examinees', '', { request: by.SA, sort: '-email' })).toEqual(['EB', 'EA'])
      expect(await world.clientIds('supervisors', '', { request: by.EA, sort: '-email' })).toEqual(['SA', 'SB'])
    })
    it('reveals nothing of related rows that the client may not see', async () => {
      // The one paper of X2 is not open to EA. As with a filter through that path, X2 itself is left out.
      expect(await world.clientIds('exams', '', { request: by.EA, sort: '-questionpapers_via_exam.title' })).toEqual([
        'X1',
      ])
      expect(await world.clientIds('exams', '', { request: by.SA, sort: '-questionpapers_via_exam.title' })).toEqual([
        'X2',
        'X1',
      ])
    })
  })
}
