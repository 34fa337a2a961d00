import { olympiad } from '@olympiad/olympiad/all/collections'
import { listCodec } from '../codec/list-codec.ts'

export const notices = listCodec(olympiad.notices, {
  noun: 'notice',
  usual: { secondaryContent: '', vanishes: '' },
  keyOf: ({ primaryContent }) => primaryContent,
  label: ({ primaryContent }) => primaryContent,
})
