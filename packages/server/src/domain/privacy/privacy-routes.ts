import type { Route } from '@olympiad/engine'
import { consentRoute } from './consent.ts'
import { holdRoute, liftHoldRoute } from './hold.ts'
import { ownDataRoute, ownPictureRoute } from './person/own-data.ts'

/** Routes of consent, and of personal data. */
export const privacyRoutes: readonly Route[] = [consentRoute, holdRoute, liftHoldRoute, ownDataRoute, ownPictureRoute]
