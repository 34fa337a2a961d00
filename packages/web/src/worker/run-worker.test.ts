import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TestWorld } from '../testing/test-worker-world.ts'

let world: TestWorld

beforeEach(() => {
  vi.useFakeTimers()
  world = new TestWorld()
})
afterEach(() => void vi.useRealTimers())

const page = { mode: 'navigate', resultingClientId: 'page' } as const
const file = { clientId: 'page' } as const

describe('a page', () => {
  it('is the server’s, also where one is kept', async () => {
    await world.install('a')
    world.publish('b')
    expect(await world.ask('/dashboard', page)).toBe('page of b')
    expect(await world.ask('/kept-theme.js', file)).toBe('theme of b')
  })

  it('is the kept one while the server cannot be reached, with its own files and parts', async () => {
    await world.install('a')
    world.server = 'gone'
    expect(await world.ask('/dashboard', page)).toBe('page of a')
    expect(await world.ask('/kept-theme.js', file)).toBe('theme of a')
    expect(await world.ask('/assets/index-a.js', file)).toBe('entry of a')
  })

  it('is the kept one once the server was silent for half a second; its files wait no more', async () => {
    await world.install('a')
    world.server = 'silent'
    const asked = world.ask('/dashboard', page)
    await vi.advanceTimersByTimeAsync(450)
    const told = vi.fn()
    void asked.then(told)
    await vi.advanceTimersByTimeAsync(0)
    expect(told).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(100)
    expect(await asked).toBe('page of a')
    expect(await world.ask('/kept-theme.js', file)).toBe('theme of a')
  })

  it('is the kept one where a proxy answers for a server that is gone, and never for a refusal', async () => {
    await world.install('a')
    world.server = 502
    expect(await world.ask('/dashboard', page)).toBe('page of a')
    world.server = 404
    expect(await world.ask('/dashboard', page)).toBe('status 404')
  })

  it('is what the server says, however late, where none is kept', async () => {
    await world.install('a')
    world.caches.clear()
    world.server = 502
    expect(await world.ask('/dashboard', page)).toBe('status 502')
    world.server = 'gone'
    await expect(world.ask('/dashboard', page)).rejects.toThrow('Failed to fetch')
  })
})

describe('a build', () => {
  it('takes the place of the one before as soon as it is kept whole, and no page is made of both', async () => {
    await world.install('a')
    world.publish('b')
    await world.install('b')
    world.server = 'gone'
    expect(await world.ask('/dashboard', page)).toBe('page of b')
    expect(await world.ask('/kept-theme.js', file)).toBe('theme of b')
  })

  it('leaves a page of the build before its parts, and no older one', async () => {
    for (const build of ['a', 'b', 'c']) {
      world.publish(build)
      await world.install(build)
    }
    world.server = 'gone'
    expect(await world.ask('/assets/index-b.js')).toBe('entry of b')
    await expect(world.ask('/assets/index-a.js')).rejects.toThrow('Failed to fetch')
  })

  it('is not kept in part: the one before stays', async () => {
    await world.install('a')
    world.publish('b')
    world.missing.add('/kept-theme.js')
    await expect(world.install('b')).rejects.toThrow()
    world.server = 'gone'
    expect(await world.ask('/dashboard', page)).toBe('page of a')
    expect(world.caches.names()).toEqual(['shell a'])
  })

  it('is not kept with the page of another, in the middle of an upgrade', async () => {
    await world.install('a')
    world.more['/assets/index-b.js'] = 'entry of b'
    world.publish('c')
    await expect(world.install('b')).rejects.toThrow('another build')
    expect(world.caches.names()).toEqual(['shell a'])
  })
})

describe('the calls of the service', () => {
  // proves: V8.2.1
  it('never come to the worker, or pass it, and nothing of them is kept', async () => {
    await world.install('a')
    expect(world.routes).toEqual([{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }])
    expect(await world.ask('/api/collections/attempts/records')).toBe('passed')
    expect(world.caches.paths().filter((path) => path.startsWith('/api/'))).toEqual([])
  })
})

describe('a language', () => {
  // fails when: only the files that the build lists are kept
  it('is kept once it was read, so that it is there offline; other parts are not', async () => {
    const [hindi, hall] = ['/assets/texts-hi-a1.js', '/assets/hall-screen-a1.js']
    Object.assign(world.more, { [hindi]: 'words', [hall]: 'hall' })
    await world.install('a')
    expect(await world.ask(hindi, file)).toBe('words')
    expect(await world.ask(hall, file)).toBe('hall')
    world.server = 'gone'
    expect(await world.ask(hindi, file)).toBe('words')
    await expect(world.ask(hall, file)).rejects.toThrow('Failed to fetch')
  })

  it('that the server does not have is not kept', async () => {
    await world.install('a')
    expect(await world.ask('/assets/texts-hi-gone.js', file)).toBe('status 404')
    expect(world.caches.paths()).not.toContain('/assets/texts-hi-gone.js')
  })
})

describe('a browser whose storage fails', () => {
  it('has its pages from the server', async () => {
    await world.install('a')
    world.caches.isBroken = true
    expect(await world.ask('/dashboard', page)).toBe('page of a')
    expect(await world.ask('/assets/index-a.js')).toBe('entry of a')
  })
})

describe('a browser whose storage never answers', () => {
  // fails when: what is kept is waited for without `within`
  it('has its pages and parts from the server, after two seconds', async () => {
    await world.install('a')
    world.caches.isSilent = true
    world.server = 502
    const asked = [world.ask('/dashboard', page), world.ask('/assets/index-a.js')]
    await vi.advanceTimersByTimeAsync(2000)
    expect(await Promise.all(asked)).toEqual(['status 502', 'status 502'])
  })
})
