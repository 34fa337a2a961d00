// Upgrades or goes back until it is killed before a step. Argument: JSON of `KilledExchange`.

import { back } from '../../src/upgrade/return-to.ts'
import { upgrade } from '../../src/upgrade/upgrade.ts'
import { type TrialPlace, trialExchange } from './trial-releases.ts'

export interface KilledExchange {
  readonly place: TrialPlace
  /** The version to upgrade to; the way back if absent. */
  readonly to?: string
  readonly before: string
  readonly reason: string
}

const { place, to, before, reason } = JSON.parse(process.argv[2] ?? '') as KilledExchange
const exchange = trialExchange(place, (step) => {
  if (step === before) process.kill(process.pid, 'SIGKILL')
})
if (to === undefined) await back(exchange, reason)
else await upgrade(exchange, exchange.installation.release(to), reason)
