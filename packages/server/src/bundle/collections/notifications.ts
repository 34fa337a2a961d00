import { olympiad } from '@olympiad/olympiad/all/collections'
import { listCodec } from '../codec/list-codec.ts'

export const notifications = listCodec(olympiad.notifications, {
  noun: 'notification',
  usual: { secondaryContent: '' },
  keyOf: ({ primaryContent }) => primaryContent,
  label: ({ primaryContent }) => primaryContent,
})
