import type { Call } from '../hall.ts'
import { type Case, cases, EVERYBODY, many, post, records, repeat } from './case.ts'

/** As much text as the collection that anybody writes to takes. */
const FULL = 97_000
const TEXTS = ['<svg>', '<a ', '<!--', '</p', '<svg><b', '&#', '&amp;', ' ', '<p>&lt;</p>', '<script>x</']

const visit = (components: string) => `{"visitorId":"v","components":${components}}`
const textOf = (piece: string) => visit(JSON.stringify({ x: repeat(piece, FULL) }))

const written: readonly (readonly [name: string, body: string])[] = [
  ...TEXTS.map((piece) => [`a text of ${piece}`, textOf(piece)] as const),
  ['numbers with exponents', visit(`[${many(14_000, () => '1e5')}]`)],
  ['numbers of many digits', visit(`[${many(4700, () => '12345678901234567890')}]`)],
  ['thousands of keys', visit(`{${many(8000, (at) => `"k${at}":1`)}}`)],
  ['one key again and again', visit(`{${many(16_000, () => '"a":1')}}`)],
  ['objects without end', visit(`[${many(32_000, () => '{}')}]`)],
  ['lists in lists', visit(`${'[{"a":'.repeat(240)}1${'}]'.repeat(240)}`)],
  ['unknown fields', `{"visitorId":"v",${many(8000, (at) => `"unknown${at}":1`)}}`],
]

const BOUNDARY = 'boundary-of-the-tests'
const visits = records('fingerprints')

function multipart(parts: Iterable<readonly [name: string, text: string]>): Call {
  const texts = Array.from(parts, ([name, text]) => {
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  })
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  return { method: 'POST', target: visits, headers, body: `${texts.join('')}--${BOUNDARY}--\r\n` }
}

function form(body: string): Call {
  return { method: 'POST', target: visits, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body }
}

const values = (count: number) => Array.from({ length: count }, (_, at) => [`field${at}`, 'x'] as const)
const visitsAtOnce = Array.from({ length: 50 }, () => {
  return {
    method: 'POST',
    url: records('fingerprints', { fields: 'components.x:excerpt(5)' }),
    body: JSON.parse(textOf('<svg>')),
  }
})

/** What anybody may write, in every form of a body, and have shown in parts. */
export const bodies: readonly Case[] = [
  ...written.flatMap(([name, body]) =>
    cases(`a record of ${name}`, ['visitor'], () => [
      post(records('fingerprints', { fields: 'id,components.*:excerpt(5)' }), body),
    ]),
  ),
  ...cases('a batch of long records', ['visitor'], () => [post('/api/batch', { requests: visitsAtOnce })]),
  ...cases('a form of many parts', EVERYBODY, () => [multipart(values(900)), multipart(values(20_000))]),
  ...cases('a form of one long part', EVERYBODY, () => [
    multipart([['@jsonPayload', visit(`[${many(14_000, () => '1e5')}]`)]]),
  ]),
  ...cases('a form of many values', EVERYBODY, () => [
    form(many(10_000, () => 'visitorId=v', '&')),
    form(many(5000, (at) => `field${at}=1`, '&')),
  ]),
]
