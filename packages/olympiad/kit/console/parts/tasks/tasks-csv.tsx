import type { Task } from '../../../../tasks/declared/tasks.ts'
import { formatShort } from '../../../lib/time/exam-times.ts'
import { onePage } from '../../lists/file-pages.ts'
import { SaveButtons } from '../../lists/save-buttons.tsx'
import { textColumn } from '../../lists/text-column.ts'
import { factsOf, titleOf } from './task-words.ts'

const columns = [
  textColumn<Task>('Task', titleOf),
  textColumn<Task>('State', ({ state }) => state),
  textColumn<Task>('Done', ({ done }) => String(done)),
  textColumn<Task>('Of', ({ total }) => (total > 0 ? String(total) : '')),
  textColumn<Task>('Asked for by', ({ actorName }) => actorName),
  textColumn<Task>('Asked for', ({ created }) => formatShort(created)),
  textColumn<Task>('Finished', ({ finished }) => (finished ? formatShort(finished) : '')),
  textColumn<Task>('Result', factsOf),
]

/** Saves the tasks that are shown as a table. */
export const TasksCsv = ({ name, tasks }: { readonly name: string; readonly tasks: readonly Task[] }) => (
  <SaveButtons name={name} columns={columns} pages={() => onePage(tasks)} />
)
