import type { Registry } from 'prom-client'
import type { ClockWatch } from '../../clock/clock-watch.ts'
import type { DiskFacts } from '../../storage/disk-watch.ts'
import { Distribution, type Series, sample, seriesText } from './metric-text.ts'

interface Answered {
  readonly method: string
  /** The pattern, not the path: there are few of them. */
  readonly route: string
  readonly status: number
  readonly ms: number
  /** Name of the collection of whose records the request was. */
  readonly collection?: string | undefined
}

/** Numbers that are looked up when somebody asks for them. */
interface Observed {
  /** Open streams of changes. */
  readonly streams: () => number
  /** Passwords that wait to be hashed or verified, and sign-ins in the line before them. */
  readonly passwords: { readonly queue: () => number; readonly line: () => number }
  readonly clock: Pick<ClockWatch, 'isTrusted' | 'leadMs' | 'steps'>
  /** How much room there is. */
  readonly disks: () => readonly DiskFacts[]
}

export interface Metrics {
  request(answered: Answered): void
  /** A group of writes that shared a commit. */
  group(size: number, commitMs: number): void
  observe(observed: Observed): void
  /** Adds series, which `refresh` is asked to bring up to date before each reading. */
  add(series: readonly Series[], refresh?: () => Promise<void>): void
  readonly contentType: string
  /** All metrics in Prometheus' text form. */
  text(): Promise<string>
}

const REQUEST_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const COMMIT_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2]
const GROUP = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** The measures of one server process, with those of Node itself. */
export function createMetrics(): Metrics {
  const requests = new Map<string, { readonly answered: Answered; count: number }>()
  const durations = new Map<string, Distribution>()
  const sizes = new Distribution(GROUP)
  const commits = new Distribution(COMMIT_S)
  const gauges: Series[] = []
  const refreshers: (() => Promise<void>)[] = []
  const writes = new Map<string, number>()
  const own: Series[] = [
    { ...REQUESTS, samples: () => [...requests.values()].map(countLine) },
    {
      ...DURATIONS,
      samples: () => [...durations].flatMap(([route, its]) => [...its.lines(DURATIONS.name, { route })]),
    },
    { ...WRITES, samples: () => [...writes].map(([collection, count]) => sample(WRITES.name, { collection }, count)) },
    { ...SIZES, samples: () => sizes.lines(SIZES.name) },
    { ...COMMITS, samples: () => commits.lines(COMMITS.name) },
  ]
  return {
    request(answered) {
      const { method, route, status, ms, collection } = answered
      const isWrite = (method === 'POST' || method === 'PATCH') && status === 200
      if (collection && isWrite) writes.set(collection, (writes.get(collection) ?? 0) + 1)
      const key = `${method} ${status} ${route}`
      const known = requests.get(key)
      if (known) known.count += 1
      else requests.set(key, { answered, count: 1 })
      if (route.endsWith('/realtime')) return
      const times = durations.get(route) ?? new Distribution(REQUEST_S)
      durations.set(route, times)
      times.add(ms / 1000)
    },
    group(size, commitMs) {
      sizes.add(size)
      commits.add(commitMs / 1000)
    },
    observe({ streams, passwords, clock, disks }) {
      gauges.push(gauge('olympiad_realtime_streams', 'Open streams of changes.', streams))
      gauges.push(gauge('olympiad_passwords_waiting', 'Passwords in the hashing queue.', passwords.queue))
      gauges.push(gauge('olympiad_entry_line', 'Sign-ins in the line before the hashing queue.', passwords.line))
      gauges.push(
        gauge('olympiad_clock_trusted', 'Whether requests are judged by this clock.', () => Number(clock.isTrusted)),
      )
      gauges.push(gauge('olympiad_clock_lead_seconds', "Ahead of the database's clock.", () => clock.leadMs / 1000))
      gauges.push(gauge('olympiad_clock_steps', 'Times the clock was set while the server ran.', () => clock.steps))
      for (const { name, help, value } of DISK_GAUGES) {
        const samples = () => disks().map((disk) => sample(name, { folder: disk.folder }, value(disk)))
        gauges.push({ name, help, type: 'gauge', samples })
      }
    },
    add(series, refresh) {
      gauges.push(...series)
      if (refresh) refreshers.push(refresh)
    },
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    async text() {
      await Promise.all(refreshers.map((refresh) => refresh()))
      return `${seriesText([...own, ...gauges])}\n${await processText()}`
    },
  }
}

const REQUESTS = { name: 'olympiad_requests_total', help: 'Requests answered.', type: 'counter' } as const
const DURATIONS = {
  name: 'olympiad_request_seconds',
  help: 'Time from a request to the end of its answer.',
  type: 'histogram',
} as const
const WRITES = {
  name: 'olympiad_record_writes_total',
  help: 'Records created or changed by single requests, by collection; `attempts` are answers saved.',
  type: 'counter',
} as const
const SIZES = {
  name: 'olympiad_commit_group_size',
  help: 'Writes that shared one commit (embedded store).',
  type: 'histogram',
} as const
const COMMITS = {
  name: 'olympiad_commit_seconds',
  help: 'Time of a commit until it is on disk (embedded store).',
  type: 'histogram',
} as const

const DISK_GAUGES = [
  { name: 'olympiad_disk_free_bytes', help: 'Free bytes of a disk.', value: (disk: DiskFacts) => disk.freeBytes },
  {
    name: 'olympiad_disk_floor_bytes',
    help: 'With fewer free bytes only what an exam needs is written.',
    value: (disk: DiskFacts) => disk.floorBytes,
  },
  {
    name: 'olympiad_disk_low',
    help: '1 while only what an exam needs is written.',
    value: (disk: DiskFacts) => Number(disk.isLow),
  },
]

function countLine({ answered, count }: { readonly answered: Answered; readonly count: number }): string {
  const { method, route, status } = answered
  return sample(REQUESTS.name, { method, route, status: String(status) }, count)
}

function gauge(name: string, help: string, value: () => number): Series {
  return { name, help, type: 'gauge', samples: () => [sample(name, {}, value())] }
}

let ofProcess: Promise<Registry> | undefined

/** Node's own measures, from the first time that somebody asks: a start does not wait for their library. */
async function processText(): Promise<string> {
  ofProcess ??= import('prom-client').then(({ collectDefaultMetrics, Registry }) => {
    const register = new Registry()
    collectDefaultMetrics({ register })
    return register
  })
  return (await ofProcess).metrics()
}
