import { Note } from '../../kit/staff/parts/note.tsx'
import type { StaffRow } from '../../people/declared/people-list.ts'

/** Whether the reader is an organiser whose proposals no other organiser could confirm. */
export function isWithoutSecond(rows: readonly StaffRow[], reader: { readonly id: string; readonly role: string }) {
  const others = rows.filter(({ id, role }) => role === 'organiser' && id !== reader.id)
  return reader.role === 'organiser' && !others.some(({ isSecondPerson }) => isSecondPerson)
}

/** Warns before the day: on the day it is too late. */
export const NoSecondPerson = () => (
  <Note severity="warning" what="Nobody can confirm yet what you propose.">
    Void sheets and keys of a running exam need two people. Invite another organiser by mail, a day before.
  </Note>
)
