import { dirname, join, normalize } from 'node:path'
import type { LayoutRule, RepositoryFile } from './layout-rule.ts'

const IMPORT = /(?:from|import\(|import)\s*'(\.{1,2}\/[^']+)'/g
const SOURCE = /^packages\/[^/]+\/src\/.*\.tsx?$/
const TEST = /\.test(-d)?\.tsx?$|\/test-[^/]+\.tsx?$|\/testing\//

/** Folders that each folder imports from; both have the same parent. */
type Arrows = Map<string, Set<string>>

/** Folders with one parent never import each other in a circle: each can be read, moved and tested without the next. */
export const folderCircles: LayoutRule = (files) => {
  const arrows: Arrows = new Map()
  for (const file of files) if (SOURCE.test(file.path) && !TEST.test(file.path)) addArrows(arrows, file)
  const inCircles = [...arrows.keys()].filter((folder) => reachable(arrows, folder).has(folder))
  return inCircles.sort().map((folder) => {
    const others = [...(arrows.get(folder) ?? [])].filter((other) => reachable(arrows, other).has(folder))
    return `${folder}: runs in a circle with ${others.sort().join(', ')}; move what both need to a folder below them`
  })
}

function addArrows(arrows: Arrows, { path, text }: RepositoryFile): void {
  for (const [, name = ''] of text.matchAll(IMPORT)) {
    const siblings = siblingFolders(path, normalize(join(dirname(path), name)))
    if (!siblings) continue
    const [from, to] = siblings
    arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
  }
}

/** The folders in which two files lie below their nearest common folder; undefined if one of them lies in it directly. */
function siblingFolders(from: string, to: string): [string, string] | undefined {
  const [ours, theirs] = [from.split('/'), to.split('/')]
  const at = ours.findIndex((part, index) => part !== theirs[index])
  if (at < 0 || at >= ours.length - 1 || at >= theirs.length - 1) return undefined
  return [ours.slice(0, at + 1).join('/'), theirs.slice(0, at + 1).join('/')]
}

function reachable(arrows: Arrows, folder: string): Set<string> {
  const seen = new Set<string>()
  const visit = (from: string) => {
    for (const other of arrows.get(from) ?? []) {
      if (seen.has(other)) continue
      seen.add(other)
      visit(other)
    }
  }
  visit(folder)
  return seen
}
