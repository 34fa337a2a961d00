import { EA, EB } from '../../../fixture-records.ts'
import type { Call } from '../../scenario.ts'
import { record, records } from '../../urls.ts'
import type { Probe } from '../probe.ts'
import { valueRuleCollections } from '../rule-collections.ts'

const BODIES = [
  {},
  { title: '' },
  { title: 'abc' },
  { title: 'ABC' },
  { title: 'Senior' },
  { title: null },
  { title: 5 },
  { tags: ['a'] },
  { tags: ['a', 'b'] },
  { tags: ['b'] },
  { tags: [] },
  { tags: 'a' },
  { 'tags+': 'a' },
  { 'tags-': 'a' },
  { title: 'abc', tags: ['c'] },
  { owner: EA },
  { owner: EB },
  { owner: '' },
  { owners: [EA] },
  { owners: [EA, EB] },
  { 'owners+': EB },
  { owner: 'nonexistent0000' },
  { count: 5 },
  { count: 6 },
  { 'count+': 1 },
  { count: '6' },
  { flag: true },
  { flag: 'true' },
  { day: '2026-05-01' },
  { day: 'x' },
  { data: { a: { b: 1 } } },
  { data: { a: 1 } },
  { data: null },
  { secret: 'x' },
  { nosuch: 'x' },
  { id: '' },
]

/** What a rule of writing makes of what is submitted, for a new record and for one that is there. */
export const rules: readonly Probe[] = valueRuleCollections.map(({ name, about }) => {
  const id = `${name}x`.padEnd(15, '0')
  const headers = { 'x-test': 'yes' }
  const create = (body: unknown, as?: Call['as']): Call => ({ as, method: 'POST', url: records(name), body })
  return {
    name: `rule ${about}`,
    given: [
      {
        collection: name,
        values: { id, title: 'abc', tags: ['a', 'b'], owner: EA, owners: [EA], count: 5, data: { a: 1 } },
      },
    ],
    calls: [
      ...BODIES.flatMap((body): Call[] => [
        create(body),
        create(body, 'EA'),
        { as: 'EA', method: 'PATCH', url: record(name, id), body },
      ]),
      { ...create({ title: 'abc' }, 'EA'), url: records(name, { q: '1' }) },
      { ...create({ title: 'abc' }), headers },
      {
        as: 'EA',
        method: 'POST',
        url: records(name),
        form: [
          ['title', 'abc'],
          ['tags', 'a'],
          ['tags', 'b'],
          ['count', '6'],
        ],
      },
      { as: 'ROOT', method: 'GET', url: record(name, id) },
    ],
  }
})
