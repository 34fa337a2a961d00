import type { LayoutRule } from './layout-rule.ts'

const SOURCE = 'packages/server/src/config.ts'
const DOCUMENT = 'docs/operations.md'
const READ = /\bread\('([A-Z_]+)'|\b([A-Z]+(?:_[A-Z]+)+): [a-z]\w+(?=[,\s}].*= env)/g
const CELL = /^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm

/** The table of settings for operators names each variable that the server reads, and no other. */
export const settings: LayoutRule = (files) => {
  const text = (path: string) => files.find((file) => file.path === path)?.text
  const [source, document] = [text(SOURCE), text(DOCUMENT)]
  if (source === undefined || document === undefined) return []
  const read = [...source.matchAll(READ)].map(([, name, other]) => name ?? other ?? '')
  const told = [...document.matchAll(CELL)].flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
  return [
    ...read.filter((name) => !told.includes(name)).map((name) => `${DOCUMENT}: its table of settings lacks ${name}`),
    ...told.filter((name) => !read.includes(name)).map((name) => `${DOCUMENT}: ${SOURCE} does not read ${name}`),
  ]
}
