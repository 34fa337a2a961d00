import { globSync } from 'node:fs'
import { root } from '../run-command.ts'

/** Of our packages: what tests, what only screens need, and what only tools read. */
const NOT_SERVED = [
  ...[/\.test(-d)?\.tsx?$/, /\.tsx$/, /\.md$/, /(^|\/)(test|testing|node_modules)\//, /(^|\/)tsconfig\.json$/],
  ...[/^[^/]+\/(staff|student)\//, /^kit\//], // the screens of a capability, and what they share
]

/** The files of one of our packages that the server may read, sorted, from the root. */
export function serverFiles(folder: string): string[] {
  const all = globSync('**/*', { cwd: root + folder, withFileTypes: true })
  const paths = all.filter((entry) => entry.isFile()).map(({ parentPath, name }) => `${parentPath}/${name}`)
  const within = paths.map((path) => path.slice(root.length + folder.length + 1))
  return within
    .filter((path) => !NOT_SERVED.some((pattern) => pattern.test(path)))
    .sort()
    .map((path) => `${folder}/${path}`)
}
