import { dirname, join, normalize } from 'node:path'
import { fileOfOurs, type LayoutRule, type RepositoryFile } from '../layout-rule.ts'

const WEB = /^packages\/web\/src\/(main\.tsx|worker\/worker\.ts)$/
/** Imports and re-exports that a bundler follows: those of types alone leave no trace. */
const VALUE_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/gm
const RULE_TEXT = /@(?:request|collection)\./

/** No access rule reaches the browser, by however many imports: rules say what the server hides, and where. */
export const browserRules: LayoutRule = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const faults: string[] = []
  for (const { path, by } of reached(byPath)) {
    const isRule = /^packages\/(olympiad|schema)\//.test(path) && RULE_TEXT.test(byPath.get(path)?.text ?? '')
    if (isRule) faults.push(`${path}: holds access rules, and ${by} takes it into the browser; import its types only`)
  }
  return faults
}

/** The files that the web app is bundled from, each with the first one that imports it. */
function reached(files: ReadonlyMap<string, RepositoryFile>): { path: string; by: string }[] {
  const found = [...files.keys()].filter((path) => WEB.test(path)).map((path) => ({ path, by: path }))
  const seen = new Set(found.map(({ path }) => path))
  for (const { path } of found) {
    for (const next of valueImports(path, files.get(path)?.text ?? '')) {
      if (seen.has(next) || !files.has(next)) continue
      seen.add(next)
      found.push({ path: next, by: path })
    }
  }
  return found
}

function valueImports(path: string, text: string): string[] {
  return [...text.matchAll(VALUE_IMPORT)].flatMap(([, named, lazy]) => {
    const name = named ?? lazy ?? ''
    const ours = fileOfOurs(name)
    if (ours) return [ours]
    return name.startsWith('.') ? [normalize(join(dirname(path), name))] : []
  })
}
