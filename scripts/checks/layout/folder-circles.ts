import { dirname, join, normalize } from 'node:path'
import type { LayoutRule, RepositoryFile } from './layout-rule.ts'

const IMPORT = /(?:from|import\(|import)\s*'([^']+)'/g
const OF_OURS = /^@olympiad\/([^/]+)\/(.+)$/
const SOURCE = /^packages\/[^/]+\/src\/.*\.tsx?$/
const TEST = /\.test(-d)?\.tsx?$|\/test-[^/]+\.tsx?$|\/testing\//

/** The rooms that each room imports from; both have the same parent. A room is a folder, or a file beside folders. */
type Arrows = Map<string, Set<string>>

/** Rooms with one parent never import each other in a circle: each can be read, moved and tested without the next. */
export const folderCircles: LayoutRule = (files) => {
  const arrows: Arrows = new Map()
  for (const file of files) if (SOURCE.test(file.path) && !TEST.test(file.path)) addArrows(arrows, file)
  const inCircles = [...arrows.keys()].filter((room) => reachable(arrows, room).has(room))
  return inCircles.sort().map((room) => {
    const others = [...(arrows.get(room) ?? [])].filter((other) => reachable(arrows, other).has(room))
    return `${room}: runs in a circle with ${others.sort().join(', ')}; move what both need below them`
  })
}

function addArrows(arrows: Arrows, { path, text }: RepositoryFile): void {
  for (const [, name = ''] of text.matchAll(IMPORT)) {
    const target = targetOf(path, name)
    const rooms = target === undefined ? undefined : siblingRooms(path, target)
    if (!rooms) continue
    const [from, to] = rooms
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
}

/** The file that an import names; undefined for a library. A package of ours says its own name without the extension. */
function targetOf(path: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(path), name))
  const [, of, rest] = OF_OURS.exec(name) ?? []
  return of === undefined ? undefined : `packages/${of}/src/${rest}.ts`
}

/** The folders or files in which two files lie below their nearest common folder; undefined for a file by itself. */
function siblingRooms(from: string, to: string): [string, string] | undefined {
  const [ours, theirs] = [from.split('/'), to.split('/')]
  const at = ours.findIndex((part, index) => part !== theirs[index])
  return at < 0 ? undefined : [ours.slice(0, at + 1).join('/'), theirs.slice(0, at + 1).join('/')]
}

function reachable(arrows: Arrows, room: string): Set<string> {
  const seen = new Set<string>()
  const visit = (from: string) => {
    for (const other of arrows.get(from) ?? []) {
      if (seen.has(other)) continue
      seen.add(other)
      visit(other)
    }
  }
  visit(room)
  return seen
}
