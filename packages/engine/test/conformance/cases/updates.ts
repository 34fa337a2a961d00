import { EA, K1, L1, N1, Q2, SB, W1, W2, X1, X2 } from '../../fixture-records.ts'
import { mismatch, notFound, notUpdated, pageOf, superusersOnly } from '../expected.ts'
import { assertHeard, withListener } from '../listener.ts'
import type { Scenario, Step } from '../scenario.ts'
import { credentialsOf } from '../site.ts'
import { auth, record, records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const patch = (collection: string, id: string, body: unknown, as: Step['as']) => ({
  as,
  method: 'PATCH' as const,
  url: record(collection, id),
  body,
})
const updated = (collection: string, has: Step['has']) => ({
  status: 200,
  has,
  lacks: [],
  emits: { [`${collection} update`]: 1 },
})
const refused = (codes: Readonly<Record<string, string>>) => ({ status: 400, has: notUpdated(codes), ...quiet })
const SAMPLE = 'sample000000000'
const short = { password: '1234567' }
const signedIn = { status: 200, has: { record: { id: EA } }, ...quiet }
const missing = { status: 404, has: notFound, ...quiet }

/** Changing records, and who may. */
export const updates: readonly Scenario[] = [
  {
    case: 80,
    name: 'a list is added to and taken from',
    steps: [
      { ...patch('answersheets', W1, { 'tags+': 'b' }, 'EA'), ...updated('answersheets', { tags: ['a', 'b'] }) },
      { ...patch('answersheets', W1, { 'tags-': 'a' }, 'EA'), ...updated('answersheets', { tags: ['b'] }) },
    ],
  },
  {
    case: 81,
    name: 'a number is added to',
    ...patch('exams', X1, { 'minutes+': 5 }, 'ROOT'),
    ...updated('exams', { minutes: 95 }),
  },
  {
    case: 82,
    name: 'a locked change is refused',
    ...patch('notices', N1, { title: 'x' }, 'EA'),
    status: 403,
    has: superusersOnly,
    ...quiet,
  },
  {
    case: 83,
    name: "another's sheet is not found",
    ...patch('answersheets', W2, { note: 'x' }, 'EA'),
    ...missing,
  },
  {
    case: 84,
    name: 'the rule judges the record as it was: a final sheet is changed no more',
    steps: [
      { ...patch('answersheets', W1, { final: true }, 'EA'), ...updated('answersheets', { final: true }) },
      { ...patch('answersheets', W1, { note: 'x' }, 'EA'), ...missing },
    ],
  },
  {
    case: 85,
    name: 'a field that may not change may be sent as it is',
    steps: [
      { ...patch('answersheets', W1, { score: 99 }, 'EA'), ...missing },
      { ...patch('answersheets', W1, { score: 7 }, 'EA'), ...updated('answersheets', { score: 7 }) },
    ],
  },
  {
    case: 86,
    name: 'an id does not change',
    ...patch('exams', X1, { id: 'other0000000000' }, 'ROOT'),
    ...refused({ id: 'validation_pk_change' }),
  },
  {
    case: 87,
    name: 'an empty change is a change: the record is touched',
    run: async (site) => {
      const before = await site.send({ as: 'ROOT', method: 'GET', url: record('exams', X1) })
      const then = (before.body as { updated: string }).updated
      await site.pass(20)
      const isNewer = (value: unknown) => String(value) > then
      await site.expect({
        ...patch('exams', X1, {}, 'ROOT'),
        ...updated('exams', { title: 'Senior', updated: isNewer }),
      })
    },
  },
  {
    case: 164,
    name: 'a choice of one takes the last of what is put before it, its own counted where it is named',
    given: [{ collection: 'samples', values: { id: SAMPLE, one: 'y' } }],
    method: 'PATCH',
    url: record('samples', SAMPLE),
    form: [
      ['+one', 'y'],
      ['+one', 'x'],
    ],
    ...updated('samples', { one: 'x' }),
  },
]

/** Changing accounts. */
export const accountUpdates: readonly Scenario[] = [
  {
    case: 75,
    name: 'a hidden field is passed over silently when its owner sends it',
    steps: [
      {
        ...patch('examinees', EA, { secretnote: 'zulu zulu', room: 'R9' }, 'EA'),
        status: 200,
        has: { room: 'R9' },
        lacks: ['secretnote', 'zulu zulu'],
        emits: { 'examinees update': 1 },
      },
      { as: 'ROOT', method: 'GET', url: record('examinees', EA), status: 200, has: { secretnote: 'x ray' }, ...quiet },
    ],
  },
  {
    case: 88,
    name: 'nobody changes or confirms their own address without proof',
    steps: [
      { ...patch('examinees', EA, { email: 'n@x.io' }, 'EA'), ...refused({ email: 'validation_values_mismatch' }) },
      { ...patch('examinees', EA, { verified: 'true' }, 'EA'), ...refused({ verified: 'validation_values_mismatch' }) },
      { ...patch('examinees', EA, { verified: 'false' }, 'EA'), ...updated('examinees', { verified: false }) },
    ],
  },
  {
    case: 89,
    name: 'a new password needs the old one, and ends every session',
    run: async (site) => {
      const change = { password: 'new-password', passwordConfirm: 'new-password' }
      const send = (body: unknown) => patch('examinees', EA, body, 'EA')
      await site.expect({ ...send(change), ...refused({ oldPassword: 'validation_required' }) })
      const wrong = { ...change, oldPassword: 'not-the-one' }
      await site.expect({ ...send(wrong), ...refused({ oldPassword: 'validation_invalid_old_password' }) })
      const right = { ...change, oldPassword: 'ea-password' }
      await site.expect({ ...send(right), ...updated('examinees', { id: EA }) })
      const own = { as: 'EA', method: 'GET', url: records('examinees'), status: 200, ...quiet } as const
      await site.expect({ ...own, has: pageOf(), lacks: [EA] })
      await site.expect({
        method: 'POST',
        url: auth('examinees', 'auth-with-password'),
        body: { identity: 's001', password: 'new-password' },
        status: 200,
        has: (value) => mismatch(value, { record: { id: EA } }) === null,
        ...quiet,
      })
    },
  },
  {
    case: 90,
    name: 'who manages an account sets a password without the old one',
    ...patch('examinees', EA, { password: 'given-password', passwordConfirm: 'given-password' }, 'SA'),
    ...updated('examinees', { id: EA }),
  },
  {
    case: 165,
    name: 'a short password is told with everything else that is wrong, but for what the form of accounts finds',
    steps: [
      {
        ...patch('examinees', EA, { username: '', email: 'x', ...short, passwordConfirm: '1234567' }, 'ROOT'),
        ...refused({
          username: 'validation_required',
          email: 'validation_is_email',
          password: 'validation_min_text_constraint',
        }),
      },
      {
        ...patch('examinees', EA, { username: '', ...short, passwordConfirm: '7654321' }, 'ROOT'),
        ...refused({ passwordConfirm: 'validation_values_mismatch' }),
      },
      { ...patch('examinees', EA, { tokenKey: '' }, 'ROOT'), ...refused({ tokenKey: 'validation_required' }) },
      {
        ...patch('examinees', EA, { username: '', password: '' }, 'ROOT'),
        ...refused({ username: 'validation_required', password: 'validation_required' }),
      },
      { method: 'POST', url: auth('examinees', 'auth-with-password'), body: credentialsOf('EA'), ...signedIn },
    ],
  },
]

/** Deleting records, and what goes with them. */
export const deletes: readonly Scenario[] = [
  {
    case: 91,
    name: 'deleting is refused where it is locked, and answered with nothing where it is done',
    steps: [
      { as: 'EA', method: 'DELETE', url: record('notices', N1), status: 403, has: superusersOnly, ...quiet },
      {
        as: 'ROOT',
        method: 'DELETE',
        url: record('notices', N1),
        status: 204,
        has: undefined,
        lacks: [],
        emits: { 'notices delete': 1 },
      },
      { method: 'GET', url: record('notices', N1), ...missing },
    ],
  },
  {
    case: 93,
    name: 'what belongs to a deleted record goes with it, what only points at it lets go',
    steps: [
      {
        as: 'ROOT',
        method: 'DELETE',
        url: record('exams', X2),
        status: 204,
        has: undefined,
        lacks: [],
        emits: { 'exams delete': 1, 'questionpapers delete': 1, 'linked update': 1 },
      },
      { as: 'ROOT', method: 'GET', url: record('questionpapers', 'q20000000000000'), ...missing },
      { method: 'GET', url: record('linked', 'l10000000000000'), status: 200, has: { paper: '' }, ...quiet },
    ],
  },
  {
    case: 94,
    name: 'a deleted record leaves the lists that named it',
    steps: [
      {
        as: 'ROOT',
        method: 'DELETE',
        url: record('supervisors', SB),
        status: 204,
        has: undefined,
        lacks: [],
        emits: { 'supervisors delete': 1, 'answersheets update': 1 },
      },
      {
        as: 'ROOT',
        method: 'GET',
        url: record('answersheets', W2),
        status: 200,
        has: { reviewers: ['sa0000000000000'] },
        lacks: [SB],
        emits: {},
      },
    ],
  },
  {
    case: 92,
    name: 'a record that another one requires stays',
    as: 'ROOT',
    method: 'DELETE',
    url: record('questionpapers', 'q10000000000000'),
    status: 400,
    decided: 'held records',
    has: {
      message:
        /^Failed to delete record\. Make sure that the record is not part of a required relation reference\. Held by: \w+\.\w+ \(\d+\)/,
    },
    ...quiet,
  },
  {
    case: 166,
    name: 'letting go of a deleted record is a change: it is dated, announced and found by its date',
    run: async (site) => {
      const before = await site.send({ method: 'GET', url: record('linked', L1) })
      const { updated: then, created } = before.body as { updated: string; created: string }
      await site.pass(20)
      await withListener(site, async ({ subscribe, heard }) => {
        await subscribe(['linked/*'])
        await site.send({ as: 'ROOT', method: 'DELETE', url: record('questionpapers', Q2) })
        const isNewer = (value: unknown) => String(value) > then
        const has = { id: L1, paper: '', lock: K1, created, updated: isNewer }
        assertHeard(await heard(), { event: 'linked/*', action: 'update', record: has })
        await site.expect({ method: 'GET', url: record('linked', L1), status: 200, has, ...quiet })
        const since = records('linked', { filter: `updated > "${then}"` })
        await site.expect({ method: 'GET', url: since, status: 200, has: pageOf(L1), ...quiet })
      })
    },
  },
]
