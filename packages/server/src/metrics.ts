import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Answered {
  readonly method: string
  /** The pattern, not the path: there are few of them. */
  readonly route: string
  readonly status: number
  readonly ms: number
}

/** Numbers that are looked up when somebody asks for them. */
interface Observed {
  /** Open streams of changes. */
  readonly streams: () => number
  /** Passwords that wait to be hashed or verified. */
  readonly passwords: () => number
}

export interface Metrics {
  request(answered: Answered): void
  /** A group of writes that shared a commit. */
  group(size: number, commitMs: number): void
  observe(observed: Observed): void
  readonly contentType: string
  /** All metrics in Prometheus' text form. */
  text(): Promise<string>
}

const REQUEST_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const COMMIT_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2]
const GROUP = [1, 2, 4, 8, 16, 32, 64, 128, 256]

/** The measures of one server process, with those of Node itself. */
export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'olympiad_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'olympiad_request_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['route'] as const,
    buckets: REQUEST_S,
    registers,
  })
  const sizes = new Histogram({
    name: 'olympiad_commit_group_size',
    help: 'Writes that shared one commit (embedded store).',
    buckets: GROUP,
    registers,
  })
  const commits = new Histogram({
    name: 'olympiad_commit_seconds',
    help: 'Time of a commit until it is on disk (embedded store).',
    buckets: COMMIT_S,
    registers,
  })
  return {
    request({ method, route, status, ms }) {
      requests.inc({ method, route, status })
      if (!route.endsWith('/realtime')) durations.observe({ route }, ms / 1000)
    },
    group(size, commitMs) {
      sizes.observe(size)
      commits.observe(commitMs / 1000)
    },
    observe({ streams, passwords }) {
      gauge(register, { name: 'olympiad_realtime_streams', help: 'Open streams of changes.', value: streams })
      gauge(register, { name: 'olympiad_passwords_waiting', help: 'Passwords in the hashing queue.', value: passwords })
    },
    contentType: register.contentType,
    text: () => register.metrics(),
  }
}

function gauge(register: Registry, { name, help, value }: { name: string; help: string; value: () => number }): void {
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(value())
    },
  })
}
