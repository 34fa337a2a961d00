import { formatRecordTime } from '@olympiad/schema/record-time'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Instants and calendar numbers of the moment asked about, all in UTC. Whole numbers are bigints, as opposed to `5.0`. */
const MACROS: Readonly<Record<string, (now: Date) => string | bigint>> = {
  '@now': (now) => instant(now.getTime()),
  '@yesterday': (now) => instant(now.getTime() - DAY_MS),
  '@tomorrow': (now) => instant(now.getTime() + DAY_MS),
  '@todayStart': (now) => instant(midnight(now)),
  '@todayEnd': (now) => instant(midnight(now) + DAY_MS - 1),
  '@monthStart': (now) => instant(firstOf(now, now.getUTCMonth())),
  '@monthEnd': (now) => instant(firstOf(now, now.getUTCMonth() + 1) - 1),
  '@yearStart': (now) => instant(firstOf(now, 0)),
  '@yearEnd': (now) => instant(firstOf(now, 12) - 1),
  '@second': (now) => BigInt(now.getUTCSeconds()),
  '@minute': (now) => BigInt(now.getUTCMinutes()),
  '@hour': (now) => BigInt(now.getUTCHours()),
  '@day': (now) => BigInt(now.getUTCDate()),
  '@weekday': (now) => BigInt(now.getUTCDay()),
  '@month': (now) => BigInt(now.getUTCMonth() + 1),
  '@year': (now) => BigInt(now.getUTCFullYear()),
}

/** Macros that PocketBase lacks: for rules alone, since clients must find the same macros here as there. */
const OF_RULES: typeof MACROS = { '@inTenMinutes': (now) => instant(now.getTime() + 10 * MINUTE_MS) }

/** What a macro stands for at an instant (ms since the epoch); undefined when there is no such macro. */
export function macro(
  name: string,
  { isClient }: { isClient: boolean },
): ((nowMs: number) => string | bigint) | undefined {
  const known = Object.hasOwn(OF_RULES, name) && !isClient ? OF_RULES : MACROS
  const make = Object.hasOwn(known, name) ? known[name] : undefined
  return make && ((nowMs) => make(new Date(nowMs)))
}

const instant = formatRecordTime
const midnight = (now: Date) => Math.floor(now.getTime() / DAY_MS) * DAY_MS
const firstOf = (now: Date, month: number) => Date.UTC(now.getUTCFullYear(), month, 1)
