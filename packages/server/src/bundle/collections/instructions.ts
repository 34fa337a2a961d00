import { olympiad } from '@olympiad/contract/collections/index'
import { listCodec } from '../codec/list-codec.ts'

export const instructions = listCodec(olympiad.instructions, {
  noun: 'instruction',
  usual: { secondaryContent: '' },
  keyOf: ({ primaryContent }) => primaryContent,
  label: ({ primaryContent }) => primaryContent,
})
