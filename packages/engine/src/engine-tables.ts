import { secondFactors } from './auth/second-factor/second-factor.ts'
import { seenSessions } from './auth/sessions/idle-sessions.ts'
import { sharedWindows } from './core/shared-windows.ts'
import type { Declared } from './db/schema/schema.ts'
import { settings } from './db/schema/settings.ts'
import type { Table } from './db/schema/table.ts'
import { jobTurns } from './jobs/turns.ts'
import { listening } from './realtime/bus/interest.ts'
import { tombstones } from './realtime/tombstones.ts'
import { endedSessions } from './rows/ended-sessions.ts'
import { servers } from './servers/serving-server.ts'
import { filePlaces } from './storage/segments/file-places.ts'

/** Tables of the engine itself, each declared by the floor that owns it. */
const engineTables: readonly Table[] = [
  settings,
  tombstones,
  listening,
  endedSessions,
  seenSessions,
  secondFactors,
  jobTurns,
  sharedWindows,
  filePlaces,
  servers,
]

/** Further tables of a store: the engine's own first. */
export function withEngineTables<D extends Declared>(declared: D): D & { readonly tables: readonly Table[] } {
  return { ...declared, tables: [...engineTables, ...(declared.tables ?? [])] }
}
