import { type FixtureRecord, N1, N2 } from '../../../fixture-records.ts'
import type { Call, Step } from '../../scenario.ts'
import { records } from '../../urls.ts'
import type { Probe } from '../probe.ts'
import { OTHER_FILTERS, SAMPLE_FILTERS, SHEET_FILTERS } from './filter-texts.ts'

const sample = (n: number, values: Record<string, unknown>): FixtureRecord => ({
  collection: 'samples',
  values: { id: `sample${n}`.padEnd(15, '0'), ...values },
})
/** Rows in which every type has something small, something large, something empty and something odd. */
const given: readonly FixtureRecord[] = [
  sample(1, {}),
  sample(2, {
    text: 'abc',
    number: 5,
    flag: true,
    one: 'x',
    many: ['x', 'y'],
    day: '2026-01-02 03:04:05.678Z',
    data: { a: { b: 'deep' }, n: 5, list: [1, 2, 'three'] },
    place: { lon: 10, lat: 20 },
    friend: N1,
    friends: [N1, N2],
    whole: 3,
  }),
  sample(3, {
    text: 'ABC',
    number: -1.5,
    one: 'y',
    many: ['y'],
    day: '2026-06-01',
    data: 'text',
    friend: N2,
    friends: [N2],
  }),
  sample(4, { text: '5', number: 5.5, one: '5', many: ['5'], data: 5, whole: 10 }),
  sample(5, { text: 'a%b_c\\d', number: 1e21, one: 'true', data: [], html: '<p>x</p>' }),
  sample(6, { text: 'it\'s "so"', data: true, day: '2099-01-01' }),
  sample(7, { text: 'é日本👍', data: { a: null, 'x-y': 1 }, mail: 'a@b.co', link: 'http://a.b' }),
  sample(8, { text: 'true', data: '', code: 'abc' }),
  sample(9, { text: 'a\nb', data: '5', short: 'null' }),
]

const list = (collection: string, filter: string, as?: Step['as']): Call => ({
  as,
  method: 'GET',
  url: records(collection, { filter, fields: 'id' }),
})

/** Orders, parted by spaces; one that holds spaces stands by itself. */
const SORTS = [
  ...'text -text number,-id -number flag,id one,id many,id day,id -day,id data.n,id data.a.b,-id data,id'.split(' '),
  ...'place.lon,id friend.title,id -friend.title,id friends.title,id friends:length,id many:length,-id'.split(' '),
  ...'text:lower,id html,id @rowid -@rowid +text nosuch "a" 5 null true @now text,,id , friend.nosuch'.split(' '),
  ...'@random,@random id,id collectionName --text created,id updated,-id made:lower,id'.split(' '),
  ' text , -id ',
  'text desc',
  'a'.repeat(256),
]

/** Filters of every kind, on rows of every kind. */
export const filters: readonly Probe[] = [
  { name: 'filters over one collection', given, calls: SAMPLE_FILTERS.map((filter) => list('samples', filter)) },
  {
    name: 'filters over relations',
    calls: (['EA', 'SA', 'ROOT'] as const).flatMap((as) =>
      SHEET_FILTERS.map((filter) => list('answersheets', filter, as)),
    ),
  },
  {
    name: 'filters over other collections',
    calls: (['guest', 'EA', 'SA', 'ROOT'] as const).flatMap((as) =>
      Object.entries(OTHER_FILTERS).flatMap(([collection, texts]) =>
        texts.map((filter) => list(collection, filter, as)),
      ),
    ),
  },
  {
    name: 'sorts of accounts',
    calls: (['guest', 'EA', 'SA', 'ROOT'] as const).flatMap((as) =>
      ['email', '-email', 'email:lower', 'verified,-username'].map((sort): Call => {
        return { as, method: 'GET', url: records('examinees', { sort, fields: 'id' }) }
      }),
    ),
  },
  {
    name: 'sorts',
    given,
    calls: SORTS.map((sort) => ({
      method: 'GET' as const,
      url: records('samples', { sort, fields: 'id', perPage: 4 }),
    })),
  },
]
