import { olympiad } from '@olympiad/olympiad/all/collections'
import { tableCodec } from '../../codec/table-codec.ts'

/** What schools sent about their students, by the student. */
export const studentdetails = tableCodec(olympiad.studentdetails, {
  noun: 'student’s details',
  path: 'studentdetails.csv',
  isOptional: true,
  required: ['examinee'],
  usual: { class: '', birthdate: '', rollnumber: '', email: '', guardian: '', guardianphone: '', guardianemail: '' },
  natural: ({ row }) => [row.get('examinee').toLowerCase()],
  label: ({ examinee }, labelOf) => `details of ${labelOf(olympiad.examinees, examinee)}`,
})
