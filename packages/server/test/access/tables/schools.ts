import { type AccessTable, LOCKED } from '../access-table.ts'

export const schools: AccessTable = {
  collection: 'schools',
  sees: LOCKED,
  records: ['townSchool', 'hillSchool'],
  record: 'townSchool',
  field: 'code',
  via: { from: ['examinees', 'self'], path: 'school' },
  creates: { 'a school': { body: { code: 'new', name: 'New School' }, allowed: LOCKED } },
  updates: { 'the name': { body: { name: 'Another' }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: false },
}
