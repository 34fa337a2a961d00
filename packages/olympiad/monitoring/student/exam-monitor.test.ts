import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Evidence } from './evidence/evidence.ts'
import { type ExamMonitor, startExamMonitor } from './exam-monitor.ts'

let delivered: Evidence[]
let monitor: ExamMonitor
let giveCamera: (outcome: 'blocked') => void
let becomeCalm: () => void

beforeEach(() => {
  delivered = []
  const getUserMedia = () =>
    new Promise<MediaStream>((_resolve, reject) => {
      giveCamera = () => reject(new DOMException('no', 'NotAllowedError'))
    })
  const devices = Object.assign(new EventTarget(), { getUserMedia })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
  vi.stubGlobal('MediaStream', class {})
  monitor = startExamMonitor({
    examinee: 'e1',
    readFingerprint: async () => ({ visitorId: 'v1', confidence: 0.5, components: {} }),
    calm: new Promise((resolve) => {
      becomeCalm = resolve
    }),
    deliver: (evidence) => delivered.push(evidence),
    onError: (kind, error) => expect.fail(`${kind}: ${error}`),
  })
})

afterEach(() => {
  monitor.stop()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(document, 'visibilityState')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const remarks = () => delivered.flatMap((each) => (each.collection === 'outoffocuses' ? [each.body.remarks] : []))
const settle = () => new Promise((resolve) => setTimeout(resolve, 10))

async function openWithoutCamera(): Promise<void> {
  monitor.watch()
  await blockCamera()
}

async function blockCamera(): Promise<void> {
  await settle()
  giveCamera('blocked')
  await settle()
  giveCamera('blocked')
  await settle()
  giveCamera('blocked')
  await settle()
}

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the exam monitor', () => {
  // proves: S1.15, S7.30, S7.32
  it('records device and fingerprint once, when what is read first is here', async () => {
    await settle()
    expect(delivered).toEqual([])
    becomeCalm()
    await vi.waitFor(() => expect(delivered).toHaveLength(2))
    expect(delivered.map(({ collection }) => collection).sort()).toEqual(['devices', 'fingerprints'])
    expect(delivered.find(({ collection }) => collection === 'fingerprints')?.body).not.toHaveProperty('examinee')
    expect(delivered.find(({ collection }) => collection === 'devices')?.body).toMatchObject({ examinee: 'e1' })
  })

  // proves: S5.4
  it('gives answers the id of the device', async () => {
    expect(monitor.context().deviceId).toBeUndefined()
    becomeCalm()
    await vi.waitFor(() => expect(monitor.context().deviceId).toEqual(expect.any(String)))
  })

  it('does not watch focus before the exam is open', async () => {
    await blockCamera()
    window.dispatchEvent(new Event('blur'))
    hide()
    expect(remarks()).toEqual([])
    expect(monitor.view().isWarned).toBe(false)
  })

  it('does not take its own permission question for a loss of focus', async () => {
    monitor.watch()
    window.dispatchEvent(new Event('blur'))
    expect(remarks()).toEqual([])
  })

  it('starts watching even if the permission question stays unanswered', () => {
    vi.useFakeTimers()
    monitor.watch()
    vi.advanceTimersByTime(15_000)
    window.dispatchEvent(new Event('blur'))
    expect(remarks()).toEqual(['blur: Lost Focus'])
  })

  // proves: S7.34, S8.15
  it('goes on without camera and microphone, and says why', async () => {
    await openWithoutCamera()
    expect(monitor.view()).toMatchObject({
      camera: { kind: 'failed', reason: 'denied' },
      microphone: { kind: 'failed', reason: 'denied' },
    })
    window.dispatchEvent(new Event('blur'))
    expect(remarks()).toEqual(['blur: Lost Focus'])
  })

  // proves: S3.19, S7.33, S8.16
  it('records a hidden tab with device and fingerprint, and warns', async () => {
    becomeCalm()
    await openWithoutCamera()
    hide()
    expect(delivered.at(-1)).toEqual({
      collection: 'outoffocuses',
      body: {
        examinee: 'e1',
        fingerprint: 'v1',
        deviceId: expect.any(String),
        remarks: 'visibilitychange: hidden',
      },
    })
    expect(monitor.view().isWarned).toBe(true)
    monitor.closeWarning()
    expect(monitor.view().isWarned).toBe(false)
  })

  // proves: S7.35, S8.11, S8.12, S8.13, S8.14
  it('records and says what it prevented', async () => {
    await openWithoutCamera()
    document.body.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))
    expect(monitor.view().notice).toEqual({ text: 'Right-click disabled!', count: 1 })
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F12', bubbles: true }))
    expect(monitor.view().notice).toEqual({ text: 'Developer tools are disabled!', count: 2 })
    expect(remarks()).toEqual(['ContextMenu: right click attempt', 'DevMode: dev mode open attempt'])
  })

  // fails when: what was dropped is started again by the opening of the exam
  it('does not touch what staff have dropped, and goes on once it is put back', async () => {
    monitor.drop(new Set(['camera', 'focus']))
    expect(monitor.view()).toMatchObject({ camera: { kind: 'off' }, microphone: { kind: 'off' } })
    expect(await monitor.smallPicture()).toBe('dropped')
    monitor.watch()
    await settle()
    hide()
    window.dispatchEvent(new Event('blur'))
    expect([remarks(), monitor.view().isWarned]).toEqual([[], false])
    monitor.drop(new Set(['camera']))
    window.dispatchEvent(new Event('blur'))
    expect(remarks()).toEqual(['blur: Lost Focus'])
    monitor.drop(new Set())
    expect(monitor.view().camera.kind).toBe('starting')
    await blockCamera()
    expect(monitor.view().camera).toEqual({ kind: 'failed', reason: 'denied' })
  })

  it('takes a warning away whose rule staff have dropped', async () => {
    await openWithoutCamera()
    hide()
    expect(monitor.view().isWarned).toBe(true)
    monitor.drop(new Set(['focus']))
    expect(monitor.view().isWarned).toBe(false)
  })

  it('observes nothing after stop', async () => {
    await openWithoutCamera()
    monitor.stop()
    window.dispatchEvent(new Event('blur'))
    hide()
    expect(remarks()).toEqual([])
  })
})
