import { createRateLimits, type Limit, tooMany, type WindowSharing } from './rate-limits.ts'

/** Wrong passwords for one name from one address, before they are checked slowly. */
export const WRONG_BY_NAME: Limit = { name: 'wrong:name', max: 10, windowS: 60 }
/** Wrong passwords from one address: a school's 300 computers share one, and many mistype at first. */
export const WRONG_BY_ADDRESS: Limit = { name: 'wrong:address', max: 1500, windowS: 60 }
/** Wrong passwords from a device that signed in rightly before. */
export const WRONG_BY_DEVICE: Limit = { name: 'wrong:device', max: 10, windowS: 60 }
/** The cost that an address without any tries left may still cause: half a core. */
const SLOW_BY_ADDRESS: Limit = { name: 'slow:address', max: 25, windowS: 1, spread: 10 }
/** Wrong passwords given within a session. The holder of a stolen session may guess the password. */
export const WRONG_BY_SESSION: Limit = { name: 'wrong:session', max: 10, windowS: 60 }
/** Wrong codes of a second factor, after the right password, from one address or known device: a code is one of a million. */
export const WRONG_CODES: Limit = { name: 'wrong:code', max: 5, windowS: 300 }
/** The same for one account from all addresses and unknown devices, so that many addresses do not speed up guessing. */
export const WRONG_CODES_OF_ACCOUNT: Limit = { name: 'wrong:codes', max: 15, windowS: 900 }
/** The pause between slow tries of one name. */
export const APART_MS = 3000
/** Tries of one name that may wait. More would exceed the page's timeout of ten seconds. */
const WAITING = 2

/** A try at a name, before its password is checked. */
export interface Guess {
  /** The collection and the typed name, whether or not such an account exists. */
  readonly name: string
  readonly address: string
  /** The device, if it has signed in to this account before. */
  readonly device: string | undefined
  readonly isAccount: boolean
  /** The cost of checking it, as a multiple of the usual. */
  readonly weight: number
}

/** Permission for one try. It counts as a wrong try until it is given back. */
export interface GuessPermit {
  readonly giveBack: () => void
  /** No hashing for this try: the account does not exist, and the address has used up its wrong passwords. */
  readonly isPretended?: boolean
}

/** A try at the second factor of an account. */
export interface CodeGuess {
  /** The account's id. */
  readonly account: string
  readonly address: string
  /** The device, if it has signed in to this account before: others' wrong codes do not count against it. */
  readonly device: string | undefined
}

/** Slows down password guessing without locking anyone out. */
export interface Guesses {
  /** Reserves a try, after a turn in the queue where it must wait. Throws 429. */
  admit(guess: Guess): Promise<GuessPermit>
  /** Takes a place for a try within a session of the account. Throws 429. */
  admitOwn(account: string): GuessPermit
  /** Takes a place for a code of the account's second factor. Throws 429. */
  admitCode(guess: CodeGuess): GuessPermit
}

interface GuessParts {
  readonly now: () => number
  /** Settles after this many ms. */
  readonly wait: (ms: number) => Promise<unknown>
  /** Adds up the wrong tries of several servers. */
  readonly sharing?: WindowSharing | null
}

/**
 * A try is counted before its password is checked, so that simultaneous tries cannot all pass. No reply depends on
 * whether the account exists, so that invented names do not reveal real ones.
 */
export function createGuesses({ now, wait, sharing = null }: GuessParts): Guesses {
  const limits = createRateLimits(now, sharing)
  const turnOf = createTurns({ now, wait })

  return {
    async admit({ name, address, device, isAccount, weight }) {
      if (device) return { giveBack: limits.take(WRONG_BY_DEVICE, device) }
      const key = `${name} ${address}`
      if (limits.hasRoom(WRONG_BY_NAME, key) && limits.hasRoom(WRONG_BY_ADDRESS, address)) {
        const places = [limits.take(WRONG_BY_NAME, key), limits.take(WRONG_BY_ADDRESS, address, weight)]
        return {
          giveBack() {
            for (const giveBack of places) giveBack()
          },
        }
      }
      await turnOf(key)
      if (limits.hasRoom(WRONG_BY_ADDRESS, address)) {
        return { giveBack: limits.take(WRONG_BY_ADDRESS, address, weight) }
      }
      limits.require(SLOW_BY_ADDRESS, address)
      if (!isAccount) return { giveBack: () => {}, isPretended: true }
      return { giveBack: limits.take(SLOW_BY_ADDRESS, address, weight) }
    },
    admitOwn: (account) => ({ giveBack: limits.take(WRONG_BY_SESSION, account) }),
    admitCode({ account, address, device }) {
      if (device) return { giveBack: limits.take(WRONG_CODES, `${account} ${device}`) }
      const ofAddress = limits.take(WRONG_CODES, `${account} ${address}`)
      try {
        const ofAccount = limits.take(WRONG_CODES_OF_ACCOUNT, account)
        return {
          giveBack() {
            ofAddress()
            ofAccount()
          },
        }
      } catch (error) {
        ofAddress()
        throw error
      }
    },
  }
}

interface Turn {
  nextMs: number
  waiting: number
}

/** One at a time for each key, `APART_MS` apart. Throws 429 when too many wait already. */
function createTurns({ now, wait }: GuessParts): (key: string) => Promise<void> {
  const turns = new Map<string, Turn>()
  return async (key) => {
    const turn = turns.get(key) ?? { nextMs: 0, waiting: 0 }
    const waitMs = Math.max(0, turn.nextMs - now())
    if (waitMs > 0 && turn.waiting >= WAITING) throw tooMany(waitMs)
    turns.delete(key)
    turns.set(key, turn) // moves it to the end, so that it is forgotten last
    turn.nextMs = now() + waitMs + APART_MS
    if (waitMs > 0) {
      turn.waiting += 1
      await wait(waitMs)
      turn.waiting -= 1
    }
    for (const [other, { nextMs }] of turns) {
      if (nextMs > now()) break
      turns.delete(other)
    }
  }
}
