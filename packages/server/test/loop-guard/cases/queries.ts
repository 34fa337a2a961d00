import {
  type Case,
  cases,
  casesOfStore,
  EVERYBODY,
  get,
  many,
  type Query,
  ROUNDS,
  records,
  repeat,
  SHEET,
} from './case.ts'

const BACK = 'questionpapers_via_exam.attempts_via_questionpaper.examinee.attempts_via_examinee.questionpaper.exam.name'
const ALL = { perPage: '1000' }
const LEAVES = 'expand.examinee.expand.attempts_via_examinee.deviceId:excerpt(5)'

const fields: Readonly<Record<string, Query>> = {
  'fields of nothing but commas': { fields: repeat(',') },
  'fields of brackets and commas': { fields: repeat('(,') },
  'fields of commas and brackets': { ...ALL, fields: repeat(',)') },
  'fields of a hundred names': { ...ALL, fields: many(100, () => 'expand.examinee.name') },
  'fields of one path without end': { ...ALL, fields: many(7000, () => 'a', '.') },
}
const expansions: Readonly<Record<string, Query>> = {
  'sheets multiplied by sheets': { perPage: '100', expand: ROUNDS },
  'sheets multiplied by sheets, of which little is shown': { perPage: '100', expand: ROUNDS, fields: 'id' },
  'as many relations as may be': { perPage: '100', expand: SHEET, fields: LEAVES },
  'an expand of one path a thousand times': { perPage: '100', expand: many(1000, () => 'examinee.exam') },
  'an expand of thousands of names': { expand: many(2500, (at) => `a${at}`) },
}
const filters: Readonly<Record<string, Query>> = {
  'the longest filter': { filter: many(130, () => 'questionnumber > 1', ' || ') },
  'the deepest filter': { filter: `${'('.repeat(500)}option = "A"${')'.repeat(500)}` },
  'a filter of a long text': { filter: `deviceId ~ "${repeat('%a', 3000)}"` },
  'a sort by many fields': { ...ALL, sort: 'option,-option,deviceId,-deviceId,created,-created,updated,id' },
  'a page beyond all': { ...ALL, page: '999999999' },
}
const filtersBack: Readonly<Record<string, Query>> = {
  'a filter that goes back': { filter: `${BACK} ~ "x"` },
  'filters that go back': { filter: many(20, () => `${BACK} ?~ "x"`, ' && ') },
  'a sort that goes back': { sort: many(8, () => BACK) },
}

const asked = (
  collection: string,
  queries: Readonly<Record<string, Query>>,
  make: (name: string, calls: Case['calls']) => Case[],
) =>
  Object.entries(queries).flatMap(([name, query]) =>
    make(`${name} in ${collection}`, () => [get(records(collection, query))]),
  )

/** Queries of every kind, as long as they may be. */
export const queries: readonly Case[] = [
  ...asked('attempts', { ...fields, ...expansions, ...filters }, (name, calls) => casesOfStore(name, EVERYBODY, calls)),
  ...asked('exams', { ...fields, ...filtersBack }, (name, calls) => cases(name, ['visitor', 'self'], calls)),
]
