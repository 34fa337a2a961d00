import assert from 'node:assert/strict'
import { pdf } from '../../fixture-files.ts'
import { EA, N1, N2, N3, Q1, X1 } from '../../fixture-records.ts'
import { mismatch, onlyKeys, pageOf, refusal } from '../expected.ts'
import { assertHeard, withListener } from '../listener.ts'
import type { Scenario } from '../scenario.ts'
import { fileUrl, record, records } from '../urls.ts'

const quiet = { lacks: [], emits: {} }
const batch = (requests: unknown) => ({ method: 'POST' as const, url: '/api/batch', body: { requests } })
const create = (title: string, more: Record<string, unknown> = {}) => ({
  method: 'POST',
  url: records('notices'),
  body: { title, ...more },
})
const refused = (message: string, holds: (requests: unknown) => boolean) => ({
  status: 400,
  has: refusal(400, message, { requests: holds }),
  ...quiet,
})
const FAILED = 'Batch transaction failed.'
const INVALID = 'Invalid batch request data.'
const blankTitle = {
  code: 'batch_request_failed',
  message: 'Batch request failed.',
  response: { status: 400, message: 'Failed to create record.', data: { title: { code: 'validation_required' } } },
}

/** Several writes at once. */
export const batches: readonly Scenario[] = [
  {
    case: 145,
    name: 'a batch is taken without being switched on',
    decided: 'batch',
    ...batch([create('one')]),
    status: 200,
    has: [{ status: 200, body: { title: 'one', collectionName: 'notices' } }],
    lacks: [],
    emits: { 'notices create': 1 },
  },
  {
    case: 146,
    name: 'a batch holds at most fifty writes',
    ...batch(Array.from({ length: 51 }, (_, n) => create(`n${n}`))),
    ...refused(INVALID, (requests) => mismatch(requests, { code: 'validation_length_too_long' }) === null),
  },
  {
    case: 147,
    name: 'the faults of a batch are told by the place of each write',
    ...batch([{}, { method: 'GET', url: '/valid' }, { method: 'invalid', url: '/valid' }]),
    ...refused(
      INVALID,
      (requests) =>
        onlyKeys('0', '2')(requests) &&
        mismatch(requests, {
          0: { method: { code: 'validation_required' }, url: { code: 'validation_required' } },
          2: { method: { code: 'validation_in_invalid' } },
        }) === null,
    ),
  },
  {
    case: 148,
    name: 'a batch does nothing but write records',
    ...batch([{ method: 'GET', url: '/api/health' }]),
    ...refused(
      FAILED,
      (requests) => mismatch(requests, { 0: { code: 'batch_request_failed', response: { status: 400 } } }) === null,
    ),
  },
  {
    case: 149,
    name: 'one refused write undoes all, and nobody hears of any',
    run: (site) =>
      withListener(site, async ({ subscribe, heard }) => {
        await subscribe(['exams/*'], 'EA')
        const bad = { method: 'POST', url: records('exams'), body: {} }
        const good = (title: string) => ({ method: 'POST', url: records('exams'), body: { title } })
        await site.expect({
          as: 'ROOT',
          ...batch([good('one'), good('two'), bad]),
          ...refused(FAILED, (requests) => onlyKeys('2')(requests) && mismatch(requests, { 2: blankTitle }) === null),
        })
        assertHeard(await heard())
        const list = { as: 'ROOT', method: 'GET', url: records('exams', { sort: 'title' }), status: 200 } as const
        await site.expect({ ...list, has: { totalItems: 2 }, lacks: ['"one"', '"two"'], emits: {} })
      }),
  },
  {
    case: 150,
    name: 'writes of every kind are answered in their order',
    as: 'ROOT',
    ...batch([
      create('new'),
      { method: 'PUT', url: records('notices'), body: { id: 'put000000000000', title: 'put' } },
      { method: 'PUT', url: records('notices', { fields: 'title' }), body: { id: N1, title: 'changed' } },
      { method: 'DELETE', url: record('notices', N2) },
    ]),
    status: 200,
    has: [
      { status: 200, body: { title: 'new' } },
      { status: 200, body: { id: 'put000000000000', title: 'put' } },
      { status: 200, body: { title: 'changed', id: undefined } },
      { status: 204, body: null },
    ],
    lacks: [],
    emits: { 'notices create': 2, 'notices update': 1, 'notices delete': 1 },
  },
  {
    case: 151,
    name: 'a batch brings files along',
    decided: 'batch file names',
    run: async (site) => {
      const requests = [{ method: 'POST', url: records('questionpapers'), body: { exam: X1, title: 'with file' } }]
      const reply = await site.expect({
        as: 'ROOT',
        method: 'POST',
        url: '/api/batch',
        form: [
          ['@jsonPayload', JSON.stringify({ requests })],
          ['requests.0.attachment', pdf('batched.pdf')],
        ],
        status: 200,
        has: [{ status: 200, body: { title: 'with file', attachment: [/^batched_[a-z0-9]{10}\.pdf$/] } }],
        lacks: [],
        emits: { 'questionpapers create': 1 },
      })
      const [{ body }] = reply.body as [{ body: { id: string; attachment: string[] } }]
      const url = fileUrl('questionpapers', body.id, body.attachment[0] ?? '', { token: '{fileToken:ROOT}' })
      await site.expect({ method: 'GET', url, status: 200, has: /^%PDF/, lacks: [], emits: {} })
    },
  },
  {
    case: 151,
    name: "the SDK's batch writes, with a file",
    decided: 'batch file names',
    run: async (site) => {
      const batch = site.sdk('ROOT').createBatch()
      const { name, type, bytes } = pdf('from sdk.pdf')
      batch.collection('notices').create({ title: 'by batch' })
      batch.collection('questionpapers').update(Q1, { title: 'q 1', 'attachment+': new File([bytes], name, { type }) })
      batch.collection('notices').delete(N3)
      const [created, updated, deleted] = await batch.send()
      assert.equal(created?.body.title, 'by batch')
      assert.equal(updated?.body.title, 'q 1')
      assert.match(updated?.body.attachment[1], /^from_sdk_[a-z0-9]{10}\.pdf$/)
      assert.deepEqual(deleted, { status: 204, body: null })
    },
  },
  {
    case: 152,
    name: 'who sends the batch writes it, whatever a write says of itself',
    run: async (site) => {
      const headers = { Authorization: site.tokenOf('ROOT') }
      const write = { method: 'PATCH', url: record('notices', N1), headers, body: { title: 'taken' } }
      await site.expect({
        as: 'EA',
        ...batch([write]),
        ...refused(FAILED, (requests) => mismatch(requests, { 0: { response: { status: 403 } } }) === null),
      })
      const own = { method: 'POST', url: records('answersheets'), headers, body: { examinee: EA, questionpaper: Q1 } }
      const done = { status: 200, has: [{ status: 200 }], lacks: [], emits: { 'answersheets create': 1 } }
      await site.expect({ as: 'EA', ...batch([own]), ...done })
      await site.expect({
        method: 'GET',
        url: records('notices'),
        status: 200,
        has: pageOf(N1, N2, N3),
        lacks: ['taken'],
        emits: {},
      })
    },
  },
]
