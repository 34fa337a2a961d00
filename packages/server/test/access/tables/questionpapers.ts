import { type AccessTable, LOCKED, organiser, staff } from '../access-table.ts'

export const questionpapers: AccessTable = {
  collection: 'questionpapers',
  variesWith: 'approval',
  goesByWindow: true,
  sees: {
    seniorPaper: { self: 'opened', mate: 'opened', ...staff('ended'), ...organiser },
    juniorPaper: { other: 'opened', ...staff('ended'), ...organiser },
    sparePaper: { ...staff('endedForNobody'), ...organiser },
  },
  record: 'seniorPaper',
  field: 'questionpaperlink',
  via: { from: ['exams', 'senior'], path: 'questionpapers_via_exam' },
  file: { field: 'questionpaper', takesSession: true },
  creates: {
    'a paper': { body: { exam: '{spare}', questionpaperlink: 'https://example.org/new' }, allowed: organiser },
  },
  updates: {
    // Once the exam has begun, by an act alone.
    'the exam': { body: { exam: '{spare}' }, allowed: organiser, isFaulty: 'begun' },
    'the link': {
      body: { questionpaperlink: 'https://example.org/other' },
      allowed: organiser,
      isFaulty: 'begun',
    },
  },
  delete: { allowed: LOCKED, isHeld: true },
}
