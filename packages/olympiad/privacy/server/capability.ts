import { capability } from '../../ground/server/capability.ts'
import { consentRoute } from './consent.ts'
import { editionPart } from './edition.ts'
import { holdRoute, liftHoldRoute } from './hold.ts'
import { privacyMigrations } from './migrations.ts'
import { eraseExamineeRoute, erasurePreviewRoute } from './person/erase-routes.ts'
import { ownDataRoute, ownPictureRoute } from './person/own-data.ts'
import { retentionJob } from './retention/retention-job.ts'

/** Consent, holds, own data, erasure, and the days that data is kept. */
export const privacy = capability({
  name: 'privacy',
  parts: [editionPart],
  migrations: privacyMigrations,
  routes: [
    consentRoute,
    holdRoute,
    liftHoldRoute,
    ownDataRoute,
    ownPictureRoute,
    erasurePreviewRoute,
    eraseExamineeRoute,
  ],
  jobs: [retentionJob],
})
