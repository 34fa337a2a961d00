import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refuseNearExam } from './near-exam.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'near-exam-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('lets a rehearsal be where no store is named, or none was ever started', async () => {
  await refuseNearExam({}, Date.now())
  await refuseNearExam({ DATA_DIR: folder }, Date.now())
})

it('refuses where a store does not say what it holds', async () => {
  writeFileSync(join(folder, 'olympiad.db'), 'this is no database, and long enough to be taken for none')
  const said = /^DATA_DIR: .* does not say whether an exam is near \(.+\); unset it to rehearse$/
  await expect(refuseNearExam({ DATA_DIR: folder }, Date.now())).rejects.toThrow(said)
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  await expect(refuseNearExam(nowhere, Date.now())).rejects.toThrow(/^DATABASE_URL: the database does not say/)
})
