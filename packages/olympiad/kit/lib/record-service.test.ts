import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recordService, serviceUrl } from './record-service.ts'

const CAPTURES = 'POST /api/collections/cameracaptures/records'
const DEVICES = 'POST /api/collections/devices/records'

let service: TestService

beforeEach(() => {
  recordService.authStore.clear()
  service = openTestService({ [CAPTURES]: { body: { id: 'c' } }, [DEVICES]: { body: { id: 'd' } } })
})
afterEach(() => {
  recordService.authStore.clear()
  vi.unstubAllGlobals()
})

const exams = recordService.collection('exams')

describe('the client of the record service', () => {
  // proves: S1.25, S7.1
  it('speaks to the host the site came from, under /api/collections', async () => {
    await exams.getFullList()
    expect(serviceUrl).toBe(window.location.origin)
    expect(service.calls.map(({ path }) => path)).toEqual(['/api/collections/exams/records'])
  })

  // proves: S7.2, S7.4, S7.5, S9.25
  it('sends JSON, with its language, and the session once there is one', async () => {
    await recordService.collection('devices').create({ deviceId: 'd1' })
    signInForTest('examinees', 'live01')
    await recordService.collection('devices').create({ deviceId: 'd1' })
    const [asVisitor, asExaminee] = service.to(DEVICES)
    expect(asVisitor?.headers.get('content-type')).toBe('application/json')
    expect(asVisitor?.body).toEqual({ deviceId: 'd1' })
    expect(asVisitor?.headers.get('accept-language')).toBe('en-US')
    expect(asVisitor?.headers.has('authorization')).toBe(false)
    expect(asExaminee?.headers.get('authorization')).toBe(recordService.authStore.token)
  })

  // proves: S7.3
  it('sends files as a form', async () => {
    const image = new File(['picture'], 'capture.png', { type: 'image/png' })
    await recordService.collection('cameracaptures').create({ examinee: 'e1', image, remarks: 'pageload' })
    const body = service.to(CAPTURES)[0]?.body
    expect(body).toBeInstanceOf(FormData)
    expect((body as FormData).get('image')).toBeInstanceOf(File)
    expect((body as FormData).get('remarks')).toBe('pageload')
  })

  // proves: S7.6
  it('lets a call go on while the same is asked again', async () => {
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      await new Promise((resolve) => setTimeout(resolve, 5))
      signal.throwIfAborted()
      return Response.json({ page: 1, perPage: 1000, totalItems: 1, totalPages: 1, items: [{ id: 'one' }] })
    })
    const both = await Promise.all([exams.getFullList(), exams.getFullList()])
    expect(both.map((list) => list.length)).toEqual([1, 1])
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false])
  })

  // proves: S7.7
  it('turns a status of 400 or more into an error with address, status and data', async () => {
    const body = { status: 400, message: 'No.', data: { sort: { code: 'bad' } } }
    vi.stubGlobal('fetch', async (url: string) => {
      const reply = new Response(JSON.stringify(body), { status: 400 })
      return Object.defineProperty(reply, 'url', { value: url })
    })
    const error = await exams.getFullList().catch((reason) => reason)
    expect(error).toBeInstanceOf(ClientResponseError)
    expect(error).toMatchObject({ status: 400, response: body })
    expect(error.url).toContain('/api/collections/exams/records')
  })

  // proves: S3.21
  it("keeps token and account in the browser's storage until the session is forgotten", () => {
    signInForTest('examinees', 'live01')
    const kept = JSON.parse(localStorage.getItem('pocketbase_auth') ?? '{}')
    expect(kept).toMatchObject({ token: recordService.authStore.token, record: { username: 'live01' } })
    recordService.authStore.clear()
    expect(localStorage.getItem('pocketbase_auth')).toBeNull()
  })
})
