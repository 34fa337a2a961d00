import { anyOf } from '@olympiad/schema/rules'

/** The edition asks nobody for consent. Without a record of the edition, everybody is asked. */
export const asksNobody = '@collection.editions.asks ?= "no"'

/** The caller has agreed to be observed, or need not be asked. */
export const letsObserve = anyOf(asksNobody, '@request.auth.consent = "given"')
