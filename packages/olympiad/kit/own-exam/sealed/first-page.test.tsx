import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { SHORT_SHEET, setUpExamScreen } from '@olympiad/web/testing/test-exam-screen.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SEALED_FORM } from '../../../papers/declared/paper-seal.ts'
import { keptPart } from '../../lib/exam/kept-exam.ts'
import { recordService } from '../../lib/record-service.ts'
import type { PaperViewerProps } from '../../ui/paper/paper-viewer.tsx'

const world = setUpExamScreen(SHORT_SHEET)
let streams: ReturnType<typeof openTestStreams>
const PDF = '%PDF-1.7 the paper'
/** Tells the size of the picture that stands in for its first page. */
const viewer = (({ picture }: PaperViewerProps) => (
  <p>{picture ? `viewer after ${picture.url}` : 'viewer alone'}</p>
)) as unknown as () => ReactElement
const picture = () => screen.findByRole('img', { name: /^The first page of the question paper, as a picture/ })
const calls = (end: string) => world.service.calls.filter((call) => call.endsWith(end)).length
const of = recordService.files.getURL({ id: 'p1', collectionId: 'papers' }, 'p.pdf')
const isKept = () => keptPart('first page', { account: 'e1', of })

/** A sealed paper with the sealed picture of its first page. */
async function seal(): Promise<void> {
  const { cipher, nonceBytes, keyBytes } = SEALED_FORM
  const raw = crypto.getRandomValues(new Uint8Array(keyBytes))
  const key = await crypto.subtle.importKey('raw', raw, cipher, false, ['encrypt'])
  const sealed = async (text: string) => {
    const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
    const bytes = await crypto.subtle.encrypt({ name: cipher, iv }, key, new TextEncoder().encode(text))
    return new Uint8Array([...iv, ...new Uint8Array(bytes)])
  }
  world.service.sealed = {
    file: 'sealed_a.bin',
    key: btoa(String.fromCharCode(...raw)),
    bytes: await sealed(PDF),
  }
  world.service.firstPage = { file: 'page_a.bin', bytes: await sealed('a picture'), of: 'p.pdf' }
}

beforeEach(async () => {
  streams = openTestStreams()
  // By a name in a variable, since the types of Node are not those of the web.
  const { webcrypto } = (await import('node:crypto' as string)) as { webcrypto: Crypto }
  vi.stubGlobal('crypto', webcrypto)
  // What jsdom has not: layout and pictures.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  Object.assign(URL, { createObjectURL: ({ size }: Blob) => `blob:of-${size}-bytes`, revokeObjectURL() {} })
  Object.assign(HTMLImageElement.prototype, { decode: async () => {} })
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1600)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(2263)
  Object.assign(world.service, { startsIn: -10, paper: PDF })
  await seal()
})

describe('the picture of the first page', () => {
  // fails when: paper and viewer are fetched beside it
  it('is read before the paper is fetched, and stands in for its first page until the viewer has drawn that', async () => {
    world.open(viewer)
    await screen.findByText('viewer after blob:of-9-bytes')
    const at = (end: string) => world.service.calls.findIndex((call) => call.endsWith(end))
    expect(at('paper-key')).toBeGreaterThan(-1)
    expect(at('page_a.bin')).toBeGreaterThan(at('paper-key'))
    expect(at('p.pdf')).toBeGreaterThan(at('page_a.bin'))
    expect([calls('paper-key'), calls('page_a.bin')]).toEqual([1, 1])
  })

  it('is read where the paper does not come, beside the word that it does not', async () => {
    world.service.paper = undefined
    world.open(viewer)
    await screen.findByText('The question paper could not be loaded')
    expect((await picture()).getAttribute('src')).toBe('blob:of-9-bytes')
  })

  it('waits sealed, and is opened by the event at the start without a request', async () => {
    // A key that came by itself is known as long as the page is open.
    Object.assign(world.service, { startsIn: 5, paperFile: 'event.pdf' })
    world.open(viewer)
    await screen.findByText(/Stay on this page/)
    await waitFor(async () => expect(await keptPart('sealed', { account: 'e1', of: 'p1' })).toBeDefined())
    await waitFor(() => expect(calls('/api/realtime')).toBeGreaterThan(0))
    vi.spyOn(Math, 'random').mockReturnValue(0.99) // all that pages spread comes late
    const asked = world.service.calls.length
    world.pass(6)
    const paper = { id: 'p1', collectionId: 'papers', exam: 'x1', questionpaper: 'event.pdf', questionpaperlink: '' }
    const { file, key } = world.service.sealed ?? {}
    const record = { id: 'p1', paper, file, picture: 'page_a.bin', key }
    await act(async () => streams.tell('olympiad/opening', { action: 'update', record }))
    await screen.findByText('viewer after blob:of-9-bytes')
    expect(world.service.calls.slice(asked).filter((call) => /paper-key|[.]bin|[.]pdf/.test(call))).toEqual([])
  })

  it('is kept: it is there again without a request, and without a server', async () => {
    world.open(viewer)
    await screen.findByText('viewer after blob:of-9-bytes')
    await waitFor(async () => expect(await isKept()).toBeDefined())
    await waitFor(async () => expect(await keptPart('paper', { account: 'e1', of })).toBeDefined())
    cleanup()
    world.service.isDown = true
    world.open(viewer)
    await screen.findByText('viewer after blob:of-9-bytes')
    expect(calls('page_a.bin')).toBe(1)
  })

  it('of another file is not shown: the paper was replaced meanwhile', async () => {
    Object.assign(world.service.firstPage ?? {}, { of: 'q.pdf' })
    world.open(viewer)
    await screen.findByText('viewer alone')
    expect(calls('page_a.bin')).toBe(0)
    expect(await isKept()).toBeUndefined()
  })

  it('of a paper that is replaced does not stand in for the new one', async () => {
    world.open(viewer)
    await screen.findByText('viewer after blob:of-9-bytes')
    const paper = { id: 'p1', collectionId: 'papers', exam: 'x1', questionpaper: 'q.pdf', questionpaperlink: '' }
    act(() => streams.tell('questionpapers/p1', { action: 'update', record: paper }))
    await screen.findByText('viewer alone')
    await waitFor(() => expect(calls('q.pdf')).toBe(1))
    expect([calls('paper-key'), calls('page_a.bin')]).toEqual([1, 1])
  })

  it.each([
    ['decoded', () => Object.assign(HTMLImageElement.prototype, { decode: () => Promise.reject(new Error('no')) })],
    ['opened', () => Object.assign(world.service.firstPage ?? {}, { bytes: new Uint8Array(60) })],
    ['asked for', () => Object.assign(world.service, { sealed: undefined })],
  ])('that cannot be %s is no picture: the room opens as without one', async (_what, break_) => {
    break_()
    world.open(viewer)
    await screen.findByText('viewer alone')
    expect(await isKept()).toBeUndefined()
  })

  it('that does not come keeps the paper waiting for three seconds, not longer', async () => {
    const answer = world.service.fetch
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      String(input).includes('page_a.bin') ? new Promise(() => {}) : answer(input, init),
    )
    world.open(viewer)
    await screen.findByText('viewer alone')
  })
})
