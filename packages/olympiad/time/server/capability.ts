import { capability } from '../../ground/server/capability.ts'
import { grantTimeRoute } from './grant-time.ts'
import { setStartRoute } from './set-start.ts'
import { setWindowRoute } from './set-window.ts'
import { examTimesPart } from './windows/exam-times-part.ts'
import { windowMigrations } from './windows/migrations.ts'
import { ownWindowPart } from './windows/own-window-part.ts'

/** Windows, and time given. */
export const time = capability({
  name: 'time',
  parts: [examTimesPart, ownWindowPart],
  migrations: windowMigrations,
  routes: [grantTimeRoute, setStartRoute, setWindowRoute],
})
