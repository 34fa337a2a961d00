import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callers, examCollections, examRows } from '../../../test/filter/exam-collections.ts'
import { DATABASES, openWorld, requestBy, type World } from '../../../test/filter/world.ts'
import type { RequestInfo } from '../../core/request-info.ts'
import { FilterError } from '../read/filter-error.ts'

const ALL = ['W1', 'W2', 'W3', 'W4']

/** Rules over the answer sheets, by the account that asks. */
const accountCases: [caller: 'guest' | 'EA' | 'EB' | 'SA', rule: string, ids: string[]][] = [
  ['EA', 'examinee = @request.auth.id', ['W1']],
  ['guest', 'examinee = @request.auth.id', []],
  ['guest', 'questionpaper = @request.auth.id', ['W3']],
  ['guest', '@request.auth.id = ""', ALL],
  ['EA', '@request.auth.id != ""', ALL],
  ['EA', '@request.auth.collectionName = "examinees"', ALL],
  ['SA', '@request.auth.collectionName = "examinees"', []],
  ['guest', '@request.auth.collectionName = "examinees"', []],
  ['EA', '@request.auth.collectionId = "pbc_3432571120"', ALL],
  ['EA', '@request.auth.paper = questionpaper', ['W1', 'W2']],
  ['EB', '@request.auth.paper = questionpaper', []],
  ['EA', '@request.auth.paper.id = questionpaper', ['W1', 'W2']],
  ['EA', '@request.auth.paper.title = "q one"', ALL],
  ['EA', '@request.auth.paper.exam.status = "open"', ALL],
  ['EB', '@request.auth.paper.exam.status = "open"', []],
  ['guest', '@request.auth.paper.exam.status = "open"', []],
  ['guest', '@request.auth.paper.exam.status != "open"', ALL],
  ['SA', '@request.auth.paper.exam.status = ""', ALL],
  ['EA', '@request.auth.secretnote = "x-ray"', ALL],
  ['EA', '@request.auth.email ~ "EA@"', ALL],
  ['EA', '@request.auth.verified = false', ALL],
  ['SA', '@request.auth.name:lower = "ann"', ALL],
  ['EB', '@request.auth.friends:length = 2', ALL],
  ['EB', '@request.auth.friends.username ?= "s001"', ALL],
  ['EB', '@request.auth.friends.username = "s001"', []],
  ['EB', '@request.auth.friends:each ?= examinee', ALL],
  ['EB', '@request.auth.friends:each ?= examinee && @request.auth.friends.username ?= "s001"', ['W1']],
  ['EA', '@request.auth.answersheets_via_examinee.note ?= "ABC"', ALL],
  ['EA', '@request.auth.answersheets_via_examinee.note = note', ['W1']],
  ['SA', '@request.auth.answersheets_via_reviewers.note ?= "5"', ALL],
  ['SA', '@request.auth.nosuch = ""', ALL],
]

