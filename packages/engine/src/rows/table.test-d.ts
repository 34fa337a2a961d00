import { collection } from '@olympiad/schema/collection'
import { bool, json, number, relation, text } from '@olympiad/schema/fields'
import { locked } from '@olympiad/schema/rules'
import type { Database } from '../db/database.ts'
import { table } from './table.ts'

declare const database: Database
const fields = {
  hall: relation('halls'),
  row: number(),
  isTaken: bool(),
  extra: json(),
  secret: text({ hidden: true }),
}
const rules = { list: locked, view: locked, create: locked, update: locked, delete: locked }
const seats = table({ database }, collection('seats', { about: 'A seat of a type test.', fields, rules }))

export async function compiles(): Promise<(string | number | boolean)[]> {
  const [seat] = await seats.where({ hall: 'h', row: 1, isTaken: true })
  for await (const { id, row } of seats.each({ select: ['row'] })) if (seat) return [id, row, seat.secret]
  return []
}

export async function compilesNot(): Promise<unknown> {
  // @ts-expect-error there is no such field
  seats.where({ column: 1 })
  // @ts-expect-error a number is no text
  seats.where({ row: '1' })
  // @ts-expect-error structures cannot be asked for
  seats.where({ extra: {} })
  // @ts-expect-error nor may a field be selected that is not there
  seats.each({ select: ['column'] })
  // @ts-expect-error what was not selected is not there
  for await (const { isTaken } of seats.each({ select: ['row'] })) return isTaken
  // @ts-expect-error there may be no such record
  return (await seats.find('id')).row
}
