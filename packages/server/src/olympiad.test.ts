import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '@olympiad/engine'
import { TASKS } from '@olympiad/olympiad/all/tasks'
import { expect, it } from 'vitest'
import { olympiad } from './olympiad.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

// fails when: a rule names a field that is not there
it.each([true, false])('has rules that can all be read, whether exams need approval (%s)', async (requireApproval) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-rules-'))
  const opening = openEngine({ ...olympiad({ requireApproval }), dataDir, log, now: () => 0 })
  await expect(opening.then(({ database }) => database.close())).resolves.toBeUndefined()
  await rm(dataDir, { recursive: true })
})

// fails when: a kind has words and no work, or work and no words
it('does every declared kind of tasks, and no other', () => {
  const never = () => Promise.reject(new Error('not asked for'))
  const mail = { url: 'smtp://127.0.0.1:1', from: 'olympiad@example.org' } as never
  const { taskQueue } = olympiad({ requireApproval: true, makeBackup: never, mail })
  const names = taskQueue?.kinds.map(({ name }) => name)
  expect(names?.toSorted()).toEqual(TASKS.map(({ name }) => name).toSorted())
})
