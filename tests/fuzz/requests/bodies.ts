import { png } from '@olympiad/engine/test/fixture-files'
import type { Collection } from '@olympiad/schema/collection'
import type { Field } from '@olympiad/schema/fields'
import { idOf, PASSWORD } from '../hall-records.ts'
import type { Random } from '../random.ts'
import { encode } from './queries.ts'
import type { Draft } from './request.ts'
import { longText, mutate, oddJson, wildText, wildValue } from './wild-values.ts'
import { fieldsOf, IDS } from './world.ts'

type Values = Record<string, unknown>

/** The values of a record to write: some sensible, some of the wrong kind, some of names that are no fields. */
export function recordValues(random: Random, collection: Collection, owner: string): Values {
  const values: Values = {}
  for (const [name, field] of fieldsOf(collection)) {
    if (!field || field.type === 'file' || random.chance(0.15)) continue
    values[name] = random.chance(0.8) ? plausible(random, field, owner) : wildValue(random)
  }
  if ('password' in values) Object.assign(values, { password: PASSWORD, passwordConfirm: PASSWORD })
  if (random.chance(0.1)) values.id = random.pick([random.pick(IDS), wildText(random), idOf('made up')])
  if (random.chance(0.2)) values[oddName(random, collection)] = wildValue(random)
  return values
}

function oddName(random: Random, collection: Collection): string {
  const [name] = random.pick(fieldsOf(collection))
  return random.pick([
    `${name}+`,
    `+${name}`,
    `${name}-`,
    `${name}:isset`,
    '__proto__',
    'expand',
    'tokenKey',
    'oldPassword',
    '@jsonPayload',
    wildText(random),
  ])
}

function plausible(random: Random, field: Field, owner: string): unknown {
  switch (field.type) {
    case 'relation':
      return field.to === 'examinees' && random.chance(0.8) ? owner : random.pick(IDS)
    case 'select':
      return random.pick(field.values)
    case 'number':
      return random.int(101)
    case 'bool':
      return random.chance(0.5)
    case 'date':
      return random.pick(['2025-10-26 04:30:00.000Z', '2030-01-01 00:00:00Z'])
    case 'geoPoint':
      return { lon: random.int(400) - 200, lat: random.int(100) }
    case 'json':
      if (random.chance(0.1)) return { x: longText(random), a: random.times(0, 2, () => longText(random)) }
      return random.pick([{ a: [1, { b: 'c' }] }, [1], 'text', { lon: 1, lat: 2 }])
    case 'email':
      return `p${random.int(1e6)}@example.org`
    default:
      return random.pick(['plain words', `word${random.int(1e6)}`, 'VIII', '9876543210'])
  }
}

/** Values as a body of some type; sometimes not what the type says. */
export function body(random: Random, values: Values, collection?: Collection): Pick<Draft, 'body' | 'headers'> {
  const make = random.weighted<() => Pick<Draft, 'body' | 'headers'>>([
    [10, () => ({ headers: type('application/json'), body: JSON.stringify(values) })],
    [3, () => ({ headers: type('application/x-www-form-urlencoded'), body: formText(values) })],
    [4, () => multipart(random, values, collection)],
    [1.5, () => ({ headers: type('application/json'), body: oddJson(random) })],
    [1, () => ({ headers: type('application/json'), body: mutate(random, JSON.stringify(values)) })],
    [
      0.6,
      () => ({
        headers: type(
          random.pick(['text/plain', 'application/xml', '', 'x', 'application/json;', 'multipart/form-data']),
        ),
        body: JSON.stringify(values),
      }),
    ],
    [0.3, () => ({})],
  ])
  return make()
}

const type = (contentType: string) => ({ 'content-type': contentType })

function formText(values: Values): string {
  return Object.entries(values)
    .map(([name, value]) => `${encode(name)}=${encode(valueText(value))}`)
    .join('&')
}

/** As forms send values: texts bare, all else as JSON. */
function valueText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

const BOUNDARY = 'fuzzedboundary'

/** A form by hand: a library would write no broken one. */
function multipart(random: Random, values: Values, collection?: Collection): Pick<Draft, 'body' | 'headers'> {
  const parts: Buffer[] = []
  const part = (head: string, content: Uint8Array) =>
    parts.push(
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    )
  if (random.chance(0.5)) part('name="@jsonPayload"', Buffer.from(JSON.stringify(values)))
  else for (const [name, value] of Object.entries(values)) part(`name="${name}"`, Buffer.from(valueText(value)))
  for (const [name, field] of Object.entries(collection?.fields ?? {})) {
    if (field.type === 'file') part(`name="${name}"; filename="${fileName(random)}"`, fileBytes(random))
  }
  const end = random.weighted([
    [10, `--${BOUNDARY}--\r\n`],
    [1, `--${BOUNDARY}`],
    [1, ''],
    [1, '--other--\r\n'],
  ])
  const whole = Buffer.concat([...parts, Buffer.from(end)])
  const sent = random.chance(0.08) ? whole.subarray(0, random.int(whole.length + 1)) : whole
  return { headers: type(`multipart/form-data; boundary=${BOUNDARY}`), body: sent }
}

function fileName(random: Random): string {
  const odd = [
    '../../x.png',
    'a\u0000.png',
    '.htaccess',
    'x.svg',
    'x.html',
    `${'n'.repeat(400)}.png`,
    '',
    'नमस्ते.png',
    'a;b.png',
  ]
  return random.chance(0.6) ? 'still.png' : random.pick(odd)
}

function fileBytes(random: Random): Uint8Array {
  const picture = png('still.png').bytes
  const broken = Buffer.from(picture)
  broken[random.int(broken.length)] = random.int(256)
  return random.weighted<Uint8Array>([
    [6, picture],
    [2, broken],
    [1, picture.subarray(0, random.int(picture.length))],
    [1, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [1, Buffer.from('GIF89a')],
    [1, Buffer.from('%PDF-1.4')],
    [1, Buffer.alloc(0)],
  ])
}
