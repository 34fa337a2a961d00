import type { PoolFacts } from '../../db/database.ts'
import type { Probe } from '../../health/probe.ts'
import type { JobFacts } from '../../jobs/observe-jobs.ts'
import { type Series, sample } from './metric-text.ts'

interface Sources {
  readonly probes: readonly Probe[]
  /** Connections to the store; none of an embedded one. */
  readonly pools: () => readonly PoolFacts[]
  readonly jobs: () => readonly JobFacts[]
}

/** Whether the parts of the service answer, and how its jobs go. */
export function healthSeries({ probes, pools, jobs }: Sources): Series[] {
  return [
    ...probes.flatMap(probeSeries),
    gauge(POOLS, 'Connections to the database by pool and state; waiting = requests without one.', () =>
      pools().flatMap(({ pool, ...states }) =>
        Object.entries(states).map(([state, count]) => sample(POOLS, { pool, state }, count)),
      ),
    ),
    ...JOBS.map(({ name, help, type, value }) => ({
      name,
      help,
      type,
      samples: () => jobs().map((facts) => sample(name, { job: facts.job }, value(facts))),
    })),
  ]
}

function probeSeries(probe: Probe): Series[] {
  const { part } = probe
  const [up, seconds] = [`olympiad_${part}_up`, `olympiad_${part}_probe_seconds`]
  return [
    gauge(up, `1 while the ${part} answers.`, () => [sample(up, {}, Number(probe.facts.isUp))]),
    gauge(seconds, `Time in which the ${part} answered last, or did not.`, () => [
      sample(seconds, {}, probe.facts.latencyMs / 1000),
    ]),
  ]
}

const POOLS = 'olympiad_database_connections'
const JOBS = [
  {
    name: 'olympiad_job_last_run_timestamp_seconds',
    help: 'When a job ran last on this server; 0 = not yet.',
    type: 'gauge',
    value: ({ lastRunMs }: JobFacts) => lastRunMs / 1000,
  },
  {
    name: 'olympiad_job_last_success_timestamp_seconds',
    help: 'When a job succeeded last on this server; 0 = not yet.',
    type: 'gauge',
    value: ({ lastSuccessMs }: JobFacts) => lastSuccessMs / 1000,
  },
  {
    name: 'olympiad_job_failures_total',
    help: 'Failed runs of a job on this server.',
    type: 'counter',
    value: ({ failures }: JobFacts) => failures,
  },
] as const

function gauge(name: string, help: string, samples: () => string[]): Series {
  return { name, help, type: 'gauge', samples }
}
