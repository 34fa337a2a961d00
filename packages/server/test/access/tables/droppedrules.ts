import { type AccessTable, LOCKED, overseers, staff } from '../access-table.ts'
import { idOf, STARTS_MS, type TestRecord } from '../test-values.ts'

const spell = (name: string, exam: string, school = ''): TestRecord => {
  const since = new Date(STARTS_MS).toISOString().replace('T', ' ')
  const values = { exam: idOf(exam), school: school && idOf(school), rule: 'camera', since }
  return { collection: 'droppedrules', name, values }
}

/** Written by acts alone. Students see what concerns their own exam and school, ended spells too. */
export const droppedrules: AccessTable = {
  collection: 'droppedrules',
  written: [
    spell('ruleOfSenior', 'senior'),
    spell('ruleOfJunior', 'junior'),
    spell('ruleAtSchoolA', 'senior', 'schoolA'),
    spell('ruleAtSchoolB', 'senior', 'schoolB'),
  ],
  sees: {
    ruleOfSenior: { self: 'always', mate: 'always', paperless: 'always', ...staff('always') },
    ruleOfJunior: { other: 'always', ...staff('always') },
    ruleAtSchoolA: { self: 'always', ...overseers('A'), coordinatorA: 'always' },
    ruleAtSchoolB: { mate: 'always', ...overseers('B') },
  },
  record: 'ruleOfSenior',
  field: 'rule',
  via: { from: ['exams', 'senior'], path: 'droppedrules_via_exam' },
  creates: {
    'to all': { body: { exam: '{senior}', rule: 'focus', since: '2026-01-01 09:00:00.000Z' }, allowed: LOCKED },
  },
  updates: { 'the end': { body: { until: '2026-01-01 09:00:00.000Z' }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: false },
}
