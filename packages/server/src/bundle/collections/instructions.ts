import { olympiad } from '@olympiad/olympiad/all/collections'
import { listCodec } from '../codec/list-codec.ts'

export const instructions = listCodec(olympiad.instructions, {
  noun: 'instruction',
  usual: { secondaryContent: '' },
  keyOf: ({ primaryContent }) => primaryContent,
  label: ({ primaryContent }) => primaryContent,
})
