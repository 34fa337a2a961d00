import { type FixtureRecord, N1, N2 } from '../../../fixture-records.ts'
import type { Call } from '../../scenario.ts'
import { records } from '../../urls.ts'
import type { Probe } from '../probe.ts'

const sample = (n: number, values: Record<string, unknown>): FixtureRecord => ({
  collection: 'samples',
  values: { id: `lists${n}`.padEnd(15, '0'), ...values },
})
const given = [
  sample(1, {}),
  sample(2, { many: ['x'], friends: [N1] }),
  sample(3, { many: ['y', 'x'], friends: [N1, N2], one: 'x', friend: N2 }),
]

const COUNTS = [':length > 0', ':length = 2', ':length ?= 0', ':length >= 0', ':each ?= "x"', ':each = "x"']
const TEXTS = ['""', 'null', '"x"', '"[]"', `'["x"]'`, `'["y","x"]'`, '"[1"', '"5"', '5', 'true', `"${N1}"`]
const SIGNS = ['=', '!=', '?=', '~']
const LISTS = ['many', 'friends']

/** A count or the entries of a list beside a comparison of the list itself. */
function besides(list: string): string[] {
  const alone = TEXTS.flatMap((text) => SIGNS.map((sign) => `${list} ${sign} ${text}`))
  return COUNTS.flatMap((count, n) =>
    alone.map((equal, m) => {
      const join = (n + m) % 3 === 2 ? '||' : '&&'
      return m % 2 === 0 ? `${list}${count} ${join} ${equal}` : `${equal} ${join} ${list}${count}`
    }),
  )
}

const get = (collection: string, filter: string, as?: Call['as']): Call => ({
  as,
  method: 'GET',
  url: records(collection, { filter, fields: 'id' }),
})

/** Lists that are counted, gone through and compared at once. */
export const lists: readonly Probe[] = [
  ...LISTS.map((list) => ({
    name: `the list ${list} beside itself`,
    given,
    calls: besides(list).map((filter) => get('samples', filter)),
  })),
  {
    name: 'lists beside others, and behind relations',
    given,
    calls: [
      get('samples', 'many:length = friends:length && many = "x"'),
      get('samples', 'many = friends && many:length > 0'),
      get('samples', 'many = one && many:length >= 0'),
      get('samples', 'friends = friend && friends:length > 1'),
      get('samples', 'many:length > 0 && many = "x" && friends:length > 0 && friends = "y"'),
      get('handouts', 'pictures:length > 0 && pictures = ""'),
      get('handouts', 'document:length = 1 && document = ""'),
      get('handouts', 'document:length = 1 && document != ""'),
      ...(['EA', 'SA', 'ROOT'] as const).flatMap((as) => [
        get('answersheets', 'reviewers:length > 0 && reviewers = "x"', as),
        get('answersheets', 'questionpaper.attachment:length = 1 && questionpaper.attachment = "x"', as),
        get('exams', 'questionpapers_via_exam.attachment:length ?= 1 && questionpapers_via_exam.attachment ?= "x"', as),
      ]),
    ],
  },
]
