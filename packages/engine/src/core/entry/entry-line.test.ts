import { beforeEach, describe, expect, it } from 'vitest'
import { createEntryLine, type EntryLine, type Gate, type PlaceInLine } from './entry-line.ts'

let nowMs: number
let gate: { waiting: number; room: number; perS: number }
let line: EntryLine
const open = (its: Gate = gate) => createEntryLine({ now: () => nowMs, gate: its })

beforeEach(() => {
  nowMs = 1_000_000
  gate = { waiting: 100, room: 100, perS: 10 }
  line = open()
})

const ask = (key: string, { arrivedMs = nowMs, address = key } = {}) => line.ask({ key, address, arrivedMs })
const placeOf = (asked: ReturnType<typeof ask>) => (asked.isIn ? 0 : asked.place)

describe('the line before sign-ins', () => {
  it('is nobody’s concern while there is room', () => {
    gate.waiting = 79
    const asked = ask('ann')
    expect([asked.isIn, line.length]).toEqual([true, 0])
  })

  // fails when: a seat is not counted until it is left
  it('lets in as many at once as there is room for, though none of them is behind the gate yet', () => {
    gate.waiting = 78
    const [ann, bob, eve] = [ask('ann'), ask('bob'), ask('eve')]
    expect([ann.isIn, bob.isIn, eve.isIn]).toEqual([true, true, false])
    if (ann.isIn) for (let twice = 0; twice < 2; twice++) ann.leave()
    expect([ask('eve').isIn, ask('ida').isIn]).toEqual([true, false])
  })

  it('tells the place, the seconds, and when to ask again', () => {
    for (let each = 0; each < 299; each++) ask(`before ${each}`)
    nowMs += 1
    expect(ask('ann')).toEqual({ isIn: false, arrivedMs: nowMs, place: 300, seconds: 40, againS: 14 })
    gate.perS = 300
    expect(ask('ann')).toMatchObject({ place: 300, seconds: 2, againS: 1 })
  })

  it('gives one place to who asks twice, with a ticket or without', () => {
    ask('ann')
    nowMs += 500
    ask('bob')
    nowMs += 500
    expect([placeOf(ask('ann')), placeOf(ask('bob')), line.length]).toEqual([1, 2, 2])
  })

  it('lets nobody pass who came earlier, in whatever order they ask', () => {
    for (const key of ['ann', 'bob', 'eve']) {
      ask(key)
      nowMs += 10
    }
    gate.waiting = 79
    expect([ask('ida').isIn, ask('eve').isIn, ask('ann').isIn]).toEqual([false, false, true])
  })

  it('does not wait for those who do not come when told, who are first when they are back', () => {
    const arrivedMs = nowMs
    ask('ann')
    nowMs += 10
    ask('bob')
    nowMs += 3000
    expect(placeOf(ask('bob'))).toBe(2)
    nowMs += 2000
    expect(placeOf(ask('bob'))).toBe(1)
    expect(placeOf(ask('ann', { arrivedMs }))).toBe(1)
    expect(placeOf(ask('bob'))).toBe(2)
  })

  it('goes on after a restart, and at another server, by the arrivals that the tickets tell', () => {
    const came = ['ann', 'bob', 'eve'].map((key, at) => ({ key, arrivedMs: nowMs + at }))
    line = open()
    for (const { key, arrivedMs } of came.toReversed()) ask(key, { arrivedMs })
    expect(came.map(({ key, arrivedMs }) => placeOf(ask(key, { arrivedMs })))).toEqual([1, 2, 3])
  })

  // fails when: what one address may add to the line is not limited
  it('is not made long by a program that invents names, and keeps a bounded number in mind', () => {
    for (let each = 0; each < 20_000; each++) ask(`invented ${each}`, { address: '10.0.0.1' })
    nowMs += 1
    expect(placeOf(ask('ann'))).toBe(5001)
    for (let each = 0; each < 60_000; each++) ask(`other ${each}`, { address: `address ${each % 1000}` })
    expect(line.length).toBe(50_000)
    nowMs += 60_000
    ask('bob')
    expect(line.length).toBe(1)
  })
})

interface Person {
  readonly key: string
  arrivedMs?: number
  nextMs: number
  inMs?: number
}

/** Plays a crowd that comes at once and asks when told, before servers that each check `perS` passwords a second. */
function play(crowd: number, { servers, perS }: { servers: number; perS: number }): Person[] {
  const TICK_MS = 20
  const gates = Array.from({ length: servers }, () => ({ waiting: 0, room: perS * 5, perS, done: 0 }))
  const lines = gates.map(open)
  const people: Person[] = Array.from({ length: crowd }, (_, at) => ({ key: `${at}`, nextMs: nowMs + (at % 1000) }))
  const beganMs = nowMs
  for (let left = crowd; left > 0 && nowMs - beganMs < 3_600_000; nowMs += TICK_MS) {
    for (const its of gates) {
      its.done += (perS * TICK_MS) / 1000
      const whole = Math.floor(its.done)
      its.done -= whole
      its.waiting = Math.max(0, its.waiting - whole)
    }
    for (const [at, person] of people.entries()) {
      if (person.inMs !== undefined || person.nextMs > nowMs) continue
      const server = (at + nowMs / TICK_MS) % servers // a proxy sends each request to the next
      const asked = lines[server]!.ask({ key: person.key, address: person.key, arrivedMs: person.arrivedMs })
      if (asked.isIn) {
        asked.leave()
        gates[server]!.waiting += 1
        person.inMs = nowMs - beganMs
        left -= 1
      } else {
        const { arrivedMs, againS } = asked satisfies PlaceInLine
        person.arrivedMs ??= arrivedMs
        person.nextMs = nowMs + againS * 1000
      }
    }
  }
  return people
}

describe('a crowd that comes at once', () => {
  it.each([1, 2])(
    'is in as fast as passwords are checked, in its order, nobody last for ever: %i servers',
    (servers) => {
      const crowd = 6000
      const people = play(crowd, { servers, perS: 100 })
      const ideal = (crowd / (servers * 100)) * 1000
      const ins = people.map(({ inMs = Number.POSITIVE_INFINITY }) => inMs)
      expect(Math.max(...ins)).toBeLessThan(ideal * 1.15)
      const byArrival = people.toSorted((one, two) => (one.arrivedMs ?? 0) - (two.arrivedMs ?? 0))
      const late = byArrival.filter(({ inMs = 0 }, at) => inMs > (at / (servers * 100)) * 1000 + 15_000)
      expect(late).toEqual([])
    },
  )
})
