import { authCollection, collection } from '@olympiad/schema/collection'
import { number, relation, text } from '@olympiad/schema/fields'
import { anyone } from '@olympiad/schema/rules'
import { expect, it } from 'vitest'
import { requestBy } from '../../test/filter/world.ts'
import { createRegistry } from '../core/registry.ts'
import { sqliteDialect } from '../db/sqlite/sqlite-dialect.ts'
import { createQueries } from './queries.ts'

const open = { list: anyone, view: anyone, create: anyone, update: anyone, delete: anyone }
const people = authCollection('people', {
  about: 'An account.',
  fields: { title: text() },
  rules: open,
  auth: { identity: ['email'], authRule: anyone, tokenS: 60 },
})
const things = collection('things', {
  about: 'A thing of somebody.',
  fields: { title: text(), n: number(), one: relation(people) },
  rules: open,
})
const queries = createQueries({ registry: createRegistry([people, things]), dialect: sqliteDialect })

const thing = (title: string) => ({ id: 't', title, n: 5, one: 'p' })

// fails when: a row that is not known is taken for one that is not there
it.each([
  ['one.title != "a"', 'a', { title: 'b' }, true],
  ['one.title != "a"', 'a', null, true],
  ['one.title != "a"', 'a', undefined, false],
  ['one.title = ""', 'a', null, true],
  ['one.title = ""', 'a', undefined, false],
  ['one.title = "b" || title = "a"', 'a', undefined, true],
  ['one.title = "b" && title = "a"', 'a', undefined, false],
  // What the store may see otherwise is left to it.
  ['n != "5"', 'a', null, false],
  ['n = 5 && n >= 5', 'a', null, true],
  ['title > "b"', '\u{1f600}', null, false],
  ['title > "b"', 'c', null, true],
  ['title ~ "a" || n = 5', 'a', null, true],
] as const)('%s of “%s” and %o is surely true: %s', (rule, title, found, isSure) => {
  const predicate = queries.predicate(things, rule, requestBy())
  expect(predicate?.(requestBy(), thing(title), () => found)).toBe(isSure)
})

it('is missing for a rule of which only the store can tell anything', () => {
  for (const rule of ['title ~ "a"', 'n = 5 && one.id:lower = "p"', '@collection.people.title = "a"'])
    expect(queries.predicate(things, rule, requestBy())).toBeNull()
})
