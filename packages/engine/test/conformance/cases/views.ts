import { EA, EB, K1, N1, NOWHERE, SA, W2 } from '../../fixture-records.ts'
import { notFound, superusersOnly } from '../expected.ts'
import type { Scenario } from '../scenario.ts'
import { record } from '../urls.ts'

const secrets = ['password', 'tokenKey']
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/

/** Single records, and who sees which of their fields. */
export const views: readonly Scenario[] = [
  {
    case: 49,
    name: 'a record says where it belongs',
    method: 'GET',
    url: record('notices', N1),
    status: 200,
    has: { collectionId: /^pbc_\d+$/, collectionName: 'notices', id: N1, title: 'first', created: time, updated: time },
    lacks: ['expand'],
    emits: {},
  },
  {
    case: 50,
    name: 'a missing record is not found',
    method: 'GET',
    url: record('notices', NOWHERE),
    status: 404,
    has: notFound,
    lacks: [],
    emits: {},
  },
  {
    case: 51,
    name: 'a locked record is refused, whether it exists or not',
    steps: [K1, NOWHERE].map((id) => ({
      method: 'GET',
      url: record('locked', id),
      status: 403,
      has: superusersOnly,
      lacks: [],
      emits: {},
    })),
  },
  {
    case: 52,
    name: "another's record is not found",
    as: 'EA',
    method: 'GET',
    url: record('answersheets', W2),
    status: 404,
    has: notFound,
    lacks: [W2],
    emits: {},
  },
  {
    case: 53,
    name: 'an account sees its own address, and no secrets',
    as: 'EA',
    method: 'GET',
    url: record('examinees', EA),
    status: 200,
    has: { id: EA, username: 's001', email: 'ea@x.io', emailVisibility: false, verified: false },
    lacks: [...secrets, 'secretnote'],
    emits: {},
  },
  {
    case: 54,
    name: 'who manages an account sees its address',
    as: 'SA',
    method: 'GET',
    url: record('examinees', EB),
    status: 200,
    has: { id: EB, email: 'eb@x.io', emailVisibility: false },
    lacks: [...secrets, 'secretnote'],
    emits: {},
  },
  {
    case: 55,
    name: 'a superuser sees hidden fields, but no password and no token key',
    as: 'ROOT',
    method: 'GET',
    url: record('examinees', EA),
    status: 200,
    has: { id: EA, email: 'ea@x.io', secretnote: 'x ray' },
    lacks: secrets,
    emits: {},
  },
  {
    case: 56,
    name: 'an address that is not shown is left out altogether',
    as: 'EA',
    method: 'GET',
    url: record('supervisors', SA),
    status: 200,
    has: { id: SA, emailVisibility: false, email: undefined },
    lacks: [...secrets, 'sa@x.io'],
    emits: {},
  },
]
