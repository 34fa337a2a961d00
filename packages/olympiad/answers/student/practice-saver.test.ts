import { afterEach, expect, it, vi } from 'vitest'
import { sheetForm } from '../../forms/declared/sheet-form.ts'
import { shortSpecForm } from '../../forms/declared/short-spec-form.ts'
import { createPracticeSaver } from './practice-saver.ts'

afterEach(() => vi.unstubAllGlobals())

it('shows what was chosen, marked and cleared as a sheet of an exam does, and counts it', async () => {
  const saver = createPracticeSaver(sheetForm(shortSpecForm(10)))
  const heard = vi.fn()
  saver.board.subscribeRow(3, heard)
  saver.choose(3, 'B')
  saver.flag(3, true)
  saver.choose(4, 'A')
  expect(saver.board.row(3)).toEqual({ option: 'B', marked: true, sign: 'saved' })
  expect(saver.board.sheet()).toMatchObject({ answered: 2, marked: 1, unsaved: 0, late: [] })
  saver.clear(4)
  expect(saver.board.row(4).option).toBeUndefined()
  expect(saver.board.sheet().answered).toBe(1)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(saver.board.questionCount).toBe(10)
  expect(await saver.flush(0)).toBe(true)
})

it('asks nobody, and leaves nothing in the browser', () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('indexedDB', undefined)
  localStorage.clear()
  const saver = createPracticeSaver(sheetForm(shortSpecForm(10)))
  for (let questionnumber = 1; questionnumber <= 10; questionnumber++) saver.choose(questionnumber, 'C')
  saver.kick()
  saver.stop()
  expect(fetch).not.toHaveBeenCalled()
  expect(localStorage).toHaveLength(0)
})