const sent = requestBy({
  context: 'realtime',
  method: 'PATCH',
  query: { note: 'ABC', n: '5' },
  headers: { x_token: 't' },
  body: {
    note: 'ABC',
    score: '5',
    final: true,
    answers: { a: ['x', 7], b: null },
    tags: ['a', 'b'],
    reviewers: ['SA', 'SB'],
    questionpaper: 'Q1',
    extra: { deep: ['v'] },
    nothing: null,
  },
})
const requestCases: [rule: string, ids: string[]][] = [
  ['@request.context = "realtime" && @request.method = "PATCH"', ALL],
  ['@request.query.note = note', ['W1']],
  ['@request.query.n = 5', []],
  ['@request.query.n:isset = true && @request.query.m:isset = false', ALL],
  ['@request.headers.x_token = "t"', ALL],
  ['@request.headers.none = null', ALL],
  ['@request.headers.none:lower !~ "bad"', []],
  ['@request.query.none:lower != "bad"', ALL],
  ['@request.query.none:lower = ""', ALL],
  ['@request.query.none:lower >= ""', []],
  ['@request.query.note:lower !~ "bad"', ALL],
  ['@request.body.extra.none:lower ~ ""', []],
  ['@request.body.note = note', ['W1']],
  ['@request.body.note:isset = true', ALL],
  ['@request.body.nosuch:isset = false', ALL],
  ['@request.body.nothing:isset = true && @request.body.nothing = ""', ALL],
  ['@request.body.note:lower = "abc"', ALL],
  ['@request.body.score = 5', ALL],
  ['@request.body.score > score', ['W2', 'W3', 'W4']],
  ['@request.body.final = true', ALL],
  ['@request.body.final = final', ['W2']],
  ['@request.body.answers.a.1 = 7', ALL],
  ['@request.body.answers.a.2 = null', ALL],
  ['@request.body.answers.a.1:isset = true && @request.body.answers.c:isset = false', ALL],
  ['@request.body.answers.constructor = null', ALL],
  ['@request.body.answers = \'{"a":["x",7],"b":null}\'', ALL],
  ['@request.body.extra.deep.0 = "v"', ALL],
  ['@request.body.note:changed = true', ['W2', 'W3', 'W4']],
  ['@request.body.note:changed = false', ['W1']],
  ['@request.body.score:changed = false', ['W1']],
  ['@request.body.spot:changed = false', ALL],
  ['@request.body.tags:changed = false', ['W2']],
  ['@request.body.reviewers:length = 2', ALL],
  ['@request.body.reviewers:length > reviewers:length', ['W1', 'W3']],
  ['@request.body.tags:each ?= "b"', ALL],
  ['@request.body.tags:each = "b"', []],
  ['@request.body.tags:each ~ "a"', []],
  ['@request.body.questionpaper:each = questionpaper', ['W1', 'W2']],
  ['@request.body.questionpaper:length = 1', ALL],
  ['@request.body.questionpaper.title = "q one"', ALL],
  ['@request.body.questionpaper.exam.status = "open"', ALL],
  ['@request.body.reviewers.name ?= "bob"', ALL],
  ['@request.body.reviewers.name = "bob"', []],
  ['@request.body.reviewers.id ?= reviewers.id && reviewers.name ?= "bob"', ['W2', 'W4']],
  ['@request.body.examinee.username = ""', ALL],
]
const SHEETS = 'answersheets_via_examinee'
/** Rules over what is behind a relation of the body, and whether each holds where nothing, none or a missing record was sent. */
const behindCases: [rule: string, body: Record<string, unknown>, holds: boolean][] = [
  ['@request.body.examinee.friends:length < 4', {}, false],
  ['@request.body.examinee.friends:length < 4', { examinee: '' }, false],
  ['@request.body.examinee.friends:length < 4', { examinee: null }, false],
  ['@request.body.examinee.friends:length < 4', { examinee: [] }, false],
  ['@request.body.examinee.friends:length < 4', { examinee: 'gone' }, true],
  ['@request.body.examinee.friends:length = 2', { examinee: 'EB' }, true],
  ['@request.body.examinee.paper:length = 0', {}, false],
  ['@request.body.examinee.friends:length != 1', {}, true],
  ['@request.body.examinee.friends:length = ""', {}, true],
  ['@request.body.questionpaper.content.none = ""', {}, true],
  ['@request.body.questionpaper.content.none = ""', { questionpaper: 'Q1' }, false],
  ['@request.body.questionpaper.content.none = null', {}, true],
  ['@request.body.reviewers.name ?= null', { reviewers: [] }, true],
  ['@request.body.reviewers.name != "ann"', {}, true],
  ['@request.body.reviewers.name !~ "ann"', {}, false],
  [`@request.body.examinee.${SHEETS}.tags:length ?< 9`, {}, false],
  [`@request.body.examinee.${SHEETS}.tags:length < 9`, { examinee: 'EB' }, true],
  ['@request.body.examinee.friends:length < reviewers:length', {}, false],
  ['geoDistance(@request.body.examinee.friends:length, 0, 0, 0) < 9', {}, false],
  ['geoDistance(0, @request.body.examinee.friends:length, 1, 0) < 999', { examinee: 'EB' }, true],
  ['geoDistance(spot.lon, 0, 0, @request.body.examinee.friends:length) < 999', { examinee: 'gone' }, true],
]
/** Rules over the entries of a body, by who asks, and whether each holds: what was not sent equals nothing, a guest's empty id neither. */
const sentCases: [caller: 'guest' | 'EA', rule: string, body: Record<string, unknown>, holds: boolean][] = [
  ['guest', '@request.body.reviewers:each = @request.auth.id', {}, false],
  ['guest', '@request.body.reviewers:each ?= @request.auth.id', {}, false],
  ['guest', '@request.auth.id = @request.body.reviewers:each', {}, false],
  ['guest', '@request.body.reviewers:each ?= @request.auth.id', { reviewers: null }, false],
  ['guest', '@request.body.reviewers:each ?= @request.auth.id', { reviewers: [] }, false],
  ['guest', '@request.body.reviewers:each ?= @request.auth.id', { reviewers: ['EA'] }, false],
  ['guest', '@request.body.examinee:each = @request.auth.id', {}, false],
  ['guest', '@request.body.examinee:each = @request.auth.id', { examinee: null }, false],
  ['guest', '@request.body.examinee:each = @request.auth.id', { examinee: 'EA' }, false],
  ['EA', '@request.body.reviewers:each = @request.auth.id', {}, false],
  ['EA', '@request.body.reviewers:each = @request.auth.id', { reviewers: ['EA'] }, true],
  ['EA', '@request.body.reviewers:each = @request.auth.id', { reviewers: ['EA', 'EB'] }, false],
  ['EA', '@request.body.reviewers:each ?= @request.auth.id', { reviewers: ['EB', 'EA'] }, true],
  ['EA', '@request.body.examinee:each = @request.auth.id', { examinee: ['EB', 'EA'] }, true],
  ['EA', '@request.body.examinee:each = @request.auth.id', { examinee: ['EA', 'EB'] }, false],
  ['guest', '@request.body.tags:each = ""', {}, false],
  ['guest', '@request.body.tags:each = null', {}, false],
  ['guest', '@request.body.tags:each ?!= ""', {}, true],
  ['guest', '@request.body.tags:each ?!= "a"', {}, true],
  ['guest', '@request.body.tags:each ?= ""', { tags: [''] }, true],
  ['guest', '@request.body.tags:each ?= examinee.room', {}, false],
  ['guest', '@request.body.tags:each ?= @request.body.reviewers:each', {}, false],
]
const unknown = [
  '@request',
  '@request.body',
  '@request.query',
  '@request.context.x',
  '@request.auth',
  '@request.query.n:length',
  '@request.query.n:changed',
  '@request.body.note:each',
  '@request.body.note:length',
]

