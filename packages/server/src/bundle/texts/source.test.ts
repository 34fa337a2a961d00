import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderSource, pathFault } from './source.ts'

describe('the folder of a bundle', () => {
  let root = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'bundle-'))
    await mkdir(join(root, 'bundle/papers'), { recursive: true })
    await writeFile(join(root, 'bundle/papers/one.pdf'), 'inside')
    await writeFile(join(root, 'secret.txt'), 'outside')
    await symlink('../../secret.txt', join(root, 'bundle/papers/link.pdf'))
    await symlink('one.pdf', join(root, 'bundle/papers/alias.pdf'))
  })
  afterAll(() => rm(root, { recursive: true }))

  const read = async (path: string) => {
    const bytes = await (await folderSource(join(root, 'bundle'))).read(path)
    return bytes && new TextDecoder().decode(bytes)
  }

  it('gives its files, also through links that stay inside', async () => {
    expect(await read('papers/one.pdf')).toBe('inside')
    expect(await read('papers/alias.pdf')).toBe('inside')
  })

  it('has nothing that lies outside, by name or by link', async () => {
    expect(await read('../secret.txt')).toBeUndefined()
    expect(await read('papers/link.pdf')).toBeUndefined()
  })

  it('has no missing files and no folders', async () => {
    expect(await read('papers/two.pdf')).toBeUndefined()
    expect(await read('papers')).toBeUndefined()
    expect(await read('papers/one.pdf/deeper')).toBeUndefined()
  })

  it('must be a folder', async () => {
    await expect(folderSource(join(root, 'secret.txt'))).rejects.toThrow('is not a folder')
    await expect(folderSource(join(root, 'nowhere'))).rejects.toThrow()
  })
})

describe('a file name in a bundle', () => {
  it.each(['papers/one.pdf', 'a', 'answers/Klasse 8 – ü.csv'])('may be %s', (path) => {
    expect(pathFault(path)).toBeUndefined()
  })

  it.each([
    '',
    '..',
    '../x',
    'a/../../x',
    '/etc/passwd',
    'C:\\x',
    'a\\b',
    'C:/x',
    'a//b',
    './a',
    'a\u0000b',
    'a\nb',
    'x'.repeat(201),
  ])('must not be %j', (path) => {
    expect(pathFault(path)).toBeTypeOf('string')
  })
})
