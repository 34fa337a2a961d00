import { capability } from '../../ground/server/capability.ts'
import { confirmKeyRoute } from './confirm-key.ts'
import { keyOfMovedPaperPart, keyPart } from './key-part.ts'
import { keyStatesRoute } from './key-states.ts'
import { longerFormPart } from './longer-form-part.ts'
import { keyMigrations } from './migrations.ts'
import { proposeKeyRoute } from './propose-key.ts'

/** The key of a paper, and who changes it. */
export const keys = capability({
  name: 'keys',
  parts: [keyPart, keyOfMovedPaperPart, longerFormPart],
  migrations: keyMigrations,
  routes: [proposeKeyRoute, confirmKeyRoute, keyStatesRoute],
})
