import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Look = (id: string) => Rolldown.ModuleInfo | null

const CONTROLS = /node_modules\/(@mui\/(material|utils|icons-material|system)|react-transition-group)\//
/** Pages of staff. */
const STAFF = /\/packages\/web\/src\/(console|staff)\//

/**
 * Names the file of a control that several pages need: those with which the exam's room begins are apart from those of other pages of
 * students and visitors, and these from those of staff alone.
 */
export function controlsOf(root: string): (id: string, context: { getModuleInfo: Look }) => string | null {
  let known: { readonly room: ReadonlySet<string>; readonly students: ReadonlySet<string> } | undefined
  return (id, bundle) => {
    if (!CONTROLS.test(id)) return null
    known ??= {
      room: reachable(join(root, 'src/features/exam/exam-screen.tsx'), (id) => bundle.getModuleInfo(id)?.importedIds),
      students: reachable(join(root, 'src/main.tsx'), (id) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = bundle.getModuleInfo(id) ?? {}
        return [...importedIds, ...dynamicallyImportedIds].filter((next) => !STAFF.test(next))
      }),
    }
    if (known.room.has(id)) return 'room-controls'
    return known.students.has(id) ? 'controls' : 'staff-controls'
  }
}

function reachable(from: string, next: (id: string) => readonly string[] | undefined): ReadonlySet<string> {
  const found = new Set([from])
  for (const id of found) for (const other of next(id) ?? []) found.add(other)
  return found
}
