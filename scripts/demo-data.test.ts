import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { takesDemo } from './demo-data.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'olympiad-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a data folder', () => {
  it('takes the demo while it is missing or empty', () => {
    expect(takesDemo(join(folder, 'missing'))).toBe(true)
    expect(takesDemo(folder)).toBe(true)
  })

  it('takes the demo again once the demo made it', () => {
    writeFileSync(join(folder, 'olympiad.db'), '')
    writeFileSync(join(folder, 'demo.json'), '{}')
    expect(takesDemo(folder)).toBe(true)
  })

  it('never takes the demo when it holds anything else', () => {
    mkdirSync(join(folder, 'storage'))
    expect(takesDemo(folder)).toBe(false)
  })
})
