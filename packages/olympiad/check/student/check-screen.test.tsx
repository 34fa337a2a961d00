import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { speak, tongueOf } from '../../kit/language/language.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { Finding } from '../declared/device-readiness.ts'
import { CheckScreen } from './check-screen.tsx'
import hindi from './texts/hi.json'

/** A track as far as the check touches one. */
class Track extends EventTarget {
  readyState = 'live'
  readonly kind: string
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  stop() {
    this.readyState = 'ended'
  }
}

class Stream {
  readonly #tracks: Track[]
  constructor(tracks: Track[] = []) {
    this.#tracks = tracks
  }
  getTracks() {
    return this.#tracks
  }
}

let refused: Record<string, string>
let tracks: Track[]
let service: TestService

beforeEach(() => {
  refused = {}
  tracks = []
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    const kinds = Object.keys(constraints)
    const reason = kinds.map((kind) => refused[kind]).find(Boolean)
    if (reason) throw new DOMException('no', reason)
    const opened = kinds.map((kind) => new Track(kind))
    tracks.push(...opened)
    return new Stream(opened)
  }
  const devices = Object.assign(new EventTarget(), { getUserMedia })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true })
  vi.stubGlobal('MediaStream', Stream)
  service = openTestService({
    'GET /api/health': {},
    'GET /api/collections/readiness/records': listOf([]),
    'POST /api/collections/readiness/records': {},
  })
  openTestStreams()
  vi.stubGlobal('AudioContext', SilentAudio)
  HTMLMediaElement.prototype.play = async () => {}
})

afterEach(() => {
  cleanup()
  speak()
  recordService.authStore.clear()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  vi.unstubAllGlobals()
})

/** An audio graph that hears nothing. */
class SilentAudio {
  createAnalyser() {
    return { fftSize: 32, getFloatTimeDomainData: () => {} }
  }
  createMediaStreamSource() {
    return { connect: () => {}, disconnect: () => {} }
  }
  async close() {}
}

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <CheckScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the device check', () => {
  it('leads an examinee back to the exam, which opens there, and nobody else', async () => {
    signInForTest('examinees', 'live01')
    const { unmount } = open()
    expect(screen.getByRole('link', { name: /Back to your exam/ }).getAttribute('href')).toBe('/dashboard')
    unmount()
    recordService.authStore.clear()
    open()
    expect(screen.queryByRole('link', { name: /Back to your exam/ })).toBeNull()
  })

  // proves: S2.81, S2.82
  it('says that camera and microphone are detected, and shows both', async () => {
    open()
    await screen.findByText('Camera Detected')
    expect(screen.getByText('Microphone Detected')).toBeDefined()
    expect(screen.getByLabelText('Your camera')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Say something: the bar should move.' })).toBeDefined()
  })

  it('says that both are blocked, and can be asked to look again', async () => {
    refused = { video: 'NotAllowedError', audio: 'NotAllowedError' }
    open()
    await screen.findByText('Camera and Microphone are blocked!')
    refused = {}
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await screen.findByText('Camera Detected')
    expect(screen.queryByText('Camera and Microphone are blocked!')).toBeNull()
  })

  it('says what is missing and still shows what is there', async () => {
    refused = { video: 'NotFoundError' }
    open()
    await screen.findByText('No Camera Detected!')
    expect(screen.getByText('Microphone Detected')).toBeDefined()
  })

  // fails when: a black picture is told in the list and again in the note below it
  it('says once that the picture of a camera is black', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    open()
    await screen.findByText('Camera Detected')
    for (const track of tracks) Object.assign(track, { muted: true })
    act(() => vi.advanceTimersByTime(6000))
    expect(screen.getByText('Your camera shows nothing.')).toBeDefined()
    expect(screen.getAllByText(/black/)).toHaveLength(1)
    vi.useRealTimers()
  })

  // proves: S2.83
  it('says when the sample cannot be shown', async () => {
    open()
    await screen.findByText(/the sample could not be shown/)
    expect(screen.getByText('PDF Preview:')).toBeDefined()
  })

  it('ends with a list of what is missing, and with nothing while that is unknown', async () => {
    refused = { video: 'NotFoundError' }
    open()
    expect(screen.queryByText(/Not ready yet|is ready/)).toBeNull()
    expect((await screen.findByText(/^Not ready yet/)).textContent).toBe(
      'Not ready yet: Camera, PDF, Storage, Browser and Secure page.',
    )
    expect(screen.getByText('Not found.')).toBeDefined()
  })

  it('hands the result of a visitor to nobody', async () => {
    open()
    await screen.findByText(/^Not ready yet/)
    expect(screen.queryByText(/Your organiser sees/)).toBeNull()
    expect(service.calls.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  it('sends the result of an examinee to the organisers, says so, and again after another look', async () => {
    signInForTest('examinees', 'live01')
    open()
    await screen.findByText(/The organisers see this result.*It has arrived/)
    const kept = () => service.to('POST /api/collections/readiness/records').map(({ body }) => body)
    expect(kept()).toEqual([expect.objectContaining({ examinee: 'id-of-live01', verdict: 'red' })])
    refused = { audio: 'NotFoundError' }
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await vi.waitFor(() => expect(kept()).toHaveLength(2))
  })

  // fails when: what is stored is what the student reads, which staff cannot
  it('speaks Hindi, and sends the result in English all the same', async () => {
    signInForTest('examinees', 'live01')
    speak(tongueOf('hi', hindi))
    open()
    await screen.findByText(/यह परिणाम आयोजक देखते हैं.*यह पहुँच गया है/)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(hindi['Check Device Compatibility'])
    const [{ body } = { body: {} }] = service.to('POST /api/collections/readiness/records')
    const { checks } = body as { checks: Finding[] }
    expect(checks.map(({ name }) => name).slice(0, 3)).toEqual(['Camera', 'Microphone', 'PDF'])
    expect(JSON.stringify(checks)).not.toMatch(/[\u0900-\u097f]/)
  })

  it('says when the result could not be sent, and sends it again', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    service.answer('POST /api/collections/readiness/records', { status: 500 })
    signInForTest('examinees', 'live01')
    open()
    await screen.findByText(/You can still take the exam/)
    service.answer('POST /api/collections/readiness/records', {})
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    await screen.findByText(/It has arrived/)
  })

  it('leaves camera and microphone closed behind it', async () => {
    const { unmount } = open()
    await screen.findByText('Camera Detected')
    unmount()
    expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
  })
})
