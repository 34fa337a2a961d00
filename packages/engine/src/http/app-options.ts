import type { FastifyBaseLogger } from 'fastify'
import type { ClockWatch } from '../clock/clock-watch.ts'
import type { Engine } from '../engine.ts'
import type { Probes } from '../health/start-probes.ts'
import type { Hub } from '../realtime/hub.ts'
import type { DiskSpace } from '../storage/disk-watch.ts'
import type { AccountRates } from './admission/admission.ts'
import type { TrustedProxies } from './admission/caller-address.ts'
import type { ClientTimeouts } from './admission/client-timeouts.ts'
import type { BudgetLimits } from './bodies/body-budget.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Route } from './route.ts'
import type { Stop } from './stop.ts'

/** What an operator says of how the service is reached and used. */
export interface HttpSettings {
  /** Which release runs, for /api/health and the log. */
  readonly version?: string | undefined
  /** The digest of the declared schema, for /api/health. */
  readonly schema?: string | undefined
  /** The build of the pages that are served, for /api/health; a page of another build is out of date. */
  readonly build?: string | undefined
  /** The public address, which tells its own pages from other sites. */
  readonly publicUrl?: string | undefined
  /** Which `X-Forwarded-For` is believed: never, behind a number of proxies, from addresses and ranges, or always. */
  readonly trustProxy: TrustedProxies
  /** Pages of other sites that may ask in a browser; all of them with `*`. */
  readonly corsOrigins?: readonly string[]
  /** Most writes of one batch. */
  readonly batchLimit?: number
  /** Addresses and ranges from which superusers are taken; from anywhere when empty. */
  readonly superuserAddresses?: readonly string[]
  /** Writes and reads a minute of one account. */
  readonly accountRates: AccountRates
  /** A caller who sends it may read /metrics. Without one, only this machine may. */
  readonly metricsToken?: string | undefined
}

export interface AppOptions {
  readonly settings: HttpSettings
  readonly engine: Engine
  readonly disk: DiskSpace
  readonly hub: Hub
  readonly logger: FastifyBaseLogger
  /** Whether this server's clock can be trusted; true if nobody watches it. */
  readonly clock?: Pick<ClockWatch, 'isTrusted'>
  /** Whether this server is about to stop; false if absent. */
  readonly stop?: Omit<Stop, 'takeLeave'>
  /** Tells whether database and bucket answer; without it, the database is asked. */
  readonly probes?: Pick<Probes, 'database' | 'bucket'>
  /** Beside those of the records. */
  readonly routes?: readonly Route[] | undefined
  /** Where requests are counted; without it there is no /metrics. */
  readonly metrics?: Metrics
  /** How much memory bodies under way may take, where not the usual. */
  readonly bodyBudget?: Partial<BudgetLimits>
  /** How long clients may take, where not the usual. */
  readonly timeouts?: ClientTimeouts
}
