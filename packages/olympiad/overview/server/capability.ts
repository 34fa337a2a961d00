import { capability } from '../../ground/server/capability.ts'
import { type FactSettings, NO_SETTINGS } from './facts/read-server.ts'
import { overviewRoute } from './overview.ts'

export interface OverviewSettings {
  readonly requireApproval: boolean
  /** The settings of the server that the overview tells of. */
  readonly factSettings?: Omit<FactSettings, 'requireApproval'>
}

/** What runs, and what is not ready. */
export const overview = ({ requireApproval, factSettings }: OverviewSettings) =>
  capability({
    name: 'overview',
    routes: [overviewRoute({ ...NO_SETTINGS, requireApproval, ...factSettings })],
  })
