import type { Struck } from '../faults/strike.ts'
import type { Plan } from '../plan.ts'
import type { ServerFault } from '../players/counters.ts'
import type { Ledger } from '../student/ledger.ts'
import type { LoggedError } from '../world/servers.ts'
import type { PromiseCheck } from './promise.ts'
import type { StoreFacts } from './store-facts.ts'

/** What was seen of the servers. */
export interface SeenDay {
  readonly struck: readonly Struck[]
  readonly faults: readonly ServerFault[]
  readonly errors: readonly LoggedError[]
}

/** After a server or the store was hit, what it began may fail for so long. */
const AFTERWARDS_MS = 10_000

/** Holds what students were given, and when, against the plan of the day. */
export function judgeDay(ledgers: readonly Ledger[], plan: Plan, facts: StoreFacts): PromiseCheck[] {
  return [early(ledgers, plan), receipts(ledgers, facts), pages(ledgers)]
}

function early(ledgers: readonly Ledger[], { startsMs }: Plan): PromiseCheck {
  const broken = ledgers.flatMap(({ username, readableMs, early: given }) => [
    ...(readableMs > 0 && readableMs < startsMs
      ? [`${username} could read the paper ${((startsMs - readableMs) / 1000).toFixed(1)} s before the start.`]
      : []),
    ...given.map((what) => `${username} was given ${what} before its time.`),
  ])
  const checked = ledgers.reduce((sum, { probes, readableMs }) => sum + probes + Number(readableMs > 0), 0)
  return { promise: 'Nobody has the paper before its start, nor the results before their release', checked, broken }
}

function receipts(ledgers: readonly Ledger[], { sittings }: StoreFacts): PromiseCheck {
  const there = ledgers.filter(({ readableMs, isLate }) => readableMs > 0 && !isLate)
  const broken = there.flatMap(({ username, examinee, receipt }) => {
    const own = sittings.get(examinee) ?? []
    const [sitting] = own
    if (!sitting) return [`${username} was there, and has no sitting.`]
    if (own.length > 1) return [`${username} has ${own.length} sittings.`]
    if (sitting.receipt === '') return [`${username} has no receipt.`]
    if (!receipt) return [`${username} was never given the receipt ${sitting.receipt}.`]
    if (receipt.code !== sitting.receipt)
      return [`${username} holds ${receipt.code}, and the store has ${sitting.receipt}.`]
    const differs = `The receipt ${sitting.receipt} of ${username} does not agree with the rows, which give ${sitting.codeOfRows}.`
    return sitting.codeOfRows === sitting.receipt ? [] : [differs]
  })
  return {
    promise: 'Who was there has one sitting, and a receipt that agrees with the rows',
    checked: there.length,
    broken,
  }
}

function pages(ledgers: readonly Ledger[]): PromiseCheck {
  const broken = ledgers
    .filter(({ failure }) => failure !== '')
    .map(({ username, failure }) => `The page of ${username} gave up: ${failure}.`)
  return { promise: 'No page is refused what it needs on its way', checked: ledgers.length, broken }
}

/** How often a page was told to come back while nothing was done to servers or store: there was no room for it. */
export function turnedAway({ struck, faults }: Pick<SeenDay, 'struck' | 'faults'>): number {
  return faults.filter(({ atMs, status }) => status === 503 && !isHit(struck, atMs)).length
}

function isHit(struck: readonly Struck[], atMs: number): boolean {
  return struck.some(({ kind, fromMs, untilMs }) => kind !== 'cut' && atMs >= fromMs && atMs <= untilMs + AFTERWARDS_MS)
}

/** Holds the replies and the logs of the servers against what was done to them. */
export function judgeServers({ struck, faults, errors }: SeenDay, requests: number): PromiseCheck[] {
  const wrong = faults.filter(({ status, saysWhen }) => !(status === 503 && saysWhen))
  const logged = errors.filter(({ atMs }) => !isHit(struck, atMs))
  return [
    {
      promise: 'The servers answer with no error of theirs but 503, and then say when to try again',
      checked: requests,
      broken: wrong.map(({ status, path }) => `A request to ${path} was answered with ${status}.`),
    },
    {
      promise: 'The servers log no errors but while they are hit',
      checked: errors.length,
      broken: logged.map(({ server, text }) => `Server ${server + 1} logged: ${text}`),
    },
  ]
}
