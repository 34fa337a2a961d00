import { describe, expect, it } from 'vitest'
import { type TypesetFor, type Typesetting, typeset } from './typesetter.ts'

const PATIENT = { timeout: 180_000 }
const OWN = { lane: 'own', owner: '' } as const
const settingOf = (template: string): Typesetting => ({ template, data: { qr: 'https://a.example' }, nowMs: 0 })
const set = (template: string, asked: TypesetFor = { lane: 'foreign', owner: 'organiser' }) =>
  typeset(() => settingOf(template), asked)

describe('a template', PATIENT, () => {
  // proves: V11.1.4
  it.each([
    ['memory', '#let a = "a" * 4000000\n#for i in range(1000) { [#(a + str(i))] }', 'file.memory'],
    ['a text of gigabytes', '#str("a" * 3000000000).len()', 'file.memory'],
    ['time, page by page', '#for i in range(900000) { [#i #pagebreak()] }', undefined],
  ])('that takes too much %s is refused, and the next one is typeset', async (_, template, reason) => {
    const refusal = await set(template).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 400, ...(reason && { reason }) })
    expect((await set('#json("/data.json").qr.slice(0, 4)')).pages).toBe(1)
  })

  // proves: V7.4.1
  // fails when: the library may ask the internet, or its faults are passed on as they are
  it.each([
    ['a package of the internet', '#import "@preview/tablex:0.0.8": *', /packages cannot be used here/],
    ['one whose name is put together', '#import ("@pre" + "view/tablex:0.0.8"): *', /packages cannot be used here/],
    ['a package of this machine', '#import "@local/x:0.0.1": *', /packages cannot be used here/],
    ['a file of this machine', '#read("/etc/passwd")', /file not found/],
  ])('reaches neither the internet nor this machine: %s', async (_, template, message) => {
    const refusal = (await set(template).catch((error: unknown) => error)) as Error
    expect(refusal.message).toMatch(message)
    expect(refusal.message).not.toMatch(/https?:|\/tmp|\/home|\/root|node_modules/)
  })

  it('of one person sees no file of the one before', async () => {
    await typeset(() => ({ ...settingOf('a'), files: { '/logo': Buffer.from('<svg/>') } }), {
      lane: 'foreign',
      owner: '',
    })
    await expect(set('#read("/logo")')).rejects.toThrow('file not found')
  })

  it('of people does not delay documents of ours, and ends with its reader', async () => {
    const leaving = new AbortController()
    const slow = set('#for i in range(9000) { for j in range(9000) { for k in range(9000) { } } }', {
      lane: 'foreign',
      owner: 'a',
      leaving: leaving.signal,
    })
    expect(await set('#json("/data.json").title', OWN).catch((error: Error) => error.message)).toContain('title')
    slow.catch(() => {})
    leaving.abort(new Error('the caller has gone'))
    await expect(slow).rejects.toThrow()
  })
})
