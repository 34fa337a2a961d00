import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { SHORT_SHEET, setUpExamScreen } from '@olympiad/web/testing/test-exam-screen.tsx'
import { turns } from '@olympiad/web/testing/test-turns'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SEALED_FORM } from '../../../papers/declared/paper-seal.ts'
import { forgetKept, keptPart } from '../../lib/exam/kept-exam.ts'

const world = setUpExamScreen(SHORT_SHEET)
let streams: ReturnType<typeof openTestStreams>
const PDF = '%PDF-1.7 the paper that was sealed'
/** Shows what the paper holds. */
const viewer = (({ file }: { file: Blob }) => <p>{`${file.size} bytes`}</p>) as unknown as () => ReactElement
let papers = 0
let [paperId, paperFile] = ['', '']
const isKept = () => keptPart<{ file: string }>('sealed', { account: 'e1', of: paperId })
const calls = (end: string) => world.service.calls.filter((call) => call.endsWith(end)).length

async function sealed(file: string) {
  const { cipher, nonceBytes, keyBytes } = SEALED_FORM
  const raw = crypto.getRandomValues(new Uint8Array(keyBytes))
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const key = await crypto.subtle.importKey('raw', raw, cipher, false, ['encrypt'])
  const bytes = await crypto.subtle.encrypt({ name: cipher, iv }, key, new TextEncoder().encode(PDF))
  return { file, key: btoa(String.fromCharCode(...raw)), bytes: new Uint8Array([...iv, ...new Uint8Array(bytes)]) }
}

/** In the waiting room, until the sealed paper is here. */
async function wait(): Promise<void> {
  world.open(viewer)
  await screen.findByText(/Stay on this page/)
  await waitFor(async () => expect(await isKept()).toBeDefined())
}

beforeEach(async () => {
  streams = openTestStreams()
  // By a name in a variable, since the types of Node are not those of the web.
  const { webcrypto } = (await import('node:crypto' as string)) as { webcrypto: Crypto }
  vi.stubGlobal('crypto', webcrypto)
  Object.assign(world.service, { startsIn: 5, paper: '%PDF-1.7 fetched', sealed: await sealed('sealed_a.bin') })
  // What a page holds of a paper, and the browser keeps, is that of no other test.
  paperId = `p${++papers}`
  paperFile = `${paperId}.pdf`
  Object.assign(world.service, { paperId, paperFile })
})

describe('a paper that is fetched sealed', () => {
  it('is here while one waits, and at the start only its key is fetched', async () => {
    await wait()
    expect(calls('paper-key')).toBe(0)
    world.pass(6)
    await screen.findByText(`${PDF.length} bytes`)
    expect([calls('paper-key'), calls(paperFile), calls('sealed_a.bin')]).toEqual([1, 0, 1])
  })

  it('is opened by the event at the start, without a request', async () => {
    await wait()
    await waitFor(() => expect(calls('/api/realtime')).toBeGreaterThan(0))
    vi.spyOn(Math, 'random').mockReturnValue(0.99) // all that pages spread comes late
    const asked = world.service.calls.length
    world.pass(6)
    const paper = { id: paperId, exam: 'x1', questionpaper: paperFile, questionpaperlink: '' }
    const { file, key } = world.service.sealed ?? {}
    await act(async () =>
      streams.tell('olympiad/opening', { action: 'update', record: { id: paperId, paper, file, key } }),
    )
    await screen.findByText(`${PDF.length} bytes`)
    const since = world.service.calls.slice(asked)
    expect(since.filter((call) => /paper-key|^examinees|p\d+[.]pdf/.test(call))).toEqual([])
  })

  it('is not shown again once the paper is replaced, though the key that came at the start still opens it', async () => {
    await wait()
    await waitFor(() => expect(calls('/api/realtime')).toBeGreaterThan(0))
    world.pass(6)
    const paper = { id: paperId, collectionId: 'papers', exam: 'x1', questionpaper: paperFile, questionpaperlink: '' }
    const { file, key } = world.service.sealed ?? {}
    await act(async () =>
      streams.tell('olympiad/opening', { action: 'update', record: { id: paperId, paper, file, key } }),
    )
    await screen.findByText(`${PDF.length} bytes`)
    Object.assign(world.service, { paperFile: 'q.pdf', sealed: await sealed('sealed_b.bin') })
    act(() =>
      streams.tell(`questionpapers/${paperId}`, { action: 'update', record: { ...paper, questionpaper: 'q.pdf' } }),
    )
    await screen.findByText(`${'%PDF-1.7 fetched'.length} bytes`)
    expect(calls('q.pdf')).toBe(1)
  })

  it('is fetched once, however often the page is opened', async () => {
    await wait()
    cleanup()
    await wait()
    await waitFor(() => expect(calls('sealed-paper')).toBe(2))
    expect(calls('sealed_a.bin')).toBe(1)
  })

  it('is not fetched again in the last minute, when a whole hall would ask at once', async () => {
    await wait()
    world.pass(4.5)
    cleanup()
    world.open(viewer)
    await screen.findByText(/Stay on this page/)
    await turns(100)
    expect(calls('sealed-paper')).toBe(1)
    cleanup()
    await forgetKept()
    await wait()
    expect(calls('sealed-paper')).toBe(2)
  })

  it('is dropped for the paper itself if that was replaced, or if the key does not open it', async () => {
    await wait()
    world.service.sealed = await sealed('sealed_b.bin')
    world.pass(6)
    await screen.findByText('16 bytes')
    cleanup()
    Object.assign(world.service.sealed, { file: 'sealed_a.bin' })
    world.open(viewer)
    await screen.findByText('16 bytes')
  })

  it('is not asked for where the service seals none: the paper comes at the start, as ever', async () => {
    world.service.sealed = undefined
    world.open(viewer)
    await screen.findByText(/Stay on this page/)
    await waitFor(() => expect(calls('sealed-paper')).toBe(1))
    world.pass(6)
    await screen.findByText('16 bytes')
    expect(calls('paper-key')).toBe(1) // once, for the picture of its first page
  })

  it('is not fetched by a page opened after the start', async () => {
    world.service.startsIn = -10
    world.open(viewer)
    await screen.findByText('16 bytes')
    expect([calls('sealed-paper'), calls('sealed_a.bin')]).toEqual([0, 0])
  })
})
