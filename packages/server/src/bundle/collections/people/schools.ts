import { olympiad } from '@olympiad/olympiad/all/collections'
import { tableCodec } from '../../codec/table-codec.ts'

const { code } = olympiad.schools.fields

export const schools = tableCodec(olympiad.schools, {
  noun: 'school',
  path: 'schools.csv',
  isOptional: true,
  required: ['code', 'name'],
  omitted: { search: { derived: 'computed from name, code and place' } },
  usual: { place: '' },
  calledBy: 'code',
  natural: ({ row }) => [row.get('code').toLowerCase()],
  label: (school) => school.code,
  refuse: {
    code: (cell) => `"${cell}" must be 1 to ${code.max} letters, digits, _ . and -, and may not start with . or -`,
  },
  twice: (row) => `the school "${row.get('code')}" is already`,
})
