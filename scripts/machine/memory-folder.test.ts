import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../run-command.ts'
import { makeMemoryFolder } from './memory-folder.ts'

let disk: string
beforeAll(() => {
  disk = mkdtempSync(join(tmpdir(), 'olympiad-disk-'))
})
afterAll(() => rmSync(disk, { recursive: true }))

describe('a folder in memory', () => {
  it('is new, and other users may pass through it but not look around', () => {
    const folder = makeMemoryFolder(disk, 1) ?? ''
    expect(folder.startsWith(`${disk}/olympiad-`)).toBe(true)
    expect(statSync(folder).mode & 0o777).toBe(0o711)
  })

  it('is undefined without such a disk, or with too little room', () => {
    expect(makeMemoryFolder(join(disk, 'missing'), 1)).toBeUndefined()
    expect(makeMemoryFolder(disk, Number.MAX_SAFE_INTEGER)).toBeUndefined()
  })

  it('is gone at the end of the process', async () => {
    const source = `import { makeMemoryFolder } from './scripts/machine/memory-folder.ts'; console.log(makeMemoryFolder('${disk}', 1))`
    const { output } = await runCommand({ command: 'node', args: ['--input-type=module', '-e', source], quiet: true })
    expect(output.trim().startsWith(disk)).toBe(true)
    expect(existsSync(output.trim())).toBe(false)
  })
})
