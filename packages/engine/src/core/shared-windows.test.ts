import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { POSTGRES, SQLITE, type TestDatabase } from '../../test/databases.ts'
import type { TestPlace } from '../../test/prepared-places.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/schema/migrate.ts'
import { withEngineTables } from '../engine-tables.ts'
import { createGuesses, type Guess, WRONG_BY_NAME } from './guesses.ts'
import { createRateLimits, type Limit, type RateLimits } from './rate-limits.ts'
import { type SharedWindows, shareWindows } from './shared-windows.ts'

const MINUTE_S = 60
const ten: Limit = { name: 'ten', max: 10, windowS: MINUTE_S }
const hundred: Limit = { name: 'hundred', max: 100, windowS: MINUTE_S }
const SECRET = 'a secret of the tests that is long enough'
const guess: Guess = { name: 'asha', address: 'school', device: undefined, isAccount: true, weight: 1 }

interface Server {
  readonly shared: SharedWindows
  readonly limits: RateLimits
  readonly statements: string[]
}

for (const store of POSTGRES) {
  describe('the rates of servers on one PostgreSQL', () => {
    let place: TestPlace
    let nowMs: number
    let log: string[]
    const databases: Database[] = []
    const note = (_facts: object, sentence: string) => void log.push(sentence)

    /** A server on the store; `isThere` says whether its store answers. */
    async function open(isThere: () => boolean = () => true): Promise<Server> {
      const database = await place.open()
      databases.push(database)
      const statements: string[] = []
      const watched: Database = {
        ...database,
        write: (work) =>
          database.write((transaction) => {
            if (!isThere()) throw new Error('away')
            const all: typeof transaction.all = (statement) => {
              statements.push(String(statement.parameters[0]))
              return transaction.all(statement)
            }
            return work({ ...transaction, all })
          }),
      }
      const now = () => nowMs
      const shared = shareWindows({
        database: watched,
        now,
        log: { info: note, warn: note, error: note },
        secret: SECRET,
      })!
      return { shared, limits: createRateLimits(now, shared), statements }
    }
    const rows = async () => {
      const all = { sql: 'SELECT * FROM _shared_windows', parameters: [] }
      return (await databases[0]!.all(all)) as unknown as { id: string; endsMs: number; used: number }[]
    }
    const use = ({ limits }: Server, limit: Limit, times: number, key = 'asha') => {
      for (let count = 0; count < times; count++) limits.consume(limit, key)
    }

    beforeEach(async () => {
      place = await store.place()
      nowMs = Date.UTC(2026, 0, 1)
      log = []
      const database = await place.open()
      databases.push(database)
      await migrate(database, withEngineTables({ collections: [] }))
    })
    afterEach(async () => {
      await Promise.all(databases.splice(0).map((database) => database.close()))
      await place.remove()
    })

    it('are used up on all servers once they are used up on one and exchanged', async () => {
      const [one, other] = [await open(), await open()]
      use(one, ten, 10)
      await one.shared.exchange()
      use(other, ten, 1)
      await other.shared.exchange()
      for (const { limits } of [one, other]) expect(() => limits.require(ten, 'asha')).toThrow()
      expect(other.limits.hasRoom(ten, 'ravi')).toBe(true)
      expect(await rows()).toMatchObject([{ used: 11 }])
    })

    it('add up simultaneous use on both servers, each place once', async () => {
      const [one, other] = [await open(), await open()]
      for (let round = 0; round < 3; round++) {
        for (const server of [one, other]) use(server, hundred, 6)
        await Promise.all([one.shared.exchange(), other.shared.exchange()])
      }
      await one.shared.exchange()
      expect(await rows()).toMatchObject([{ used: 36 }])
      expect(one.statements).toHaveLength(3)
    })

    // proves: V11.1.4
    it('slow down password guessing that continues on another server', async () => {
      const [one, other] = [await open(), await open()]
      const waits: number[] = []
      const wait = async (ms: number) => void waits.push(ms)
      const [here, there] = [one, other].map(({ shared }) => createGuesses({ now: () => nowMs, wait, sharing: shared }))
      for (let count = 0; count < WRONG_BY_NAME.max; count++) await here!.admit(guess)
      await one.shared.exchange()
      await there!.admit(guess)
      await other.shared.exchange()
      for (let count = 0; count < 2; count++) await there!.admit(guess)
      expect(waits).toEqual([3000])
    })

    it('end at the same instant on all servers', async () => {
      const [one, other] = [await open(), await open()]
      use(one, ten, 9)
      await one.shared.exchange()
      nowMs += 50_000
      use(other, ten, 1)
      await other.shared.exchange()
      expect(() => other.limits.require(ten, 'asha')).toThrow(expect.objectContaining({ retryAfterS: 10 }))
      nowMs += 10_000
      for (const server of [one, other]) expect(server.limits.hasRoom(ten, 'asha')).toBe(true)
      use(one, ten, 1)
      await one.shared.exchange()
      expect(await rows()).toMatchObject([{ used: 1, endsMs: nowMs + MINUTE_S * 1000 }])
    })

    it('are reduced by places that are given back', async () => {
      const [one, other] = [await open(), await open()]
      const giveBack = one.limits.take(ten, 'asha', 8)
      await one.shared.exchange()
      giveBack()
      await one.shared.exchange()
      use(other, ten, 9)
      await other.shared.exchange()
      expect(other.limits.hasRoom(ten, 'asha')).toBe(true)
      expect(await rows()).toMatchObject([{ used: 9 }])
    })

    it('are exchanged correctly after a place of the previous window is given back', async () => {
      const server = await open()
      const giveBack = server.limits.take(ten, 'asha')
      nowMs += MINUTE_S * 1000
      use(server, ten, 3)
      giveBack()
      await server.shared.exchange()
      expect(await rows()).toMatchObject([{ used: 3 }])
    })

    it('are known to a server that starts later', async () => {
      const before = await open()
      use(before, ten, 9)
      await before.shared.exchange()
      const after = await open()
      use(after, ten, 1)
      await after.shared.exchange()
      expect(after.limits.hasRoom(ten, 'asha')).toBe(false)
    })

    it('are not exchanged for tiny use, short windows or places given back at once', async () => {
      const server = await open()
      use(server, hundred, 4)
      use(server, { name: 'brief', max: 10, windowS: 9 }, 9)
      server.limits.take(ten, 'right')()
      await server.shared.exchange()
      expect(server.statements).toEqual([])
      use(server, hundred, 1)
      await server.shared.exchange()
      expect(server.statements).toHaveLength(1)
      expect(await rows()).toMatchObject([{ used: 5 }])
    })

    it('exchange a thousand windows at a time, fullest first, and at most the last ten thousand', async () => {
      const server = await open()
      for (let at = 0; at < 100_000; at++) use(server, ten, 1, `flood ${at}`)
      use(server, ten, 9, 'asha')
      await server.shared.exchange()
      expect(JSON.parse(server.statements[0]!)).toHaveLength(1000)
      expect((await rows()).map(({ used }) => used)).toContain(9)
      for (let round = 1; round < 12; round++) await server.shared.exchange()
      expect(server.statements).toHaveLength(10)
      expect(await rows()).toHaveLength(10_000)
    })

    // proves: V11.1.4
    it('are stored under a digest that hides names and addresses', async () => {
      const server = await open()
      use(server, ten, 1, 'my secret password 10.0.0.1')
      await server.shared.exchange()
      const [row] = await rows()
      expect(server.statements.join() + row!.id).not.toMatch(/secret|10\.0\.0|ten/)
      expect(row!.id).toHaveLength(43)
    })

    it('are counted locally while the store is away, which is logged once, and exchanged when it is back', async () => {
      let isThere = false
      const [server, other] = [await open(() => isThere), await open()]
      for (let round = 0; round < 3; round++) {
        use(server, ten, 3)
        await server.shared.exchange()
      }
      expect(log).toEqual(['Rates could not be added up; this server counts for itself until they can.'])
      isThere = true
      use(other, ten, 1)
      await other.shared.exchange()
      await server.shared.exchange()
      expect(server.limits.hasRoom(ten, 'asha')).toBe(false)
      expect(log.slice(1)).toEqual(['Rates are counted for all servers together again.'])
    })

    it('are removed when they end', async () => {
      const server = await open()
      use(server, ten, 1)
      await server.shared.exchange()
      nowMs += MINUTE_S * 1000 + 60_000
      await server.shared.sweep()
      expect(await rows()).toHaveLength(1)
      nowMs += 1
      await server.shared.sweep()
      expect(await rows()).toEqual([])
    })
  })
}

describe('the rates of a server that has its store alone', () => {
  let opened: TestDatabase
  afterEach(() => opened[Symbol.asyncDispose]())

  it('are not exchanged', async () => {
    opened = await SQLITE.open()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    expect(shareWindows({ database: opened.database, now: () => 0, log, secret: SECRET })).toBeNull()
  })
})
