import { capability } from '../../ground/server/capability.ts'
import { outageReadings } from './outages.ts'
import { repairOutageRoute } from './repair-outage.ts'
import { repairOutageKind } from './repair-outage-kind.ts'
import { uptimeJob, uptimes } from './uptimes.ts'

/** Outages: who lost time, and how they get it back. */
export const outages = capability({
  name: 'outages',
  tables: [uptimes],
  routes: [...outageReadings, repairOutageRoute],
  jobs: [uptimeJob],
  kinds: [repairOutageKind],
})
