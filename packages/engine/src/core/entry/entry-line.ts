import { OrderedArrivals } from './ordered-arrivals.ts'

/** What is behind the line: the queue of passwords to be checked. */
export interface Gate {
  /** Jobs that wait behind the gate. */
  readonly waiting: number
  /** The most jobs that may wait there. */
  readonly room: number
  /** Jobs a second at the recent pace. */
  readonly perS: number
}

/** Somebody who wants in. */
export interface Arrival {
  /** The account's name and the address: who asks twice has one place. */
  readonly key: string
  readonly address: string
  /** When they came first, as their ticket says; absent without a ticket. */
  readonly arrivedMs?: number | undefined
}

/** They may go in: a place behind the gate is theirs until they `leave` it. Leaving twice is harmless. */
export interface Seat {
  readonly isIn: true
  leave(): void
}

/** They wait. */
export interface PlaceInLine {
  readonly isIn: false
  readonly arrivedMs: number
  /** From 1. */
  readonly place: number
  /** Until they are through, at the recent pace. */
  readonly seconds: number
  /** When to ask again. */
  readonly againS: number
}

/** First come, first served, before a gate that has no more room. Costs no statement. */
export interface EntryLine {
  /** How many wait. */
  readonly length: number
  ask(arrival: Arrival): Seat | PlaceInLine
  /** For somebody who was let in and found no room after all. */
  wait(arrival: Arrival): PlaceInLine
}

/** The rest of the room behind the gate is for staff, who do not stand in line. */
const SHARE = 0.8
/** They ask early: the gate must not be idle while somebody waits, and who is told a time when all went slowly must not be overtaken. */
const EARLY = 0.5
const LONGEST_AGAIN_S = 20
/** Nobody waits for those who do not come when told. With their ticket they are first when they come back. */
const GRACE_MS = 3000
const SWEEP_MS = 250

/**
 * The line itself is a ticket with the time of arrival, which each person keeps (`entry-ticket.ts`). So it goes on after a
 * restart and at another server. In memory is only who asked lately: it tells the place, and who is next.
 */
export function createEntryLine({ now, gate }: { readonly now: () => number; readonly gate: Gate }): EntryLine {
  const arrivals = new OrderedArrivals()
  let [seated, sweptMs] = [0, 0]
  const free = () => Math.floor(gate.room * SHARE) - gate.waiting - seated
  const sinceWhen = ({ key, arrivedMs = now() }: Arrival) => Math.min(arrivedMs, arrivals.arrivalOf(key) ?? arrivedMs)

  function seat(): Seat {
    seated += 1
    let isLeft = false
    return {
      isIn: true,
      leave() {
        if (!isLeft) seated -= 1
        isLeft = true
      },
    }
  }

  function wait(arrival: Arrival): PlaceInLine {
    const arrivedMs = sinceWhen(arrival)
    const ahead = arrivals.before({ ...arrival, arrivedMs })
    const { waiting, perS } = gate
    const againS = Math.floor((EARLY * (ahead - Math.max(0, free()))) / perS)
    const told = Math.min(LONGEST_AGAIN_S, Math.max(1, againS))
    arrivals.keep({ ...arrival, arrivedMs, dueMs: now() + told * 1000 + GRACE_MS })
    const seconds = Math.max(1, Math.ceil((waiting + ahead + 1) / perS))
    return { isIn: false, arrivedMs, place: ahead + 1, seconds, againS: told }
  }

  return {
    get length() {
      return arrivals.length
    },
    wait,
    ask(arrival) {
      if (Math.abs(now() - sweptMs) >= SWEEP_MS) {
        sweptMs = now()
        arrivals.dropOverdue(sweptMs)
      }
      if (arrivals.before({ ...arrival, arrivedMs: sinceWhen(arrival) }) >= free()) return wait(arrival)
      arrivals.remove(arrival.key)
      return seat()
    },
  }
}
