import { type AccessTable, LOCKED, organiser } from '../access-table.ts'

const everywhere = { supervisor: 'always', examiner: 'always', organiser: 'always' } as const

export const schools: AccessTable = {
  collection: 'schools',
  sees: { schoolA: { ...everywhere, supervisorA: 'always', coordinatorA: 'always' }, schoolB: everywhere },
  record: 'schoolA',
  field: 'code',
  via: { from: ['examinees', 'self'], path: 'school' },
  creates: {
    'a school': { body: { code: 'new', name: 'New School' }, allowed: organiser },
    'a school of a code that there is': { body: { code: 'SCHOOLA', name: 'New' }, allowed: organiser, isFaulty: true },
  },
  updates: { 'the name': { body: { name: 'Another' }, allowed: organiser } },
  delete: { allowed: LOCKED, isHeld: true },
}
