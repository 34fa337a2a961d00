import { type AccessTable, everybody, LOCKED, organiser, overseers } from '../access-table.ts'

const form = {
  name: 'Asha Rao',
  gender: 'FEMALE',
  yob: 2009,
  email: 'asha@example.org',
  mobile: '9876543210',
  pinCode: '560059',
  standard: 'XI',
  guardianName: 'Meera Rao',
  guardianAddress: 'Mysore Road',
  schoolName: 'City School',
  schoolAddress: 'Mysore Road',
}

export const registrations: AccessTable = {
  collection: 'registrations',
  variesWith: 'registration',
  sees: { registration: overseers('none') },
  record: 'registration',
  field: 'name',
  via: null,
  file: { field: 'photo', takesSession: false },
  creates: {
    'the form': { body: form, pictures: ['photo', 'idCard'], allowed: everybody('registration') },
    'a form without pictures': { body: form, allowed: everybody('registration'), isFaulty: true },
  },
  updates: { 'the name': { body: { name: 'Somebody Else' }, allowed: organiser } },
  delete: { allowed: LOCKED, isHeld: false },
}
