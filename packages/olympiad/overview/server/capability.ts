import { capability } from '../../ground/server/capability.ts'
import { type House, NO_HOUSE } from './facts/read-server.ts'
import { overviewRoute } from './overview.ts'

export interface OverviewSettings {
  readonly requireApproval: boolean
  /** The settings of the server that the overview tells of. */
  readonly house?: Omit<House, 'requireApproval'>
}

/** What runs, and what is not ready. */
export const overview = ({ requireApproval, house }: OverviewSettings) =>
  capability({
    name: 'overview',
    routes: [overviewRoute({ ...NO_HOUSE, requireApproval, ...house })],
  })
