import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILDS, freshBuild } from '@olympiad/server/fresh-build'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../run-command.ts'
import { buildProgram, ensureProgramBuild } from './program-build.ts'

const SOURCE = 'packages/server/src/'
const files = {
  'program.ts':
    "import { word } from './word.ts'\nexport const say = (): string => word\nexport const late = () => import('./late.ts')\n",
  'word.ts': "export const word: string = 'first'\nexport const place = import.meta.url\n",
  'late.ts': "import { place } from './word.ts'\n\nexport function fail(): never {\n  throw new Error(place)\n}\n",
}

const WRITTEN = new Date('2026-01-02T03:04:05Z')
const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A file of one and the same time, as a tool may set it. */
function write(path: string, text: string): void {
  writeFileSync(path, text)
  utimesSync(path, WRITTEN, WRITTEN)
}

/** A checkout of three modules, with a slash at its end. */
function openCheckout(): string {
  const at = `${mkdtempSync(join(tmpdir(), 'olympiad-program-'))}/`
  made.push(at)
  mkdirSync(at + SOURCE, { recursive: true })
  mkdirSync(`${at}node_modules`)
  for (const [name, text] of Object.entries(files)) write(at + SOURCE + name, text)
  return at
}

let at = ''
beforeEach(async () => {
  at = openCheckout()
  await buildProgram(at)
})
const word = () => `${at}${SOURCE}word.ts`

describe('the build of the program', () => {
  it('does what its sources do', async () => {
    const program = await import(String(freshBuild(at)))
    expect(program.say()).toBe('first')
  })

  it('is not served once a source has changed, be its size and times as before', () => {
    write(word(), readFileSync(word(), 'utf8').replace('first', 'other'))
    expect(freshBuild(at)).toBeUndefined() // fails when: sizes and times of changes are believed alone
  })

  it('is not served once a source is gone, or a part of itself', () => {
    const entry = new URL(String(freshBuild(at)))
    const kept = readFileSync(entry)
    rmSync(entry)
    expect(freshBuild(at)).toBeUndefined()
    writeFileSync(entry, kept.subarray(1))
    expect(freshBuild(at)).toBeUndefined()
    writeFileSync(entry, kept)
    expect(freshBuild(at)).toBe(entry.href)
    rmSync(word())
    expect(freshBuild(at)).toBeUndefined()
  })

  it('is not served where what describes it is missing, or not whole', () => {
    writeFileSync(`${at}${BUILDS}/current.json`, '{"entry":"a"')
    expect(freshBuild(at)).toBeUndefined()
    rmSync(`${at}${BUILDS}/current.json`)
    expect(freshBuild(at)).toBeUndefined()
  })

  it('is served in a copy of the checkout, which has other times', async () => {
    const copy = `${at.slice(0, -1)}-copy/`
    made.push(copy)
    cpSync(at, copy, { recursive: true })
    expect((await import(String(freshBuild(copy)))).say()).toBe('first')
  })

  it('is served as it was until the next is whole, and a server that runs finds its parts', async () => {
    const before = String(freshBuild(at))
    writeFileSync(word(), "export const word: number = 'second'\nexport const place = import.meta.url\n}")
    await expect(buildProgram(at)).rejects.toThrow()
    expect(freshBuild(at)).toBeUndefined()
    writeFileSync(word(), files['word.ts'].replace('first', 'second'))
    await buildProgram(at)
    expect((await import(String(freshBuild(at)))).say()).toBe('second')
    expect((await import(before)).say()).toBe('first')
  })

  it('names files and lines of the sources in a stack, and modules find what lies beside their sources', () => {
    const script = `
      import { setSourceMapsSupport } from 'node:module'
      setSourceMapsSupport(true, { nodeModules: true })
      const { late } = await import(${JSON.stringify(freshBuild(at))})
      try { (await late()).fail() } catch (error) { console.log(error.stack) }`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
    expect(stdout).toContain(pathToFileURL(word()).href)
    expect(stdout).toMatch(/at .*fail \(.*late\.ts:4:9\)/)
  })
})

it('is made of this checkout, and is as the sources are', async () => {
  await ensureProgramBuild()
  const main = join(root, 'packages/server/src/main.ts')
  const help = (env: NodeJS.ProcessEnv) => {
    const { stdout, stderr } = spawnSync(process.execPath, [main, 'help'], { env, encoding: 'utf8' })
    return stdout + stderr
  }
  expect(freshBuild()).toBeDefined()
  expect(help({})).toContain('usage: olympiad COMMAND')
  expect(help({})).toBe(help({ WATCH_REPORT_DEPENDENCIES: '1' }))
})
