import { dirname } from 'node:path'
import { isSource, type LayoutRule } from './layout-rule.ts'

const most = 16
/** Lists, of one form a file, in which nobody looks for anything but a name: as long as what they list. */
const LISTS = ['packages/server/test/access/tables']

/** A folder is read at a glance, or it is two; tests beside their sources do not count. */
export const folderSizes: LayoutRule = (files) => {
  const sizes = new Map<string, number>()
  for (const { path } of files) {
    const isCounted = isSource(path) && !/\.(test|test-d|spec)\.tsx?$/.test(path)
    if (isCounted) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  }
  return [...sizes].flatMap(([folder, size]) =>
    size > most && !LISTS.includes(folder)
      ? [`${folder}: ${size} sources, the limit is ${most}; divide it by what they are about`]
      : [],
  )
}
