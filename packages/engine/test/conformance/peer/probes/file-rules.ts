import { pdf, png } from '../../../fixture-files.ts'
import { NOWHERE, Q1, Q2 } from '../../../fixture-records.ts'
import type { Call } from '../../scenario.ts'
import { record, records } from '../../urls.ts'
import type { Probe } from '../probe.ts'
import { fileRuleCollections } from '../rule-collections.ts'

const BODIES = [
  {},
  { title: 'x' },
  { title: 'BAD' },
  { title: 'longer than ten', made: 'ab', paper: NOWHERE },
  { paper: '' },
  { paper: null },
  { paper: Q1 },
  { paper: NOWHERE },
  { papers: [] },
  { papers: [Q1] },
  { papers: [Q2, Q1] },
  { 'papers+': Q1 },
  { made: '' },
  { made: null },
  { made: 'abc' },
  { files: [] },
  { files: '' },
  { files: ['nosuch.png'] },
  { cover: '' },
  { cover: null },
]
const FORMS: readonly NonNullable<Call['form']>[] = [
  [['files', png('new.png')]],
  [['files+', png('new.png')]],
  [['+files', pdf('new.pdf')]],
  [
    ['files+', png('new.png')],
    ['files+', png('newer.png')],
    ['files+', png('newest.png')],
  ],
  [['cover', png('new.png')]],
  [
    ['title', 'x'],
    ['cover', pdf('new.pdf')],
  ],
  [
    ['title', 'longer than ten'],
    ['made', 'ab'],
    ['paper', NOWHERE],
    ['cover', 'nosuch.png'],
    ['files', png('new.png')],
  ],
  [['title', 'x']],
]

/** What a rule makes of the files that are sent, and of values that are not. */
export const fileRules: readonly Probe[] = fileRuleCollections.map(({ name, about }) => {
  const id = `${name}x`.padEnd(15, '0')
  const writes = (sent: Pick<Call, 'body' | 'form'>): Call[] => [
    { method: 'POST', url: records(name), ...sent },
    { as: 'EA', method: 'POST', url: records(name), ...sent },
    { as: 'EA', method: 'PATCH', url: record(name, id), ...sent },
  ]
  const values = { id, title: 'abc', made: 'given', paper: Q2 }
  return {
    name: `rule ${about}`,
    given: [{ collection: name, values, files: [['files', png('one.png')]] }],
    calls: [
      ...BODIES.flatMap((body) => writes({ body })),
      ...FORMS.flatMap((form) => writes({ form })),
      { as: 'ROOT', method: 'GET', url: record(name, id) },
    ],
  }
})
