import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-command.ts'
import { SERVER } from './release-tree.ts'
import { serverFiles } from './server-files.ts'
import { serverPackages } from './server-packages.ts'

const { libraries, own } = serverPackages(SERVER)
const files = own.flatMap(serverFiles)

it('a release holds what the server is made of, and nothing of tests and screens', () => {
  expect(libraries).toEqual(
    expect.arrayContaining(['fastify', 'pg', 'sharp', 'zod'].map((name) => `node_modules/${name}`)),
  )
  const foreign = /\/(vitest|vite|react|typescript|playwright|@mui)(\/|$)/
  expect([...libraries, ...files].filter((path) => foreign.test(path) || /\.(test\.ts|tsx)$/.test(path))).toEqual([])
  expect(files).toContain('packages/server/src/main.ts')
})

// fails when: a source that another process runs is left out, or imports what only screens have
it('a release holds each file that a source of it names', () => {
  const held = new Set(['package.json', ...files]) // the manifest at the root says which version it is
  const missing = files.flatMap((path) => {
    if (!path.endsWith('.ts')) return []
    const text = readFileSync(root + path, 'utf8').replace(/^(import|export) type .*$/gm, '')
    const named = [...text.matchAll(/(?:from |import\(|import |new URL\()'(\.{1,2}\/[^']+)'/g)].map(([, name = '']) =>
      join(dirname(path), name),
    )
    return named.filter((name) => existsSync(root + name) && statSync(root + name).isFile() && !held.has(name))
  })
  expect(missing).toEqual([])
})
