import { ACTS, READINGS } from '@olympiad/olympiad/all/acts'
import type { Act } from '@olympiad/olympiad/ground/declared/acts/act'
import { isRecordIds } from '@olympiad/olympiad/ground/declared/acts/body-fields'
import { STANDARD_CONSENT } from '@olympiad/olympiad/ground/declared/consent-purposes'
import type { Field } from '@olympiad/schema/fields'
import type { Random } from '../random.ts'
import { body } from './bodies.ts'
import { encode } from './queries.ts'
import type { Draft } from './request.ts'
import { wildText, wildValue } from './wild-values.ts'
import { IDS } from './world.ts'

/** A call of a declared act or reading: some of what it takes, some of the wrong kind. */
export function act(random: Random): Draft {
  if (random.chance(0.25)) return read(random)
  const declared = random.pick(ACTS)
  const values = Object.fromEntries(
    Object.entries(declared.body).flatMap(([name, field]) => {
      if (!random.chance(field.required ? 0.95 : 0.5)) return []
      return [[name, random.chance(0.9) ? fieldValue(random, { declared, name, field }) : wildValue(random)]]
    }),
  )
  const more = random.chance(0.05) ? { nothing: wildValue(random) } : {}
  return {
    method: random.pick(['POST', 'POST', 'POST', 'POST', 'POST', 'GET']),
    target: random.chance(0.98) ? declared.path : '/api/olympiad/nothing',
    ...body(random, { ...values, ...more }),
  }
}

interface DrawnField {
  readonly declared: Act
  readonly name: string
  readonly field: Field
}

/** What a form of the act would hold, or what lies just beyond. */
function fieldValue(random: Random, { declared, name, field }: DrawnField): unknown {
  if (declared.name === 'new-password') return wildValue(random) // an examinee who is there would lose the session
  const made = MADE[name]
  if (made) return made(random)
  if (isRecordIds(field)) return random.times(0, 4, () => random.pick(IDS))
  if ('of' in field) return random.pick(IDS)
  if (field.type === 'bool') return random.chance(0.5)
  if (field.type === 'select') return random.pick([...field.values, 'nothing'])
  if (field.type === 'date')
    return random.pick(['', '2020-01-01 10:00:00.000Z', '2099-01-01 10:00:00.000Z', wildText(random)])
  if (field.type === 'number') {
    const { min = -1, max = 1e300 } = field
    return random.pick([0, 1, 17, 30, 0.5, min, max, min - 1, max + 1])
  }
  return random.chance(0.8) ? 'a fuse blew' : wildText(random)
}

/** Values that no draw by the type of a field would come near. */
const MADE: Readonly<Record<string, (random: Random) => unknown>> = {
  /** The beginning of a real rescue file, and then anything; where a paper is taken, a text in its place. */
  file: (random) =>
    Buffer.concat([Buffer.from('olympiad rescue1'), Buffer.from(wildText(random)), Buffer.alloc(150, 4)]).toString(
      'base64',
    ),
  link: (random) => random.pick(['https://example.org/paper.pdf', wildText(random)]),
  letters: (random) => random.pick(['B', 'B,C', '*', '*!', '-', 'E']),
  version: (random) => random.pick(['one', STANDARD_CONSENT.version]),
  guardian: () => 'Uma Kumar',
  chain: (random) => random.pick(['a', 'b']).repeat(22),
  previous: () => '0'.repeat(64),
  sent: (random) => random.pick([0, 1.7e12, -1, 1e300]),
  entries: (random) => random.times(1, 4, () => pictureEntry(random)),
}

/** A place in the chain of small pictures, and anything in place of its parts. */
function pictureEntry(random: Random) {
  const some = <T>(value: T) => (random.chance(0.9) ? value : wildValue(random))
  return {
    sequence: some(random.pick([1, 2, 3])),
    taken: some(random.pick([0, 1.7e12, -1, 1e300])),
    kind: some(random.pick(['picture', 'gap', 'noCamera'])),
    reason: some(random.pick(['', 'denied'])),
    digest: some(random.pick(['', '0'.repeat(64)])),
    ...(random.chance(0.3) && { picture: some('/9j/2Q==') }),
  }
}

function read(random: Random): Draft {
  const { path, query = {} } = random.pick(READINGS)
  const text = (name: string) =>
    encode(random.chance(0.8) ? (LIKELY[name]?.(random) ?? random.pick(IDS)) : wildText(random))
  const inPath = Object.keys(query).filter((name) => path.includes(`:${name}`))
  const target = inPath.reduce((whole, name) => whole.replace(`:${name}`, text(name)), path)
  const given = Object.keys(query).filter((name) => !inPath.includes(name) && random.chance(0.7))
  return { method: 'GET', target: `${target}?${given.map((name) => `${name}=${text(name)}`).join('&')}` }
}

const LIKELY: Readonly<Record<string, (random: Random) => string>> = {
  code: () => '0123-4567-89AB-CDEF',
  state: (random) => random.pick(['fine', 'absent', 'x']),
  page: (random) => random.pick(['1', '-1', '1e9', 'x']),
  collection: (random) => random.pick(['attempts', 'nothing']),
}
