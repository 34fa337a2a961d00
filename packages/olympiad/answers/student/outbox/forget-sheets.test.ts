import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSheets } from './forget-sheets.ts'
import { type Outbox, openOutbox } from './outbox.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const HOUR = 60 * 60 * 1000
let databases = 0

describe('a shared computer', () => {
  let name = ''
  let outbox: Outbox
  beforeEach(async () => {
    name = `sheets-${++databases}`
    outbox = await openOutbox(name)
  })

  const key = (examinee: string, questionnumber: number) => ({ examinee, questionpaper: 'p1', questionnumber })
  const save = (examinee: string, questionnumber: number, chosenAt = NOW) =>
    outbox.noteSaved({ ...key(examinee, questionnumber), option: 'A', chosenAt, updated: '2026-11-21 12:00:00.000Z' })
  const choose = (examinee: string, questionnumber: number, chosenAt = NOW) =>
    outbox.choose({ ...key(examinee, questionnumber), option: 'B', chosenAt })
  const numbers = async (store: 'allSaved' | 'allUnsent', examinee: string) =>
    (await outbox[store]({ examinee, questionpaper: 'p1' })).map(({ questionnumber }) => questionnumber)

  it('removes the saved answers of an account that signed out, and keeps those of others', async () => {
    await save('asha', 1)
    await save('asha', 2)
    await save('bela', 1)
    await forgetSheets({ examinee: 'asha', nowMs: NOW }, name)
    expect(await numbers('allSaved', 'asha')).toEqual([])
    expect(await numbers('allSaved', 'bela')).toEqual([1])
  })

  it('reports once that the store has failed, without an unhandled rejection', async () => {
    await save('asha', 1)
    const remove = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = function (this: IDBObjectStore) {
      this.transaction.abort()
      throw new Error('the store is gone')
    }
    await expect(forgetSheets({ examinee: 'asha', nowMs: NOW }, name)).rejects.toThrow('the store is gone')
    IDBObjectStore.prototype.delete = remove
    expect(await numbers('allSaved', 'asha')).toEqual([1])
  })

  // proves: V8.2.1
  it('loses no answer that the service does not have, nor what is needed to send it', async () => {
    await save('asha', 1)
    await choose('asha', 1)
    await choose('asha', 2, NOW - 100 * HOUR)
    await forgetSheets({ examinee: 'asha', nowMs: NOW }, name)
    expect(await numbers('allUnsent', 'asha')).toEqual([1, 2])
    expect(await numbers('allSaved', 'asha')).toEqual([1])
  })

  it('keeps saved answers of any account for two days, and no longer', async () => {
    await save('asha', 1, NOW - 47 * HOUR)
    await save('asha', 2, NOW - 49 * HOUR)
    const done = await choose('bela', 1, NOW - 49 * HOUR)
    await outbox.settle(done, { ...done, checkAt: NOW - 48 * HOUR })
    await forgetSheets({ nowMs: NOW }, name)
    expect(await numbers('allSaved', 'asha')).toEqual([1])
    expect(await numbers('allUnsent', 'bela')).toEqual([])
  })

  it('keeps a month what came too late, for its maker to speak of', async () => {
    for (const [questionnumber, days] of [
      [1, 29],
      [2, 31],
    ] as const) {
      const late = await choose('bela', questionnumber, NOW - days * 24 * HOUR)
      await outbox.settle(late, { ...late, refused: 'exam.ended' })
    }
    await forgetSheets({ examinee: 'bela', nowMs: NOW }, name)
    expect(await numbers('allUnsent', 'bela')).toEqual([1])
  })
})
