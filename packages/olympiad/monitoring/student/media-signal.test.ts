import { setUpTestDevices } from '@olympiad/web/testing/test-devices'
import { describe, expect, it, vi } from 'vitest'
import { lookForMediaAgain } from './media-signal.ts'
import { camera } from './signals/camera.ts'
import { microphone } from './signals/microphone.ts'

const world = setUpTestDevices()
const { observe, settle } = world

describe('camera and microphone', () => {
  // proves: S1.11, S9.13
  it('ask once for both, the camera 1280×720 and facing the user', async () => {
    const [picture, sound] = [observe(camera), observe(microphone)]
    await settle()
    expect(world.devices.asked).toEqual([
      {
        video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 10 }, facingMode: 'user' },
        audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
      },
    ])
    expect([picture.reports, sound.reports]).toEqual([['seen'], ['seen']])
  })

  // proves: S1.12
  it('find the one that is there when the other is missing', async () => {
    world.devices.missing.add('video')
    const [picture, sound] = [observe(camera), observe(microphone)]
    await settle()
    expect([picture.reports, sound.reports]).toEqual([['no-device'], ['seen']])
  })

  it('report that they are blocked', async () => {
    world.devices.blocked.add('video').add('audio')
    const [picture, sound] = [observe(camera), observe(microphone)]
    await settle()
    expect([picture.reports, sound.reports]).toEqual([['denied'], ['denied']])
  })

  it('report that another program has the camera', async () => {
    world.devices.busy.add('video')
    const { reports } = observe(camera)
    await settle()
    expect(reports).toEqual(['busy'])
  })

  it('report that the browser cannot', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
    const { reports } = observe(camera)
    await settle()
    expect(reports).toEqual(['unsupported'])
  })

  it('notice that the camera is unplugged, and find it again', async () => {
    const { reports } = observe(camera)
    await settle()
    world.devices.missing.add('video')
    world.devices.tracks[0]?.unplug()
    await settle()
    world.devices.missing.clear()
    world.devices.dispatchEvent(new Event('devicechange'))
    await settle()
    expect(reports).toEqual(['seen', 'no-device', 'no-device', 'seen'])
  })

  it('notice that they are allowed afterwards', async () => {
    world.devices.blocked.add('video').add('audio')
    const [picture, sound] = [observe(camera), observe(microphone)]
    await settle()
    expect(world.permissions.asked).toEqual(['camera', 'microphone'])
    world.devices.blocked.delete('video')
    world.permissions.change('camera')
    await settle()
    expect([picture.reports, sound.reports]).toEqual([['denied', 'seen'], ['denied']])
    world.devices.blocked.clear()
    world.permissions.change('microphone')
    await settle()
    expect(sound.reports).toEqual(['denied', 'seen'])
  })

  it('look again when told to, and leave alone what works', async () => {
    world.devices.busy.add('video')
    const [picture, sound] = [observe(camera), observe(microphone)]
    await settle()
    lookForMediaAgain()
    await settle()
    expect([picture.reports, sound.reports]).toEqual([['busy', 'busy'], ['seen']])
    world.devices.busy.clear()
    lookForMediaAgain()
    await settle()
    expect([picture.reports, sound.reports]).toEqual([['busy', 'busy', 'seen'], ['seen']])
  })

  it('miss no permission that comes while the browser is still being asked', async () => {
    world.devices.blocked.add('video')
    let answer = () => {}
    const ask = world.devices.getUserMedia
    world.devices.getUserMedia = async (constraints) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return ask(constraints)
    }
    const { reports } = observe(camera)
    await settle()
    world.permissions.change('camera')
    world.devices.getUserMedia = ask
    answer()
    await settle()
    expect(reports).toEqual(['denied', 'denied'])
    world.devices.blocked.clear()
    world.permissions.change('camera')
    await settle()
    expect(reports).toEqual(['denied', 'denied', 'seen'])
  })

  it('do without a register of permissions', async () => {
    Object.defineProperty(navigator, 'permissions', {
      value: { query: () => Promise.reject(new TypeError('not known here')) },
      configurable: true,
    })
    const { reports } = observe(camera)
    await settle()
    expect(reports).toEqual(['seen'])
  })

  it('leave no track open after stop', async () => {
    const [picture, sound] = [observe(camera), observe(microphone)]
    await settle()
    picture.stop()
    sound.stop()
    expect(world.devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'ended'])
    world.devices.dispatchEvent(new Event('devicechange'))
    world.permissions.change('camera')
    lookForMediaAgain()
    await settle()
    expect(world.devices.asked).toHaveLength(1)
  })

  // fails when: a question that nobody has answered yet counts as a camera that is broken
  it.each([
    ['prompt', []],
    ['granted', ['timeout', 'seen']],
  ])('say after fifteen seconds that nothing comes only where no question is open: %s', async (state, expected) => {
    vi.useFakeTimers()
    try {
      const late = Promise.withResolvers<void>()
      const real = world.devices.getUserMedia
      world.devices.getUserMedia = async (asked) => {
        await late.promise
        return real(asked)
      }
      world.permissions.query = async () => Object.assign(new EventTarget(), { state })
      const { reports } = observe(camera)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(reports).toEqual(expected.slice(0, 1))
      late.resolve()
      await vi.advanceTimersByTimeAsync(5)
      expect(reports.at(-1)).toBe('seen')
    } finally {
      vi.useRealTimers()
    }
  })

  it('close a camera that opens only after stop', async () => {
    const { reports, stop } = observe(camera)
    stop()
    await settle()
    expect(world.devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended'])
    expect(reports).toEqual([])
  })
})
