import { olympiad } from '@olympiad/olympiad/all/collections'
import { tableCodec } from '../../codec/table-codec.ts'

/** Certificates that were given: their codes are on paper, and stay true on another server. */
export const certificates = tableCodec(olympiad.certificates, {
  noun: 'certificate',
  path: 'certificates.csv',
  isOptional: true,
  required: ['code', 'examinee', 'exam', 'resultset', 'template', 'state', 'kind'],
  usual: {
    ...{ name: '', school: '', rank: 0, ranked: 0, examname: '', level: '' },
    ...{ olympiad: '', edition: '', institute: '', held: '', ended: '' },
  },
  natural: ({ row }) => [row.get('code')],
  label: ({ code }) => `certificate ${code.slice(0, 8)}`,
  unlessLike: ['code'],
})
