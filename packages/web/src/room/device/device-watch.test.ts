import type { OpenedSitting } from '@olympiad/olympiad/sittings/declared/sitting'
import { ClientResponseError } from 'pocketbase'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeviceCalls } from './device-calls.ts'
import { type DeviceState, DeviceWatch } from './device-watch.ts'

const since = '2026-11-21 10:00:00.000Z'

/** The sitting of one examinee, as this device `a` hears of it. */
class World implements DeviceCalls {
  holder = ''
  isPresent = false
  locked = false
  shared = false
  failure: Error | undefined
  readonly asked: string[] = []
  readonly states: DeviceState[] = []
  looks = 0
  timesSentAgain = 0
  readonly watch = new DeviceWatch({
    calls: this,
    onState: (state) => this.states.push(state),
    onLook: () => {
      this.looks += 1
    },
    onRefusedInVain: () => {
      this.timesSentAgain += 1
    },
  })

  async open(): Promise<OpenedSitting> {
    this.asked.push('open')
    return this.opened(this.locked || this.isPresent)
  }

  async takeOver(): Promise<OpenedSitting> {
    this.asked.push('take over')
    return this.opened(this.locked)
  }

  /** Opened here, unless another device has the exam and it is not to be had. */
  private opened(isRefused: boolean): OpenedSitting {
    if (this.failure) throw this.failure
    const isHeld = this.holder && this.holder !== 'a' && isRefused
    if (!isHeld) this.holder = 'a'
    const { holder: device, locked, shared } = this
    return { state: isHeld ? 'elsewhere' : 'open', device, own: 'a', since, seen: since, locked, shared }
  }

  /** What a look waits for after the server has seen who holds the exam. */
  onTheWay: Promise<void> | undefined

  async current() {
    this.asked.push('look')
    if (this.failure) throw this.failure
    const seen = { device: this.holder, since, locked: this.locked }
    await this.onTheWay
    return seen
  }
}

let world: World
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  world = new World()
})
afterEach(() => {
  world.watch.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const unreachable = new ClientResponseError({ status: 0 })

describe('a device that sits an exam alone', () => {
  it('is told so once, and asks no more', async () => {
    await world.watch.open()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(world.states).toEqual([{ kind: 'here' }])
    expect(world.asked).toEqual(['open'])
  })

  it('asks until the server answers', async () => {
    world.failure = unreachable
    await world.watch.open()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(world.states).toEqual([])
    world.failure = undefined
    await vi.advanceTimersByTimeAsync(15_000)
    expect(world.states).toEqual([{ kind: 'here' }])
  })

  it('is left in peace by a service that knows no devices', async () => {
    world.failure = new ClientResponseError({ status: 404 })
    await world.watch.open()
    await world.watch.check()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.states).toEqual([{ kind: 'unheard' }])
    expect(world.asked).toEqual(['open'])
  })
})

describe('of two devices', () => {
  it('the second hears of the first, and takes over only when that is wanted', async () => {
    Object.assign(world, { holder: 'b', isPresent: true })
    await world.watch.open()
    expect(world.states).toEqual([{ kind: 'elsewhere', wasHere: false, locked: false, since }])
    await vi.advanceTimersByTimeAsync(40_000)
    expect(world.holder).toBe('b')
    await world.watch.takeOver()
    expect(world.states.at(-1)).toEqual({ kind: 'here' })
  })

  it('the first notices that it was taken over, also when it could not ask at once, and goes on looking', async () => {
    await world.watch.open()
    world.holder = 'b'
    world.failure = unreachable
    await world.watch.check()
    expect(world.states.at(-1)).toEqual({ kind: 'here' })
    world.failure = undefined
    await vi.advanceTimersByTimeAsync(1500)
    expect(world.states.at(-1)).toEqual({ kind: 'elsewhere', wasHere: true, locked: false, since })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(world.looks).toBe(2)
  })

  it('the first does not take it back by itself, though the other one is silent', async () => {
    await world.watch.open()
    Object.assign(world, { holder: 'b', isPresent: false })
    await world.watch.check()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(world.holder).toBe('b')
    expect(world.asked.filter((asked) => asked !== 'look')).toEqual(['open'])
  })

  it('the one that sits a shared exam looks as well: something may still come from the other one', async () => {
    world.shared = true
    await world.watch.open()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(world.looks).toBe(2)
    expect(world.states).toEqual([{ kind: 'here' }])
  })

  it('sends refused answers again, once, after the exam was taken back here, even if it could not ask at once', async () => {
    await world.watch.open()
    world.holder = 'b'
    await world.watch.refused()
    expect([world.states.at(-1)?.kind, world.timesSentAgain]).toEqual(['elsewhere', 0])
    await world.watch.takeOver()
    world.failure = unreachable
    await world.watch.refused()
    expect(world.timesSentAgain).toBe(0)
    world.failure = undefined
    await vi.advanceTimersByTimeAsync(1500)
    expect(world.timesSentAgain).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.timesSentAgain).toBe(1)
  })

  it('ignores a stale device poll: one from before the exam was taken back here, or one older than a later poll', async () => {
    await world.watch.open()
    world.holder = 'b'
    await world.watch.check()
    const arrived = Promise.withResolvers<void>()
    world.onTheWay = arrived.promise
    const late = world.watch.refused()
    world.onTheWay = undefined
    await world.watch.takeOver()
    arrived.resolve()
    await late
    expect(world.states.map(({ kind }) => kind)).toEqual(['here', 'elsewhere', 'here'])
    expect(world.timesSentAgain).toBe(1)
    const second = Promise.withResolvers<void>()
    Object.assign(world, { holder: 'b', onTheWay: second.promise })
    const overtaken = world.watch.check()
    Object.assign(world, { holder: 'a', onTheWay: undefined })
    await world.watch.check()
    second.resolve()
    await overtaken
    expect(world.states.at(-1)?.kind).toBe('here')
  })

  it('one that staff have bound it to keeps it', async () => {
    Object.assign(world, { holder: 'b', locked: true })
    await world.watch.open()
    await world.watch.takeOver()
    expect(world.states).toEqual([{ kind: 'elsewhere', wasHere: false, locked: true, since }])
  })

  it('why it could not be taken over is told', async () => {
    Object.assign(world, { holder: 'b', isPresent: true })
    await world.watch.open()
    world.failure = unreachable
    await expect(world.watch.takeOver()).rejects.toBe(unreachable)
    expect(world.states.at(-1)?.kind).toBe('elsewhere')
  })
})
