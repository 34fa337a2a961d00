import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeNpm } from '../../scripts/release/write-npm.ts'
import { root } from '../../scripts/run-command.ts'

/** What a stranger writes beside the README's example. */
const PROGRAM = `
import PocketBase from 'pocketbase'
import { serveNotes } from './notes.ts'

const service = await serveNotes('./data')
const notes = new PocketBase(service.url).collection('notes')
await notes.create({ line: 'rain at noon' })
const refused = await notes.create({ line: 'x'.repeat(81) }).catch(({ status, response }) => [status, ...Object.keys(response.data)])
const found = await notes.getFullList({ filter: 'line ~ "rain"' })
console.log(JSON.stringify({ refused, lines: found.map(({ line }) => line) }))
await service.close()
`

let folder = ''
const node = (...args: string[]) => execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')).version

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'olympiad-npm-'))
  await writeNpm(folder, folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const others = ['pocketbase', 'pino'].map((name) => `${name}@${versionOf(name)}`)
  const packed = globSync('*.tgz', { cwd: folder }).map((file) => `./${file}`)
  const quiet = ['--no-audit', '--no-fund', '--silent', '--prefer-offline']
  execFileSync('npm', ['install', ...quiet, ...packed, ...others], { cwd: folder, stdio: 'inherit' })
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readFileSync(installed('engine', 'README.md'), 'utf8')) ?? []
  writeFileSync(join(folder, 'notes.ts'), example)
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const installed = (name: string, file: string) => join(folder, 'node_modules/@olympiad', name, file)

// fails when: a module of the engine needs a file that is not packed, or a library that only the checkout has
it('serves the README’s example to the official client, from packed files in an empty folder', () => {
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  expect(JSON.parse(node('program.mjs'))).toEqual({ refused: [400, 'line'], lines: ['rain at noon'] })
})

// fails when: a type that is offered needs one that is not
it('has types with which the example compiles strictly', () => {
  const compilerOptions = {
    ...{ module: 'nodenext', target: 'es2024', lib: ['esnext'], strict: true, noEmit: true },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['notes.ts'] }))
  expect(node(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toBe('')
  writeFileSync(join(folder, 'notes.ts'), readFileSync(join(folder, 'notes.ts'), 'utf8').replace('max: 80', "max: 'x'"))
  expect(() => node(join(root, 'node_modules/typescript/bin/tsc'), '-p', '.')).toThrow()
})

it('holds a reference of all that it offers, and no test', () => {
  const reference = readFileSync(installed('engine', 'API.md'), 'utf8')
  expect(reference).toContain('### startService\n\nOpens the store and listens.\n')
  expect(readFileSync(installed('schema', 'API.md'), 'utf8')).toContain('## @olympiad/schema/fields\n')
  expect(globSync('node_modules/@olympiad/*/**/*.{test,fixture}*', { cwd: folder })).toEqual([])
})
