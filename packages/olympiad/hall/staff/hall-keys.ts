import { drawerKeys, type KeyMap, tableKeys } from '../../kit/staff/keys/key-list.ts'
import { ROW_KEYS } from './board/row-acts.ts'

/** Keys of the hall, besides those of a row. */
export const hallKeys = {
  find: { keys: ['/'], what: 'find a student' },
  help: { keys: ['h'], what: 'to help, and back to the rows' },
  parts: { keys: ['F6'], what: 'between head, rows and help' },
} as const satisfies KeyMap

/** What the list of keys shows on this page. */
export const HALL_KEY_PARTS = [
  ['On a student', { ...tableKeys, ...ROW_KEYS }],
  ['In the drawer of a student', drawerKeys],
  ['In the hall', hallKeys],
] as const
