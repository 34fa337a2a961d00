import { type AccessTable, LOCKED, staff } from '../access-table.ts'

export const questionpapers: AccessTable = {
  collection: 'questionpapers',
  variesWith: 'approval',
  sees: {
    seniorPaper: { self: 'opened', mate: 'opened', ...staff('ended') },
    juniorPaper: { other: 'opened', ...staff('ended') },
    sparePaper: staff('ended'),
  },
  record: 'seniorPaper',
  field: 'questionpaperlink',
  via: { from: ['exams', 'senior'], path: 'questionpapers_via_exam' },
  file: { field: 'questionpaper', takesSession: true },
  creates: { 'a paper': { body: { exam: '{spare}', questionpaperlink: 'https://example.org/new' }, allowed: LOCKED } },
  updates: { 'the exam': { body: { exam: '{spare}' }, allowed: LOCKED } },
  delete: { allowed: LOCKED, isHeld: true },
}
