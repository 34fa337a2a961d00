import { EA, N1, N2, Q1, W1, X1 } from '../../../fixture-records.ts'
import type { Call } from '../../scenario.ts'
import { record, records } from '../../urls.ts'
import type { Probe } from '../probe.ts'

const batch = (body: unknown, as?: Call['as']): Call => ({ as, method: 'POST', url: '/api/batch', body })
const one = (request: unknown, as?: Call['as']) => batch({ requests: [request] }, as)
const create = (title: string) => ({ method: 'POST', url: records('notices'), body: { title } })
const sheet = { examinee: EA, questionpaper: Q1 }

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '{"requests":null}',
  '{"requests":[]}',
  '{"requests":{}}',
  '{"requests":"x"}',
  '{"requests":[null]}',
  '{"requests":[5]}',
  '{"requests":[[]]}',
  '{"requests":[{}]}',
]
const REQUESTS: readonly unknown[] = [
  { method: 'POST' },
  { url: records('notices') },
  { method: 'post', url: records('notices'), body: {} },
  { method: 5, url: 5 },
  { method: 'OPTIONS', url: records('notices') },
  { method: 'POST', url: '' },
  { method: 'POST', url: 'x'.repeat(2001) },
  { method: 'POST', url: 'http://127.0.0.1/api/collections/notices/records' },
  { method: 'POST', url: 'api/collections/notices/records' },
  { method: 'POST', url: '/api/collections/notices/records/' },
  { method: 'POST', url: '/api/collections/nosuch/records', body: {} },
  { method: 'POST', url: '/api/collections/NOTICES/records', body: { title: 'caps' } },
  { method: 'POST', url: '/api/collections/examinees/auth-with-password', body: {} },
  { method: 'POST', url: '/api/batch', body: { requests: [] } },
  { method: 'GET', url: records('notices') },
  { method: 'POST', url: records('notices') },
  { method: 'POST', url: records('notices'), body: null },
  { method: 'POST', url: records('notices'), body: [] },
  { method: 'POST', url: records('notices'), body: 'x' },
  { method: 'POST', url: records('notices'), headers: { 'X-Y': 'z' }, body: { title: 'h' } },
  { method: 'POST', url: records('notices'), headers: null, body: { title: 'h' } },
  { method: 'POST', url: records('notices'), headers: { a: 5 }, body: {} },
  { method: 'POST', url: `${records('notices')}?fields=id,title`, body: { title: 'f' } },
  { method: 'POST', url: `${records('notices')}?expand=x&fields=*`, body: { title: 'f' } },
  { method: 'PUT', url: records('notices'), body: { title: 'no id' } },
  { method: 'PUT', url: records('notices'), body: { id: '', title: 'empty id' } },
  { method: 'PUT', url: records('notices'), body: { id: 'short', title: 's' } },
  { method: 'PUT', url: records('notices'), body: { id: N1, title: 'locked update' } },
  { method: 'PUT', url: record('notices', N1), body: {} },
  { method: 'PATCH', url: record('notices', N1), body: { title: 'x' } },
  { method: 'PATCH', url: records('notices'), body: {} },
  { method: 'PATCH', url: record('notices', 'nonexistent0000'), body: {} },
  { method: 'DELETE', url: record('notices', N2) },
  { method: 'DELETE', url: record('questionpapers', Q1) },
  { method: 'DELETE', url: record('notices', 'nonexistent0000') },
  { method: 'POST', url: records('answersheets', { expand: 'questionpaper.exam' }), body: sheet },
  { method: 'PATCH', url: record('answersheets', W1), body: { 'tags+': 'b' } },
  { method: 'POST', url: records('exams'), body: { title: 'x' } },
  { method: 'POST', url: records('exams'), body: { title: 'Senior' } },
  { method: 'POST', url: records('samples'), body: { whole: 99, one: 'z' } },
]

/** Forms of batches, and what one write may be. */
export const batches: readonly Probe[] = [
  { name: 'forms of batches', calls: BODIES.map((body) => batch(body)) },
  ...(['guest', 'EA', 'ROOT'] as const).map(
    (as): Probe => ({
      name: `single writes of a batch as ${as}`,
      calls: REQUESTS.map((request) => one(request, as)),
    }),
  ),
  {
    name: 'batches of several writes',
    calls: [
      batch({ requests: [create('a'), create('b'), create('c')] }),
      batch({
        requests: [
          { method: 'POST', url: records('notices'), body: { id: 'same00000000000', title: '1' } },
          { method: 'POST', url: records('notices'), body: { id: 'same00000000000', title: '2' } },
        ],
      }),
      batch({
        requests: [
          { method: 'PUT', url: records('samples'), body: { id: 'up0000000000000', text: '1' } },
          { method: 'PUT', url: records('samples'), body: { id: 'up0000000000000', text: '2' } },
          { method: 'DELETE', url: record('samples', 'up0000000000000') },
        ],
      }),
      batch(
        {
          requests: [
            { method: 'PATCH', url: record('exams', X1), body: { minutes: 1 } },
            { method: 'PATCH', url: record('exams', X1), body: { 'minutes+': 1 } },
          ],
        },
        'ROOT',
      ),
      batch({ requests: [create('a'), { method: 'X', url: 'y' }, { url: 'z' }] }),
      batch({ requests: [create('a'), { method: 'GET', url: '/api/health' }] }),
      batch({ requests: [create('a'), { method: 'POST', url: '/api/nosuch', body: {} }] }),
      { method: 'POST', url: '/api/batch', form: [['@jsonPayload', JSON.stringify({ requests: [create('form')] })]] },
      { method: 'POST', url: '/api/batch', form: [['requests', '[]']] },
      { method: 'POST', url: '/api/batch', form: [['@jsonPayload', '{']] },
    ],
  },
]
