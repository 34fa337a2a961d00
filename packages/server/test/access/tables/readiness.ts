import { type AccessTable, LOCKED, overseers } from '../access-table.ts'
import { idOf, type TestRecord } from '../test-values.ts'

const checked = (name: string, of: string): TestRecord => {
  return { collection: 'readiness', name, values: { examinee: idOf(of), verdict: 'amber', device: name } }
}

export const readiness: AccessTable = {
  collection: 'readiness',
  written: [checked('readiness', 'self'), checked('readinessB', 'mate'), checked('readinessNone', 'other')],
  sees: {
    readiness: { self: 'always', coordinatorA: 'always', ...overseers('A') },
    readinessB: { mate: 'always', ...overseers('B') },
    readinessNone: { other: 'always', ...overseers('none') },
  },
  record: 'readiness',
  field: 'device',
  via: { from: ['examinees', 'self'], path: 'readiness_via_examinee' },
  creates: {
    'of oneself alone': {
      body: { examinee: '{paperless}', verdict: 'green' },
      allowed: { paperless: 'always' },
    },
    'a second one': { body: { examinee: '{self}', verdict: 'green' }, allowed: { self: 'always' }, isFaulty: true },
    'of no such verdict': {
      body: { examinee: '{paperless}', verdict: 'blue' },
      allowed: { paperless: 'always' },
      isFaulty: true,
    },
  },
  updates: {
    'the verdict': { body: { verdict: 'green' }, allowed: { self: 'always' } },
    'the examinee': { body: { examinee: '{mate}' }, allowed: { self: 'always' }, isFaulty: true },
    'more than fits': { body: { checks: 'a'.repeat(4001) }, allowed: { self: 'always' }, isFaulty: true },
  },
  delete: { allowed: LOCKED, isHeld: false },
}
