import { authCollection, collection } from '@olympiad/schema/collection'
import { number, relation, relationMany, text } from '@olympiad/schema/fields'
import { anyone, locked } from '@olympiad/schema/rules'
import { describe, expect, it } from 'vitest'
import { canHoldFor, canMeet, type Demand, demandsOf, needsAccount } from './rule-demands.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const auth = { identity: ['email'], authRule: anyone, tokenS: 60 }
const people = authCollection('people', { about: 'x', fields: {}, rules, auth })
const staff = authCollection('staff', { about: 'x', fields: {}, rules, auth })
const sheets = collection('sheets', {
  about: 'x',
  fields: {
    owner: relation('people'),
    readers: relationMany('people', { maxSelect: 3 }),
    note: text(),
    score: number(),
  },
  rules,
})

const OWNER = { owner: 'owner' }
const PEOPLE = '@request.auth.collectionName = "people"'
const CASES: [rule: string, demands: Demand[]][] = [
  ['', [{}]],
  ['owner = @request.auth.id', [OWNER]],
  ['@request.auth.id = owner', [OWNER]],
  ['id = @request.auth.id', [{ owner: 'id' }]],
  [`${PEOPLE} && owner = @request.auth.id`, [{ owner: 'owner', kind: 'people' }]],
  ['(@request.auth.id != "") && (score > 1 && owner = @request.auth.id)', [{ owner: 'owner', isAccount: true }]],
  ['"" != @request.auth.id', [{ isAccount: true }]],
  [`owner = "" && note = "" && ${PEOPLE}`, [{ kind: 'people', empty: ['owner', 'note'] }]],
  ['score = "" || owner != ""', [{}, {}]],
  [`owner = @request.auth.id || (note = "open" && ${PEOPLE})`, [OWNER, { kind: 'people' }]],
  ['owner = @request.auth.id || note = "open"', [OWNER, {}]],
  ['(owner = @request.auth.id || note = "open") && score > 1', [{}]],
  ['@request.auth.collectionName != "people"', [{}]],
  ['@request.auth.collectionName = ""', [{}]],
  ['@request.auth.collectionName = note', [{}]],
  ['owner != @request.auth.id', [{}]],
  ['owner ?= @request.auth.id', [{}]],
  ['owner.id = @request.auth.id', [{}]],
  ['readers = @request.auth.id', [{}]],
  ['readers.id ?= @request.auth.id', [{}]],
  ['score = @request.auth.id', [{}]],
  ['owner = @request.auth.name', [{}]],
  ['note ~ @request.auth.id', [{}]],
]

describe('what a rule demands of the asker', () => {
  it.each(CASES)('in %j is %j', (rule, demands) => expect(demandsOf(sheets, rule)).toEqual(demands))

  it('can be met by a guest only where no account is asked for, and by accounts of the right kind', () => {
    const ann = { collection: people, record: { id: 'ann' } }
    const eve = { collection: staff, record: { id: 'eve' } }
    const who = [null, ann, eve]
    const meets = (demand: Demand) => who.map((account) => canMeet(demand, account))
    expect(meets({})).toEqual([true, true, true])
    expect(meets(OWNER)).toEqual([true, true, true])
    expect(meets({ isAccount: true })).toEqual([false, true, true])
    expect(meets({ kind: 'people' })).toEqual([false, true, false])
  })

  it('is an account if no alternative of the rule lets a guest in', () => {
    const rulesOf = [
      null,
      '',
      PEOPLE,
      `${PEOPLE} && note = "x"`,
      `${PEOPLE} || @request.auth.id != ""`,
      `${PEOPLE} || note = "x"`,
    ]
    expect(rulesOf.map((rule) => needsAccount(sheets, rule))).toEqual([true, false, true, true, true, false])
  })

  it('shows for which accounts a rule can hold at all', () => {
    const canHold = (rule: string) => [null, people, staff].map((accounts) => canHoldFor(accounts, sheets, rule))
    expect(canHold('')).toEqual([true, true, true])
    expect(canHold(`(${PEOPLE} && score > 1) || (@request.auth.collectionName = "staff" && score < 1)`)).toEqual([
      false,
      true,
      true,
    ])
    expect(canHold(`${PEOPLE} && owner = @request.auth.id`)).toEqual([false, true, false])
  })
})
