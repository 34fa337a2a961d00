import type { Random } from '../random.ts'
import { IDS } from './world.ts'

const WILD_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202egnp.exe',
    '💣'.repeat(20),
    '%00',
    '%',
    '../../etc/passwd',
    '..\\..',
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE exams; --',
    '\\',
    "\\'",
    '`id`',
    '$1',
    '?',
    ':name',
    '{}',
    '[]',
    '[',
    '{"a":',
    'null',
  ],
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '=1+1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'true',
  '0',
  '-0',
  '1e309',
  '1e-400',
  'NaN',
  'Infinity',
  '9'.repeat(40),
  '0x10',
  '1_000',
  '٣',
  '１',
  '2025-10-26',
  '2025-13-45 99:99:99Z',
  '0000-00-00',
  '+275760-09-13 00:00:00Z',
  '-1',
  '9999999999999',
  'now',
  'a'.repeat(5000),
  'é'.repeat(300),
  '('.repeat(3000),
  '@request.auth.id',
  '{{token:live}}',
  'live0000000000',
]
const WILD_NUMBERS = [0, -0, 1, -1, 0.1, 1e21, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 63, 4294967296, 100, 101]

/** Any JSON value at all. */
export function wildValue(random: Random, depth = 0): unknown {
  const make = random.weighted<() => unknown>([
    [6, () => wildText(random)],
    [3, () => random.pick(WILD_NUMBERS)],
    [2, () => random.pick([true, false, null])],
    [3, () => random.pick(IDS)],
    [depth > 3 ? 0 : 2, () => random.times(0, 4, () => wildValue(random, depth + 1))],
    [depth > 3 ? 0 : 2, () => wildObject(random, depth + 1)],
  ])
  return make()
}

export function wildText(random: Random): string {
  return random.chance(0.3) ? randomText(random) : random.pick(WILD_TEXTS)
}

function wildObject(random: Random, depth: number): object {
  const entries = random.times(0, 4, () => [wildText(random), wildValue(random, depth)] as const)
  return Object.fromEntries(entries)
}

function randomText(random: Random): string {
  const size = random.pick([0x80, 0x250, 0x3000, 0x1_0000])
  return String.fromCharCode(...random.times(0, 12, () => random.int(size)))
}

/** The text with some of it left out, doubled, moved or replaced. */
export function mutate(random: Random, text: string): string {
  let mutated = text
  for (let left = 1 + random.int(3); left > 0; left--) {
    const [from, length] = [random.int(mutated.length + 1), random.int(8)]
    const [before, cut, after] = [
      mutated.slice(0, from),
      mutated.slice(from, from + length),
      mutated.slice(from + length),
    ]
    mutated = random.pick([
      before + after,
      before + cut + cut + after,
      after + cut + before,
      before + wildText(random) + after,
    ])
  }
  return mutated
}

/** As much as a large field takes, of what costs most to read. */
export function longText(random: Random): string {
  const pieces = ['<svg>', '<a ', '<!--', '</p', '&amp;', '<svg><b', '[{', '"', ' ', '%_', 'a,']
  return random.pick(pieces).repeat(random.int(20_000))
}

/** JSON that no `JSON.stringify` writes. */
export function oddJson(random: Random): string {
  const deep = random.pick([100, 501, 1200, 20_000])
  return random.pick([
    `{"a":${'['.repeat(deep)}${']'.repeat(deep)}}`,
    `${'{"components":'.repeat(deep)}1${'}'.repeat(deep)}`,
    `{"deviceInfo":${'[{"a":'.repeat(deep)}1${'}]'.repeat(deep)}}`,
    '{"__proto__":{"isSuperuser":true},"constructor":{"prototype":{"isSuperuser":true}}}',
    '{"confidence":1e400}',
    `{"confidence":${'9'.repeat(500)}}`,
    '{"id":"a","id":"b","id":{"id":1}}',
    `{${Array.from({ length: 3000 }, (_, at) => `"k${at}":${at}`).join()}}`,
    `{"components":[${many('1e5', random.int(20_000))}]}`,
    `{"components":[${many('12345678901234567890', random.int(20_000))}]}`,
    `{"requests":[${many('{}', random.int(200_000))}]}`,
    '\ufeff{}',
    '{"a":1}garbage',
    '"text"',
    '[1,2]',
    '',
    '\u0000',
  ])
}

const many = (piece: string, count: number) => Array.from({ length: count }, () => piece).join()
