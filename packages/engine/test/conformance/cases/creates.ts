import { EA, EB, N1, NOWHERE, Q1, SA, X1 } from '../../fixture-records.ts'
import { badRequest, faults, notCreated, onlyKeys, refusal, superusersOnly } from '../expected.ts'
import type { Scenario, Step } from '../scenario.ts'
import { record, records } from '../urls.ts'

const id = /^[a-z0-9]{15}$/
const quiet = { lacks: [], emits: {} }
const blankTitle = refusal(400, 'Failed to create record.', {
  title: { code: 'validation_required', message: 'Cannot be blank.' },
})

const create = (collection: string, body: unknown, as: Step['as'] = 'guest') => ({
  as,
  method: 'POST' as const,
  url: records(collection),
  body,
})
const created = (collection: string, has: Step['has']) => ({
  status: 200,
  has,
  lacks: [],
  emits: { [`${collection} create`]: 1 },
})
const refused = (has: Step['has']) => ({ status: 400, has, lacks: ['collectionName'], emits: {} })
const sheet = { examinee: EA, questionpaper: Q1 }

/** Creating records, and who may. */
export const creates: readonly Scenario[] = [
  {
    case: 57,
    name: 'a guest creates where anybody may, and is answered 200 with the whole record',
    ...create('notices', { title: 'n' }),
    ...created('notices', (value) =>
      onlyKeys('collectionId', 'collectionName', 'id', 'title', 'created', 'updated')(value),
    ),
  },
  { case: 58, name: 'broken JSON is refused', ...create('notices', '{"'), ...refused(badRequest) },
  { case: 59, name: 'a required field may not be blank', ...create('exams', {}, 'ROOT'), ...refused(blankTitle) },
  {
    case: 60,
    name: 'no body at all is an empty record',
    as: 'ROOT',
    method: 'POST',
    url: records('exams'),
    headers: { 'content-type': 'application/json' },
    ...refused(blankTitle),
  },
  {
    case: 61,
    name: 'creating where only superusers may is refused',
    ...create('exams', { title: 'Mine' }, 'EA'),
    status: 403,
    has: superusersOnly,
    ...quiet,
  },
  {
    case: 62,
    name: 'a guest creates no sheet for another',
    ...create('answersheets', sheet),
    ...refused(notCreated()),
  },
  {
    case: 63,
    name: 'an examinee creates no sheet for another',
    ...create('answersheets', { ...sheet, examinee: EB }, 'EA'),
    ...refused(notCreated()),
  },
  {
    case: 64,
    name: 'an examinee gives itself no score',
    ...create('answersheets', { ...sheet, score: 5 }, 'EA'),
    ...refused(notCreated()),
  },
  {
    case: 65,
    name: 'the created record is expanded as asked; an unknown name is passed over',
    as: 'EA',
    method: 'POST',
    url: records('answersheets', { expand: 'questionpaper.exam,missing' }),
    body: sheet,
    status: 200,
    has: { id, examinee: EA, expand: { questionpaper: { id: Q1, expand: { exam: { id: X1 } } } } },
    lacks: ['missing'],
    emits: { 'answersheets create': 1 },
  },
  {
    case: 66,
    name: 'a relation must lead somewhere',
    ...create('answersheets', { ...sheet, questionpaper: NOWHERE }, 'EA'),
    ...refused(notCreated({ questionpaper: 'validation_missing_rel_records' })),
  },
  {
    case: 67,
    name: 'a unique value is not taken twice',
    ...create('exams', { title: 'Senior' }, 'ROOT'),
    ...refused(
      refusal(400, 'Failed to create record.', {
        title: { code: 'validation_not_unique', message: 'Value must be unique.' },
      }),
    ),
  },
  {
    case: 68,
    name: 'a chosen id has exactly fifteen characters',
    steps: [
      {
        ...create('notices', { id: 'a'.repeat(14) }),
        ...refused(notCreated({ id: 'validation_min_text_constraint' })),
      },
      {
        ...create('notices', { id: 'a'.repeat(16) }),
        ...refused(notCreated({ id: 'validation_max_text_constraint' })),
      },
      { ...create('notices', { id: 'a'.repeat(15) }), ...created('notices', { id: 'a'.repeat(15) }) },
    ],
  },
  {
    case: 69,
    name: 'an id is not taken twice',
    ...create('notices', { id: N1 }),
    ...refused(notCreated({ id: 'validation_not_unique' })),
  },
  {
    case: 76,
    name: 'values are brought into the form of their fields, and unknown keys are passed over',
    ...create(
      'exams',
      { title: 'ok', minutes: '30', status: ['draft', 'open'], startsAt: '2026-01-02T03:04:05Z', zzz: 1 },
      'ROOT',
    ),
    status: 200,
    has: { title: 'ok', minutes: 30, status: 'open', startsAt: '2026-01-02 03:04:05.000Z' },
    lacks: ['"zzz"'],
    emits: { 'exams create': 1 },
  },
  {
    case: 77,
    name: 'zero passes a least value, less than zero does not',
    steps: [
      { ...create('exams', { title: 'zero', minutes: 0 }, 'ROOT'), ...created('exams', { minutes: 0 }) },
      {
        ...create('exams', { title: 'less', minutes: -1 }, 'ROOT'),
        ...refused(notCreated({ minutes: 'validation_min_number_constraint' })),
      },
    ],
  },
  {
    case: 78,
    name: 'a value outside the choice is named',
    ...create('exams', { title: 'odd', status: 'nope' }, 'ROOT'),
    ...refused(
      refusal(400, 'Failed to create record.', {
        status: { code: 'validation_invalid_value', params: { value: 'nope' } },
      }),
    ),
  },
  {
    case: 79,
    name: 'what was not given reads back empty, by type',
    steps: [
      {
        ...create('exams', { title: 'only' }, 'ROOT'),
        ...created('exams', { title: 'only', status: '', startsAt: '', minutes: 0 }),
      },
      {
        ...create('answersheets', sheet, 'EA'),
        ...created('answersheets', { answers: null, tags: [], reviewers: [], final: false, score: 0, note: '' }),
      },
    ],
  },
  {
    case: 162,
    name: 'a number is no link, nor is what begins with slashes',
    steps: ['5', '0x5', '//a.b'].map((link) => ({
      ...create('samples', { link }),
      ...refused(notCreated({ link: 'validation_invalid_url' })),
    })),
  },
  {
    case: 163,
    name: 'half a character is replaced, in the reply as in the store',
    run: async (site) => {
      const has = { data: ['\ufffd', { '\ufffd': '😀' }], text: '\ufffd' }
      const body = String.raw`{"data":["\ud83d",{"\ude00":"\ud83d\ude00"}],"text":"\ud83d"}`
      const headers = { 'content-type': 'application/json' }
      const reply = await site.expect({ ...create('samples', body), headers, ...created('samples', has) })
      const { id } = reply.body as { id: string }
      await site.expect({ method: 'GET', url: record('samples', id), status: 200, has, ...quiet })
    },
  },
]

