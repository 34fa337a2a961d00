import { ACTS } from '@olympiad/olympiad/all/acts'
import type { Act } from '@olympiad/olympiad/ground/declared/acts/act'
import { isRecordIds } from '@olympiad/olympiad/ground/declared/acts/body-fields'
import type { Field } from '@olympiad/schema/fields'
import { act, type Case, cases, casesOfStore, EVERYBODY, LONG, repeat } from './case.ts'

const NOBODY = 'nobody000000000'
const isId = (field: Field) => 'of' in field

/** Acts that name records. Here none of these exists, so nothing of the hall changes. Other acts have cases of their own. */
const onRecords = ACTS.filter(({ body }) => Object.values(body).some(isId))

/** Every such act with the most that each field takes, and with more than that. */
export const declaredActs: readonly Case[] = onRecords.flatMap((declared) => {
  const calls = () => [
    act(declared.name, largest(declared)),
    act(declared.name, Object.fromEntries(Object.keys(declared.body).map((name) => [name, repeat('a')]))),
  ]
  const make = declared.right === 'examinee' ? cases : casesOfStore // which root may not do
  return make(`the largest input of ${declared.name}`, EVERYBODY, calls)
})

function largest({ body }: Act): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, field]) => [name, largestValue(field)]))
}

function largestValue(field: Field): unknown {
  if (isRecordIds(field)) return Array.from({ length: field.most }, () => NOBODY)
  if (isId(field)) return NOBODY
  if (field.type === 'number') return field.max ?? Number.MAX_SAFE_INTEGER
  if (field.type === 'bool') return true
  if (field.type === 'select') return field.values[0]
  if (field.type === 'date') return '2099-01-01 10:00:00.000Z'
  return repeat('a', 'max' in field && field.max ? field.max : LONG)
}
