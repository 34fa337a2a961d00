import 'fake-indexeddb/auto'
import { setServerTime } from '@olympiad/web/testing/test-clock'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptNote } from '../kept/kept-note.ts'
import { serverNow } from '../time/server-clock.ts'
import { forgetKept, keepExam, keepPart, keptPart } from './kept-exam.ts'

const HOUR_MS = 3_600_000
const ofExam = (account: string) => ({ account, of: '' })
const paper = (account: string) => ({ account, of: 'p1/senior.pdf' })
const bytes = 'the bytes of the paper'

const keep = (account: string, lastsMs = HOUR_MS) =>
  keepExam({ account, untilMs: serverNow() + lastsMs }, { for: account })

beforeEach(() => setServerTime(Date.now()))
afterEach(async () => {
  await forgetKept()
  setServerTime(Date.now())
  vi.unstubAllGlobals()
})

describe('what a browser keeps of an exam', () => {
  it('is there again for its account, with the paper and the answers', async () => {
    await keep('e1')
    await keepPart('paper', paper('e1'), bytes)
    expect(await keptPart('exam', ofExam('e1'))).toEqual({ for: 'e1' })
    expect(await keptPart('paper', paper('e1'))).toEqual(bytes)
    expect(keptNote()).toMatchObject({ account: 'e1' })
  })

  // proves: V8.2.1
  it('is nothing to another account, and goes as a whole when that one’s exam is kept', async () => {
    await keep('e1')
    await keepPart('paper', paper('e1'), bytes)
    expect(await keptPart('exam', ofExam('e2'))).toBeUndefined()
    expect(await keptPart('paper', paper('e2'))).toBeUndefined()
    await keep('e2')
    expect(keptNote()).toMatchObject({ account: 'e2' })
    await keep('e1')
    expect(await keptPart('paper', paper('e1'))).toBeUndefined()
  })

  it('is never another paper than the requested one', async () => {
    await keep('e1')
    await keepPart('paper', paper('e1'), bytes)
    expect(await keptPart('paper', { account: 'e1', of: 'p1/corrected.pdf' })).toBeUndefined()
  })

  it('is not given for an account that has signed out meanwhile', async () => {
    await keep('e1')
    await forgetKept()
    await keepPart('paper', paper('e1'), bytes)
    await keep('e1')
    expect(await keptPart('paper', paper('e1'))).toBeUndefined()
  })

  it('is of no use once its time is over, by the server’s clock', async () => {
    await keep('e1')
    await keepPart('paper', paper('e1'), bytes)
    setServerTime(Date.now() + HOUR_MS + 1)
    expect(await keptPart('exam', ofExam('e1'))).toBeUndefined()
    expect(await keptPart('paper', paper('e1'))).toBeUndefined()
  })

  it('is nothing of an exam that is long over', async () => {
    await keep('e1')
    await keep('e1', -1)
    expect(keptNote()).toBeUndefined()
    setServerTime(Date.now() - HOUR_MS)
    expect(await keptPart('exam', ofExam('e1'))).toBeUndefined()
  })

  it('is nothing where the browser keeps nothing, and the asker hears no fault', async () => {
    vi.resetModules()
    vi.stubGlobal('indexedDB', { open: () => expect.fail('not here') })
    const elsewhere = await import('./kept-exam.ts')
    expect(await elsewhere.keptPart('exam', ofExam('e1'))).toBeUndefined()
    await expect(elsewhere.keepExam({ account: 'e1', untilMs: serverNow() + HOUR_MS }, {})).rejects.toThrow()
    expect(keptNote()).toBeUndefined()
  })
})
