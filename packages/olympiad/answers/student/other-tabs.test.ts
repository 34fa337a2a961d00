import { pass, setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenToOtherTabs, reloadAnswer, tellOtherTabs } from './other-tabs.ts'
import type { SavingContext } from './saving-context.ts'

const world = setUpSaving()
const key = { ...sheet, questionnumber: 1 }
let here: SavingContext
let there: SavingContext
let shown: number
let stop: () => void

beforeEach(() => {
  const tab = () => world.context({ channel: new BroadcastChannel(`tabs ${world.name}`) })
  here = tab()
  there = tab()
  shown = 0
  stop = listenToOtherTabs(here, () => shown++)
})
afterEach(() => {
  stop()
  there.parts.channel?.close()
})

describe('another tab', () => {
  it('is followed: what it chose is shown as the disk has it, and counts as changed since the page opened', async () => {
    await world.outbox.choose({ ...key, option: 'B', chosenAt: Date.now() })
    tellOtherTabs(there, 1)
    await pass(10)
    expect([here.board.row(1), shown]).toEqual([{ option: 'B', marked: false, sign: 'saving' }, 1])
    expect(here.touched.has(1)).toBe(true)
  })

  it('is followed when the server has taken its choice', async () => {
    await world.outbox.noteSaved({ ...key, option: 'D', chosenAt: Date.now(), updated: '' })
    tellOtherTabs(there, 1)
    await pass(10)
    expect(here.board.row(1)).toEqual({ option: 'D', marked: false, sign: 'saved' })
  })

  it('hears nothing of a saver that was stopped', async () => {
    there.isStopped = true
    tellOtherTabs(there, 1)
    await pass(10)
    expect([here.touched.has(1), shown]).toEqual([false, 0])
  })

  it('is not heard any more after the stop', async () => {
    stop()
    tellOtherTabs(there, 1)
    await pass(10)
    expect([here.touched.has(1), shown]).toEqual([false, 0])
  })

  it('does not show over a choice of this tab that is still on its way to the disk', async () => {
    const older = await world.outbox.choose({ ...key, option: 'B', chosenAt: Date.now() })
    here.board.setUnsent(1, { ...older, option: 'C', chosenAt: older.chosenAt + 1 })
    here.writing.set(1, 1)
    await reloadAnswer(here, 1)
    expect(here.board.row(1).option).toBe('C')
  })
})