const password = '12345678'

/** Creating accounts. */
export const accountCreates: readonly Scenario[] = [
  {
    case: 70,
    name: 'an id of another account is not taken',
    ...create('examinees', { id: SA, username: 'new', password, passwordConfirm: password }, 'ROOT'),
    ...refused(notCreated({ id: 'validation_invalid_auth_id' })),
  },
  {
    case: 71,
    name: 'a password is confirmed before anything else is judged',
    ...create('examinees', { password }, 'ROOT'),
    ...refused(notCreated({ passwordConfirm: 'validation_required' })),
  },
  {
    case: 72,
    name: 'a password is confirmed by itself',
    ...create('examinees', { username: 'new', password, passwordConfirm: '87654321' }, 'ROOT'),
    ...refused(notCreated({ passwordConfirm: 'validation_values_mismatch' })),
  },
  {
    case: 73,
    name: 'a short password and a bad address are told together',
    ...create('examinees', { username: 'new', password: '1234567', passwordConfirm: '1234567', email: 'x' }, 'ROOT'),
    ...refused(
      faults('Failed to create record.', {
        password: 'validation_min_text_constraint',
        email: 'validation_is_email',
      }),
    ),
  },
  {
    case: 74,
    name: 'a superuser creates a verified account',
    ...create('examinees', { username: 'new', password, passwordConfirm: password, verified: true }, 'ROOT'),
    status: 200,
    has: { id, username: 'new', verified: true },
    lacks: ['password', 'tokenKey'],
    emits: { 'examinees create': 1 },
  },
]
