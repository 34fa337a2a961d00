import { collectionScaffolds, type DashboardFacts, dashboardSettings } from '../../collections/dashboard-facts.ts'
import { pickFields } from '../../records/answer/pick-fields.ts'
import { type Route, route, superusersAlone } from '../route.ts'

/** The reads without which PocketBase's own dashboard shows nothing; there is no call that changes what they tell. */
export function dashboardRoutes(facts: DashboardFacts): readonly Route[] {
  const told = [
    ['/settings', () => dashboardSettings(facts)],
    ['/collections/meta/scaffolds', collectionScaffolds],
    ['/collections/meta/oauth2-providers', () => []], // nobody signs in by another site
  ] as const
  return told.map(([path, answer]) =>
    route({
      method: 'GET',
      path,
      guard: superusersAlone,
      handle: async (_engine, { request }) => pickFields(answer(), request.query.fields) as object,
    }),
  )
}
