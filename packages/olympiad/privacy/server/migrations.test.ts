import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEngine, table } from '@olympiad/engine'
import { olympiad } from '@olympiad/server/olympiad'
import { expect, it } from 'vitest'
import { olympiad as collections } from '../../all/collections.ts'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** The editions of a store that is opened, after it was made without this migration where that is said. */
async function editionsOf({ isOlder }: { isOlder: boolean }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'olympiad-edition-'))
  const now = { ...olympiad({ requireApproval: true }), dataDir, log: quiet, now: () => Date.now() }
  const before = now.migrations?.filter(({ name }) => !name.startsWith('an edition of before')) ?? []
  try {
    if (isOlder) await (await openEngine({ ...now, migrations: before })).database.close()
    const engine = await openEngine(now)
    const found = await table(engine, collections.editions).all()
    await engine.database.close()
    return found
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

it('a store from before editions goes on as it was: nobody is asked, and all is kept', async () => {
  const [edition] = await editionsOf({ isOlder: true })
  expect(edition).toMatchObject({ asks: 'no', version: '', text: '' })
  expect(new Set(Object.values(edition?.keep ?? {}))).toEqual(new Set([0]))
})

it('a new store has decided nothing, and so asks', async () => {
  expect(await editionsOf({ isOlder: false })).toEqual([])
})
