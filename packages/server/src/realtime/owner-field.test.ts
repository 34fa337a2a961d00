import { collection } from '@olympiad/contract/collection'
import { number, relation, relationMany, text } from '@olympiad/contract/fields'
import { locked } from '@olympiad/contract/rules'
import { describe, expect, it } from 'vitest'
import { ownerField } from './owner-field.ts'

const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
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

const CASES: [rule: string, field: string | null][] = [
  ['owner = @request.auth.id', 'owner'],
  ['@request.auth.id = owner', 'owner'],
  ['id = @request.auth.id', 'id'],
  ['@request.auth.collectionName = "people" && owner = @request.auth.id', 'owner'],
  ['(@request.auth.id != "") && (score > 1 && owner = @request.auth.id)', 'owner'],
  ['owner = @request.auth.id || note = "open"', null],
  ['(owner = @request.auth.id || note = "open") && score > 1', null],
  ['owner != @request.auth.id', null],
  ['owner ?= @request.auth.id', null],
  ['owner.id = @request.auth.id', null],
  ['readers = @request.auth.id', null],
  ['readers.id ?= @request.auth.id', null],
  ['score = @request.auth.id', null],
  ['owner = @request.auth.name', null],
  ['note ~ @request.auth.id', null],
  ['@request.auth.id != ""', null],
]

describe('the field a rule demands to be the asker’s own id', () => {
  it.each(CASES)('in %j is %j', (rule, field) => expect(ownerField(sheets, rule)).toBe(field))
})
