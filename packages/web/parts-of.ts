import { join } from 'node:path'
import type { Rolldown } from 'vite'

interface Bundle {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}
type Ids = ReadonlySet<string>

const CONTROLS = /node_modules\/(@mui\/(material|utils|icons-material|system)|react-transition-group)\//
/** Pages of staff. */
const STAFF = /\/packages\/web\/src\/(console|staff)\//

/** Names the file of a module; null where it is for the bundler to choose. */
type NameOf = (id: string, bundle: Bundle) => string | null

/**
 * Puts all that the exam's room alone begins with into one file, and controls into three: of the room, of other pages of students and
 * visitors, and of staff alone. Else a page would fetch what another needs.
 */
export function partsOf(root: string): Readonly<Record<'room' | 'controls', NameOf>> {
  const [room, site] = [join(root, 'src/features/exam/exam-screen.tsx'), join(root, 'src/main.tsx')]
  let known: Readonly<Record<'room' | 'others' | 'students', Ids>> | undefined
  const knownIn = (bundle: Bundle) => {
    const of = (module: string) => bundle.getModuleInfo(module)
    const all = (module: string) => [...(of(module)?.importedIds ?? []), ...(of(module)?.dynamicallyImportedIds ?? [])]
    known ??= {
      room: reachable(room, (module) => of(module)?.importedIds ?? []),
      others: reachable(site, (module) => all(module).filter((next) => next !== room)),
      students: reachable(site, (module) => all(module).filter((next) => !STAFF.test(next))),
    }
    return known
  }
  return {
    room(id, bundle) {
      const { room: its, others } = knownIn(bundle)
      return id !== room && its.has(id) && !others.has(id) ? 'room' : null
    },
    controls(id, bundle) {
      if (!CONTROLS.test(id)) return null
      const { room: its, students } = knownIn(bundle)
      return its.has(id) ? 'room-controls' : students.has(id) ? 'controls' : 'staff-controls'
    },
  }
}

function reachable(from: string, next: (id: string) => readonly string[]): Ids {
  const found = new Set([from])
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}
