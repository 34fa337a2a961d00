import { pass, setUpSaving, sheet } from '@olympiad/web/testing/test-saving'
import { expect, it } from 'vitest'
import type { KeptRow } from './answer.ts'

const world = setUpSaving()
const earlier = '2026-11-21 10:00:10.000Z'
const later = '2026-11-21 10:00:50.000Z'

function keptRows(rows: readonly KeptRow[]) {
  const told: (readonly KeptRow[])[] = []
  return { told, read: async () => rows, keep: (given: readonly KeptRow[]) => void told.push(given) }
}

const rowOf = (questionnumber: number, option: KeptRow['option'], updated: string) => ({
  questionnumber,
  option,
  updated,
})
const acknowledge = (questionnumber: number, updated: string) =>
  world.outbox.noteSaved({ ...sheet, questionnumber, option: 'B', chosenAt: Date.now(), updated })

it('a page without a server shows the newest of kept, acknowledged and chosen answers', async () => {
  world.server.isDown = true
  await acknowledge(2, later)
  await acknowledge(3, earlier)
  await world.outbox.choose({ ...sheet, questionnumber: 4, option: 'D', chosenAt: Date.now() })
  const kept = keptRows([
    rowOf(1, 'A', earlier),
    rowOf(2, 'A', earlier),
    rowOf(3, 'A', later),
    rowOf(4, 'A', later),
    rowOf(5, '', later),
  ])
  const { board } = await world.start({ kept })
  const shown = [1, 2, 3, 4, 5].map((number) => board.row(number).option)
  expect(shown).toEqual(['A', 'B', 'A', 'D', undefined])
  expect(board.sheet()).toMatchObject({ answered: 4, unsaved: 1 })
  expect(kept.told).toEqual([])
})

it('rows from the server are kept, and replace older ones', async () => {
  world.server.write({ questionnumber: 1, option: 'C' })
  const kept = keptRows([rowOf(1, 'A', earlier)])
  const { board } = await world.start({ kept })
  await pass(100)
  expect(board.row(1).option).toBe('C')
  expect(kept.told).toMatchObject([[{ questionnumber: 1, option: 'C' }]])
})

it('a server that lists nothing, as to a session that is over, takes nothing away', async () => {
  const kept = keptRows([rowOf(1, 'A', earlier)])
  const { board } = await world.start({ kept })
  await pass(100)
  expect(kept.told).toEqual([])
  expect(board.row(1).option).toBe('A')
})
