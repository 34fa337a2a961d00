import { N1, Q1, W1, X1 } from '../../../fixture-records.ts'
import type { Call } from '../../scenario.ts'
import { record, records } from '../../urls.ts'
import type { Probe } from '../probe.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'] as const
const PATHS = [
  '/api/',
  '/api/nosuch',
  '/api/health',
  '/api/health/',
  '/api/collections/notices/records',
  `/api/collections/notices/records/${N1}`,
  `/api/collections/notices/records/${N1}/x`,
  '/api/collections/nosuch/records',
  `/api/collections/nosuch/records/${N1}`,
  '/api/realtime/x',
  '/api/files',
  '/api/files/token/x',
  '/api/batch',
  '/api/collections/notices',
  '/api/collections/notices/auth-with-password',
  '/api/collections/examinees/nosuch',
]
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON',
  'application/jsonx',
  'text/plain',
  'text/json',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  '',
  'nonsense',
]

const create = (body: string, type?: string): Call => ({
  method: 'POST',
  url: records('samples'),
  body,
  ...(type === undefined ? {} : { headers: { 'content-type': type } }),
})

/** Paths, methods, types of bodies, and deleting. */
export const routes: readonly Probe[] = [
  {
    name: 'methods and paths',
    calls: PATHS.flatMap((url) => METHODS.map((method): Call => ({ method, url }))),
  },
  {
    name: 'types of bodies',
    calls: TYPES.flatMap((type) => [
      create('{"text":"j"}', type),
      create('text=f&number=5&flag=true', type),
      create('', type),
    ]),
  },
  {
    name: 'texts of forms in addresses',
    calls: [
      'text=a&text=b',
      'many=x&many=y',
      'number=1e3',
      'number=%201',
      'flag=1',
      'text=%E9',
      'text=a+b',
      'text',
      '=x',
      'text=a;number=5',
      'data={"a":1}',
      'data=5',
      'data=true',
      'data=x',
      'data=',
      '@jsonPayload={"text":"p"}',
      '@jsonPayload=x',
      'place={"lon":1,"lat":2}',
      'many=["x","y"]',
      'friends=x',
      'day=2026-01-02',
      'text=true',
      'text=5.0',
      'number=5.0',
      '__proto__=x&text=y',
    ].map((body) => create(body, 'application/x-www-form-urlencoded')),
  },
  {
    name: 'deleting, by everybody',
    calls: (['guest', 'EA', 'SA', 'ROOT'] as const).flatMap((as) =>
      [
        ['samples', 'nonexistent0000'],
        ['answersheets', W1],
        ['questionpapers', Q1],
        ['exams', X1],
        ['notices', N1],
        ['nosuch', N1],
        ['handouts', 'h10000000000000'],
      ].map(([collection = '', id = '']): Call => ({ as, method: 'DELETE', url: record(collection, id) })),
    ),
  },
  {
    name: 'odd ids in paths',
    calls: ['%20', '%2e%2e', 'a%2Fb', "'", '%00', 'A', N1.toUpperCase(), `${N1} `, '@', 'é', '*'].map((id) => ({
      method: 'GET' as const,
      url: record('notices', id.replace(' ', '%20').replace('é', '%C3%A9')),
    })),
  },
  {
    name: 'sessions in headers',
    calls: [
      '{token:EA}',
      'Bearer {token:EA}',
      'bearer {token:EA}',
      'Bearer  {token:EA}',
      'Token {token:EA}',
      ' {token:EA} ',
      'Bearer',
      '{token:EA}{token:EA}',
      '{fileToken:EA}',
      'Basic {token:EA}',
    ].map((authorization) => ({
      method: 'GET' as const,
      url: records('answersheets', { fields: 'id' }),
      headers: { authorization },
    })),
  },
]
