import { setUpTestDevices } from '@olympiad/web/testing/test-devices'
import { describe, expect, it, vi } from 'vitest'
import { chooseCamera } from './chosen-camera.ts'
import { camera } from './signals/camera.ts'
import { microphone } from './signals/microphone.ts'

const world = setUpTestDevices()
const { observe, settle } = world

describe('a chosen camera', () => {
  const video = () => world.devices.asked.map((asked) => asked.video).filter(Boolean)
  const usb = (id: string) => ({ deviceId: id, label: `USB ${id}`, kind: 'videoinput' }) as MediaDeviceInfo

  // fails when: a choice made while the first camera is being opened is forgotten, or the first one stays on
  it.each([
    ['after the first was opened', 5],
    ['while the first is being opened', 0],
  ])('is opened in the place of the other %s, the microphone left alone', async (when, afterMs) => {
    world.devices.named = [usb(when)]
    const [picture, sound] = [observe(camera), observe(microphone)]
    if (afterMs > 0) await settle()
    chooseCamera(usb(when))
    await settle()
    expect(video().at(-1)).toMatchObject({ deviceId: { exact: when } })
    expect(video().at(-1)).not.toHaveProperty('facingMode')
    expect([picture.reports.at(-1), sound.reports]).toEqual(['seen', ['seen']])
    const states = world.devices.tracks.filter(({ kind }) => kind === 'video').map(({ readyState }) => readyState)
    expect([states.at(-1), new Set(states.slice(0, -1))]).toEqual(['live', new Set(['ended'])])
  })

  // fails when: a camera that never answers holds back the choice of another, or is told to nobody
  it('that never answers is told after fifteen seconds, and another can be chosen before and after', async () => {
    vi.useFakeTimers()
    try {
      const { reports } = observe(camera)
      await vi.advanceTimersByTimeAsync(5)
      const real = world.devices.getUserMedia
      world.devices.getUserMedia = (asked) => {
        world.devices.asked.push(asked)
        return new Promise(() => {})
      }
      world.devices.named = [usb('dead'), usb('good')]
      chooseCamera(usb('dead'))
      await vi.advanceTimersByTimeAsync(14_900)
      expect(reports).toEqual(['seen'])
      await vi.advanceTimersByTimeAsync(200)
      expect(reports).toEqual(['seen', 'timeout'])
      chooseCamera(usb('dead'))
      world.devices.getUserMedia = real
      chooseCamera(usb('good'))
      await vi.advanceTimersByTimeAsync(20_000)
      expect(reports).toEqual(['seen', 'timeout', 'seen'])
      expect(video().at(-1)).toMatchObject({ deviceId: { exact: 'good' } })
    } finally {
      vi.useRealTimers()
    }
  })

  // fails when: the picture of a camera that was given up is taken for that of the chosen one, or stays on
  it('that answers only after another was chosen is closed', async () => {
    world.devices.named = [usb('slow'), usb('quick')]
    const { reports } = observe(camera)
    await settle()
    const real = world.devices.getUserMedia
    const late = Promise.withResolvers<void>()
    world.devices.getUserMedia = async (asked) => {
      await late.promise
      return real(asked)
    }
    chooseCamera(usb('slow'))
    await settle()
    world.devices.getUserMedia = real
    chooseCamera(usb('quick'))
    await settle()
    late.resolve()
    await settle()
    expect(reports).toEqual(['seen', 'seen'])
    expect(world.devices.tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live', 'ended'])
  })

  it('gives way to another where it is gone', async () => {
    chooseCamera(usb('unplugged'))
    const { reports } = observe(camera)
    await settle()
    expect(reports).toEqual(['seen'])
    expect(video()).toEqual([expect.objectContaining({ facingMode: 'user' })])
  })

  // fails when: only the id is kept, which Safari changes with each visit
  it('is known by its label where the browser names it differently, and only after one may be used', async () => {
    chooseCamera(usb('old id'))
    world.devices.namedLater = [{ ...usb('new id'), label: 'USB old id' }]
    const { reports } = observe(camera)
    await settle()
    expect(reports).toEqual(['seen'])
    expect(video().at(-1)).toMatchObject({ deviceId: { exact: 'new id' } })
  })

  it('opens nothing more once it is stopped', async () => {
    const { stop } = observe(camera)
    await settle()
    const before = video().length
    stop()
    chooseCamera(usb('another'))
    await settle()
    expect(video()).toHaveLength(before)
  })
})
