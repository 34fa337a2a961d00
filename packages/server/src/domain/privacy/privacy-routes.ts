import type { Route } from '@olympiad/engine'
import { consentRoute } from './consent.ts'
import { holdRoute, liftHoldRoute } from './hold.ts'
import { ownDataRoute, ownPictureRoute } from './person/own-data.ts'

/** What belongs to consent, and to what is kept. */
export const privacyRoutes: readonly Route[] = [consentRoute, holdRoute, liftHoldRoute, ownDataRoute, ownPictureRoute]
