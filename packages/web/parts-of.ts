import { join } from 'node:path'
import type { Rolldown } from 'vite'

interface Bundle {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null
}
type Ids = ReadonlySet<string>

const CONTROLS = /node_modules\/(@mui\/(material|utils|icons-material|system)|react-transition-group)\//
/** Pages of staff. */
const STAFF = /\/packages\/(web\/src\/console|olympiad\/(kit\/(console|staff)|[^/]+\/staff))\//

/** Pages that students and visitors open first, each by a word for the names of files. */
const FIRST = {
  room: 'web/src/room/exam-screen.tsx',
  login: 'olympiad/account/student/examinee-login-screen.tsx',
  check: 'olympiad/check/student/check-screen.tsx',
  brochure: 'olympiad/edition/student/brochure-screen.tsx',
  papers: 'olympiad/papers/student/previous-papers-screen.tsx',
  register: 'olympiad/registrations/student/register-screen.tsx',
}
/** Parts that come later, beside one of those pages: what that page has already is no part of them. */
const LATER = {
  dialogs: 'web/src/room/dialogs/all-dialogs.ts',
  stages: 'web/src/room/other-stages/all-stages.ts',
  verify: 'olympiad/certificates/student/verify-screen.tsx',
  results: 'web/src/room/end/result-page.tsx',
  viewer: 'olympiad/kit/ui/paper/paper-viewer.tsx',
  menu: 'web/src/app/frame/main-menu.tsx',
  items: 'web/src/app/frame/menu-items.tsx',
}

/** The modules that each page begins with, by its word. */
type Needs = ReadonlyMap<string, Ids>

/** Names the file of a module; null where it is for the bundler to choose. */
type NameOf = (id: string, bundle: Bundle) => string | null

/**
 * Puts all that the exam's room begins with into few files, and controls too: each file holds what the same pages need.
 * Other pages of students share one, and so do those of staff. Else a page would fetch what another needs. What the console's frame
 * needs is apart from the frame: a file that imports the one it is imported by runs before it.
 */
export function partsOf(root: string): Readonly<Record<'room' | 'controls' | 'frame', NameOf>> {
  const source = (file: string) => join(root, '..', file)
  const [room, site, console] = [
    source(FIRST.room),
    source('web/src/main.tsx'),
    source('web/src/console/console-screen.tsx'),
  ]
  let known: { others: Ids; students: Ids; frame: Ids; first: Needs; later: Needs } | undefined
  const knownIn = (bundle: Bundle) => {
    const imported = (id: string) => bundle.getModuleInfo(id)?.importedIds ?? []
    const all = (id: string) => [...imported(id), ...(bundle.getModuleInfo(id)?.dynamicallyImportedIds ?? [])]
    const needs = (pages: object): Needs =>
      new Map(Object.entries(pages).map(([word, file]) => [word, reachable(source(file), imported)]))
    known ??= {
      others: reachable(site, (id) => all(id).filter((next) => next !== room)),
      students: reachable(site, (id) => all(id).filter((next) => !STAFF.test(next))),
      frame: reachable(console, imported),
      first: needs(FIRST),
      later: needs(LATER),
    }
    return known
  }
  return {
    room(id, bundle) {
      const { others, first } = knownIn(bundle)
      if (id === room || !first.get('room')?.has(id)) return null
      if (!others.has(id)) return 'room'
      return CONTROLS.test(id) ? null : `${wordsOf(first, id)}-parts`
    },
    controls(id, bundle) {
      if (!CONTROLS.test(id)) return null
      const { students, first, later } = knownIn(bundle)
      const needing = wordsOf(first, id) || wordsOf(later, id)
      return needing ? `${needing}-controls` : students.has(id) ? 'controls' : 'staff-controls'
    },
    frame(id, bundle) {
      const { frame, students } = knownIn(bundle)
      return id !== console && frame.has(id) && !students.has(id) && !CONTROLS.test(id) ? 'console-frame' : null
    },
  }
}

/** The pages that need a module. */
const wordsOf = (needs: Needs, id: string) => [...needs.keys()].filter((word) => needs.get(word)?.has(id)).join('-')

function reachable(from: string, next: (id: string) => readonly string[]): Ids {
  const found = new Set([from])
  for (const id of found) for (const other of next(id)) found.add(other)
  return found
}
