import { capability } from '../../ground/server/capability.ts'
import { chooseMediumRoute } from './choose-medium.ts'
import { mediumParts } from './medium-parts.ts'

/** Papers in several languages, and who reads which. */
export const translations = capability({ name: 'translations', parts: mediumParts, routes: [chooseMediumRoute] })
