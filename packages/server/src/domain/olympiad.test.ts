import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine } from '@olympiad/engine'
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