for (const store of DATABASES) {
  describe(`names of the request on ${store.name}`, () => {
    let world: World
    let by: Record<string, RequestInfo>
    beforeAll(async () => {
      world = await openWorld(store, examCollections, examRows)
      by = callers(world)
    })
    afterAll(() => world[Symbol.asyncDispose]())

    for (const [caller, rule, ids] of accountCases) {
      it(`for ${caller}, ${rule} holds for ${ids.join(' ') || 'none'}`, async () => {
        expect(await world.ids('answersheets', rule, { request: by[caller] })).toEqual(ids)
      })
    }
    for (const [rule, ids] of requestCases) {
      it(`${rule} holds for ${ids.join(' ') || 'none'}`, async () => {
        expect(await world.ids('answersheets', rule, { request: sent })).toEqual(ids)
      })
    }
    it.each(behindCases)('%s, with %j sent: %s', async (rule, body, holds) => {
      const request = requestBy({ body })
      expect(await world.ids('answersheets', rule, { request, only: { ids: ['W1'] } })).toEqual(holds ? ['W1'] : [])
    })
    it.each(sentCases)('for %s, %s, with %j sent: %s', async (caller, rule, body, holds) => {
      const request = { ...(by[caller] ?? requestBy()), body }
      expect(await world.ids('answersheets', rule, { request, only: { ids: ['W1'] } })).toEqual(holds ? ['W1'] : [])
    })
    for (const name of unknown) {
      it(`${name} is no name`, async () => {
        const read = world.ids('answersheets', `${name} = 1`, { request: sent })
        await expect(read).rejects.toMatchObject({ name: 'RuleError', cause: expect.any(FilterError) })
      })
    }
    it('a relation for one record is judged by the last of several submitted, the one that is kept', async () => {
      const ids = (questionpaper: string[]) =>
        world.ids('answersheets', '@request.body.questionpaper.exam.status = "open"', {
          request: requestBy({ body: { questionpaper } }),
        })
      expect(await ids(['Q1', 'Q2'])).toEqual([])
      expect(await ids(['Q2', 'Q1'])).toEqual(ALL)
    })
    it('what was not submitted has not changed', async () => {
      expect(await world.ids('answersheets', '@request.body.note:changed = false', { request: requestBy() })).toEqual(
        ALL,
      )
    })
    it('a submitted NUL equals no stored value and causes no error', async () => {
      expect(
        await world.ids('answersheets', '@request.body.note = note', {
          request: requestBy({ body: { note: 'ABC\0' } }),
        }),
      ).toEqual([])
    })
  })
}
