import { N1, N2, N3 } from '../../../fixture-records.ts'
import { record, records } from '../../urls.ts'
import type { Probe } from '../probe.ts'

const ID = 'sample000000000'
const given = [
  {
    collection: 'samples',
    values: {
      id: ID,
      text: 't',
      number: 5,
      flag: true,
      one: 'x',
      many: ['x', 'y'],
      friends: [N1, N2],
      friend: N1,
      made: 'zzz',
      data: [1],
    },
  },
]
const BODIES = [
  { 'many+': 'z' },
  { 'many-': 'x' },
  { '+many': 'z' },
  { 'many+': ['z', 'x'] },
  { 'many-': ['x', 'y'] },
  { 'many-': 'nope' },
  { 'many+': 'nope' },
  { many: ['z'], 'many+': 'x' },
  { 'many+': 'x', many: ['z'] },
  { 'many+': '', 'many-': null },
  { 'one+': 'y' },
  { '+one': 'y' },
  { '+one': ['x', 'y'] },
  { 'one+': ['y', 'x'] },
  { '+friend': [N1, N2] },
  { 'one-': 'x' },
  { 'one-': 'y' },
  { 'number+': 2 },
  { 'number-': 2 },
  { 'number+': '2.5' },
  { 'number+': 'x' },
  { 'number+': null },
  { number: 1, 'number+': 2 },
  { 'number-': 1, 'number+': 2 },
  { '+number': 2 },
  { 'whole+': 11 },
  { 'friends+': N3 },
  { 'friends-': N1 },
  { '+friends': N3, 'friends-': N1 },
  { 'friend+': N2 },
  { 'friend-': N1 },
  { 'text+': 'x' },
  { 'flag+': false },
  { 'data+': 2 },
  { 'made:autogenerate': 'pre' },
  { 'made:autogenerate': '' },
  { 'text:autogenerate': 'pre' },
  { 'many:each': 'x' },
  { 'many:length': 1 },
  { 'text:lower': 'X' },
  { 'day+': '2026-01-02' },
]

/** Keys with signs and words behind them, on what is there and on what is new. */
export const modifiers: readonly Probe[] = [
  ...BODIES.map((body) => ({
    name: `update by ${Object.keys(body).join(' and ')}`,
    given,
    calls: [{ method: 'PATCH' as const, url: record('samples', ID), body }],
  })),
  {
    name: 'create by modifiers',
    calls: BODIES.map((body) => ({ method: 'POST' as const, url: records('samples'), body })),
  },
]
