import { olympiad } from '@olympiad/olympiad/all/collections'
import { listCodec } from '../codec/list-codec.ts'

export const editionfiles = listCodec(olympiad.editionfiles, {
  noun: 'file of the edition',
  usual: { label: '', position: 0 },
  folder: 'edition',
  isTried: true,
  keyOf: ({ kind, position }) => (position === 0 ? kind : `${kind}-${position}`),
  label: ({ kind, label }) => label || kind,
})
