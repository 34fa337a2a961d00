import type { Route } from '@olympiad/engine'
import { consentRoute } from './consent.ts'
import { holdRoute, liftHoldRoute } from './hold.ts'
import { eraseExamineeRoute, erasurePreviewRoute } from './person/erase-routes.ts'
import { ownDataRoute, ownPictureRoute } from './person/own-data.ts'

/** Routes of consent, and of personal data. */
export const privacyRoutes: readonly Route[] = [
  consentRoute,
  holdRoute,
  liftHoldRoute,
  ownDataRoute,
  ownPictureRoute,
  erasurePreviewRoute,
  eraseExamineeRoute,
]
