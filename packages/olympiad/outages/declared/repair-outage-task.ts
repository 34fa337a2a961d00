import { grouped } from '../../ground/declared/spelling/counts.ts'
import { declareTask } from '../../ground/declared/tasks/declare-task.ts'

/** How many were given minutes or another slot, and how many could not be. */
export interface RepairResult {
  readonly done: number
  /** Of them, those in another slot. */
  readonly moved: number
  readonly refused: number
  /** Letters that wait in the outbox, and students without an address. */
  readonly letters: number
  readonly noAddress: number
}

/** Gives the minutes of an outage back, student by student. */
export const repairOutageTask = declareTask<RepairResult>({
  name: 'outage',
  title: (subject) => `Minutes given back: ${subject}`,
  units: 'students',
  outcome({ done, moved, refused, letters, noAddress }) {
    const not = refused > 0 ? `, not to ${grouped(refused)}` : ''
    const written = letters > 0 ? ` ${grouped(letters)} letters are queued.` : ''
    const without = noAddress > 0 ? ` ${grouped(noAddress)} have no address.` : ''
    const slots = moved > 0 ? ` ${grouped(moved)} of them sit in another slot.` : ''
    return `Given to ${grouped(done)}${not}.${slots}${written}${without}`
  },
})
