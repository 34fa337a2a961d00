import { L1, Q1, Q2, W1, W2, X1 } from '../../fixture-records.ts'
import { mismatch, onlyKeys } from '../expected.ts'
import type { Scenario, Step } from '../scenario.ts'
import { record, records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const sheet = (expand: string) => ({
  as: 'EA' as const,
  method: 'GET' as const,
  url: record('answersheets', W1, { expand }),
})
const withoutExpand: Pick<Step, 'status' | 'has' | 'lacks' | 'emits'> = {
  status: 200,
  has: { expand: undefined },
  lacks: ['expand'],
  emits: {},
}

/** What of a record is sent, and what comes with it. */
export const fieldsAndExpand: readonly Scenario[] = [
  {
    case: 124,
    name: 'of the items of a list only the wanted fields are sent; the page stays whole',
    as: 'SA',
    method: 'GET',
    url: records('questionpapers', { fields: 'id,expand.exam.title', expand: 'exam', sort: 'title' }),
    status: 200,
    has: (value) =>
      onlyKeys('items', 'page', 'perPage', 'totalItems', 'totalPages')(value) &&
      (value as { items: unknown[] }).items.every(onlyKeys('id', 'expand')) &&
      mismatch(value, {
        items: [
          { id: Q1, expand: { exam: { title: 'Senior', id: undefined } } },
          { id: Q2, expand: { exam: { title: 'Junior', id: undefined } } },
        ],
      }) === null,
    lacks: ['collectionName', 'minutes'],
    emits: {},
  },
  {
    case: 125,
    name: 'of a text of HTML the plain beginning is sent',
    given: [{ collection: 'notices', values: { id: 'html00000000000', title: '<p>abcdef</p>' } }],
    method: 'GET',
    url: record('notices', 'html00000000000', { fields: '*,title:excerpt(3,true)' }),
    status: 200,
    has: { title: 'abc...', id: 'html00000000000', collectionName: 'notices' },
    lacks: ['<p>'],
    emits: {},
  },
  {
    case: 126,
    name: 'a path that begins another is expanded once',
    ...sheet('questionpaper,questionpaper.exam'),
    status: 200,
    has: {
      expand: (value) =>
        onlyKeys('questionpaper')(value) &&
        mismatch(value, { questionpaper: { id: Q1, expand: { exam: { id: X1 } } } }) === null,
    },
    lacks: ['"key"'],
    emits: {},
  },
  {
    case: 127,
    name: 'into a locked collection superusers alone expand',
    steps: [
      { as: 'EA', method: 'GET', url: record('linked', L1, { expand: 'lock' }), ...withoutExpand },
      {
        as: 'ROOT',
        method: 'GET',
        url: record('linked', L1, { expand: 'lock' }),
        status: 200,
        has: { expand: { lock: { id: 'k10000000000000', exam: X1 } } },
        ...quiet,
      },
    ],
  },
  { case: 128, name: 'a hop that is no relation spoils its path', ...sheet('questionpaper.title'), ...withoutExpand },
  {
    case: 129,
    name: 'the way back along a relation shows what the caller may see',
    as: 'EA',
    method: 'GET',
    url: record('questionpapers', Q1, { expand: 'answersheets_via_questionpaper' }),
    status: 200,
    has: { expand: { answersheets_via_questionpaper: [{ id: W1 }] } },
    lacks: [W2],
    emits: {},
  },
]
