import { olympiad } from '@olympiad/olympiad/all/collections'
import { listCodec } from '../../codec/list-codec.ts'

/** The texts that certificates were printed by. */
export const certificatetemplates = listCodec(olympiad.certificatetemplates, {
  noun: 'template of certificates',
  usual: {},
  keyOf: ({ hash }) => `template-${hash.slice(0, 16)}`,
  label: ({ hash }) => `template ${hash.slice(0, 16)}`,
  unlessLike: ['hash'],
})
