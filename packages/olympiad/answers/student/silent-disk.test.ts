import { silenceDisk } from '@olympiad/web/testing/browser/silent-disk'
import { pass, setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { describe, expect, it, vi } from 'vitest'
import { openOutbox } from './outbox/outbox.ts'
import { withFallback } from './outbox/outbox-fallback.ts'

const world = setUpSaving()
const SOON = { timeout: 10_000, interval: 20 }
const start = (name = world.name) => {
  const outbox = withFallback(openOutbox(name), { makeRoom: async () => {}, onFailure: () => {} })
  return { outbox, opened: world.start({ outbox, isDurable: outbox.isDurable }) }
}

describe('a disk that does not answer', () => {
  // fails when: the limit of `browserDatabase` is taken away
  it('holds no sheet, no save and no hand-in, and the sheet says that nothing is kept here', async () => {
    await silenceDisk('never-answers')
    const { opened } = start('never-answers')
    const saver = await opened
    saver.choose(1, 'A')
    await pass(10)
    expect(world.server.option(1)).toBe('A')
    expect(saver.board.row(1).sign).toBe('saved')
    expect(saver.board.sheet()).toMatchObject({ isDurable: false, unsaved: 0 })
    expect(await saver.flush(10_000)).toBe(true)
  })

  it('costs the one choice a limit that is made when it falls silent, and no other', async () => {
    const { opened, outbox } = start()
    const saver = await opened
    saver.choose(1, 'A')
    await pass(10)
    const release = await silenceDisk(world.name)
    saver.choose(2, 'B')
    await vi.waitFor(() => expect([world.server.option(2), saver.board.row(2).sign]).toEqual(['B', 'saved']), SOON)
    saver.choose(3, 'C')
    await pass(10)
    expect([world.server.option(3), saver.board.row(3).sign]).toEqual(['C', 'saved'])
    expect(outbox.isDurable()).toBe(false)
    release()
  })

  it('that answers late has what was waiting from before, and takes over what memory holds', async () => {
    const before = await world.start({ isSignedIn: () => false })
    before.choose(5, 'D')
    await pass(10)
    before.stop()
    const release = await holdTransactions(world.name)
    world.isSignedIn = false
    const { opened, outbox } = start()
    const saver = await opened
    saver.choose(6, 'A')
    await pass(10)
    expect(saver.board.row(5).option).toBeUndefined()
    expect(saver.board.sheet().isDurable).toBe(false)
    await release()
    await vi.waitFor(() => expect([outbox.isDurable(), saver.board.row(5).option]).toEqual([true, 'D']), SOON)
    expect((await outbox.allUnsent(sheet)).map(({ questionnumber, option }) => [questionnumber, option])).toEqual([
      [5, 'D'],
      [6, 'A'],
    ])
    world.isSignedIn = true
    saver.kick()
    await pass(100)
    expect([world.server.option(5), world.server.option(6)]).toEqual(['D', 'A'])
    expect(await outbox.allUnsent(sheet)).toEqual([])
    expect(saver.board.sheet().isDurable).toBe(true)
  })
})

/** Another page works on the stores, and does not come to an end before the returned function is called. */
async function holdTransactions(name: string): Promise<() => Promise<void>> {
  const { openDB } = await import('idb')
  const database = await openDB(name)
  const { store, done } = database.transaction('unsent', 'readwrite')
  let isHeld = true
  const hold = async () => {
    while (isHeld) await store.count()
  }
  void hold()
  return async () => {
    isHeld = false
    await done
    database.close()
  }
}
