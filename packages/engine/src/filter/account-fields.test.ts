import { expect, it } from 'vitest'
import { accountFieldsIn } from './account-fields.ts'

it.each([
  ['', []],
  ['starts <= @now && exam.approved = true', []],
  ['@request.auth.collectionName = "people"', []],
  ['@request.auth.id != "" && (owner = @request.auth.id || @request.auth.school = school)', ['id', 'school']],
  ['@request.auth.paper.exam.starts <= @now', ['paper']],
  ['name = @request.auth.name:lower', ['name']],
  ['@request.auth.sheets_via_owner.note ?= note', ['id']],
  ['geoDistance(@request.auth.place.lon, 0, 1, 1) < 3', ['place']],
  ['@request.body.auth = "x" || @request.query.auth = "y"', []],
])('a rule reads of the account that asks: %s', (rule, fields) => {
  expect(accountFieldsIn(rule)).toEqual(fields)
})
