import { collectionScaffolds, dashboardSettings } from '../../collections/dashboard-facts.ts'
import { pickFields } from '../../records/answer/pick-fields.ts'
import type { HttpSettings } from '../build-app.ts'
import { type Route, route, superusersAlone } from '../route.ts'

/** The reads without which PocketBase's own dashboard shows nothing; there is no call that changes what they tell. */
export function dashboardRoutes({ publicUrl, trustProxy, batchLimit }: DashboardSettings): readonly Route[] {
  const told = [
    ['/settings', dashboardSettings({ publicUrl, hasProxy: Boolean(trustProxy), batchLimit })],
    ['/collections/meta/scaffolds', collectionScaffolds()],
    ['/collections/meta/oauth2-providers', []], // nobody signs in by another site
  ] as const
  return told.map(([path, facts]) =>
    route({
      method: 'GET',
      path,
      guard: superusersAlone,
      handle: async (_engine, { request }) => pickFields(facts, request.query.fields) as object,
    }),
  )
}

type DashboardSettings = Pick<HttpSettings, 'publicUrl' | 'trustProxy'> & { readonly batchLimit: number }
