import { dirname, join, normalize } from 'node:path'
import { fileOfOurs, type LayoutRule, type RepositoryFile, SHIPPED } from './layout-rule.ts'

const IMPORT = /(?:from|import\(|import)\s*'([^']+)'/g
const TEST = /\.test(-d)?\.tsx?$|\/test-[^/]+\.tsx?$|\/testing\//

/** The rooms that each room imports from; both have the same parent. A room is a folder, or a file beside folders. */
type Arrows = Map<string, Set<string>>

/** Rooms with one parent never import each other in a circle: each can be read, moved and tested without the next. */
export const folderCircles: LayoutRule = (files) => {
  const arrows: Arrows = new Map()
  for (const file of files) if (isShipped(file) && !TEST.test(file.path)) addArrows(arrows, file)
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

const isShipped = ({ path }: RepositoryFile) => SHIPPED.test(path) && /\.tsx?$/.test(path)

/** The file that an import names; undefined for a library. */
const targetOf = (path: string, name: string) =>
  name.startsWith('.') ? normalize(join(dirname(path), name)) : fileOfOurs(name)

/**
 * Where a file stands, layer by layer: what capabilities declare lies below their server parts, and below their screens.
 * So capabilities may know each other by what they declare, in one direction.
 */
const layered = (path: string) =>
  path
    .replace(/^packages\/olympiad\/(?:all|([^/]+)\/declared)\//, (_, name = 'all') => `packages/declared/${name}/`)
    .replace(/^packages\/olympiad\/([^/]+)\/server\//, 'packages/served/$1/')
    .replace(/^packages\/olympiad\/(kit|[^/]+\/(?:staff|student))\//, 'packages/shown/$1/')

/** The folders or files in which two files lie below their nearest common folder; undefined for a file by itself. */
function siblingRooms(from: string, to: string): [string, string] | undefined {
  const [ours, theirs] = [layered(from).split('/'), layered(to).split('/')]
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
