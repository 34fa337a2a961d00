import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pageBuild } from './page-build.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'olympiad-pages-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('is the name of the script that the page begins with', async () => {
  expect(pageBuild(folder)).toBeUndefined()
  const scripts = ['/kept-theme.js', '/assets/index-B4l_c-Zm.js'].map((src) => `<script src="${src}"></script>`)
  await writeFile(join(folder, 'index.html'), `<html>${scripts.join('')}</html>`)
  expect(pageBuild(folder)).toBe('index-B4l_c-Zm')
  await writeFile(join(folder, 'index.html'), '<html>')
  expect(pageBuild(folder)).toBeUndefined()
})
