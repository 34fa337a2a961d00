import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serveDashboard } from './dashboard.ts'
import { securityHeaders } from './security-headers.ts'
import { webApp } from './web-app.ts'

type SiteSettings = Pick<Config, 'publicUrl' | 'paperHosts' | 'filesOrigin' | 'offlinePages' | 'dashboardDir'>

/** Serves the built web app of a folder on every path that is not the API's. */
export async function serveSite(app: FastifyInstance, webRoot: string, settings: SiteSettings): Promise<void> {
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false
  const { dashboardDir } = settings
  if (dashboardDir) await app.register((part) => serveDashboard(part, { root: dashboardDir, isHttps }))
  await app.register(async (site) => {
    await securityHeaders(site, { ...settings, isHttps })
    await webApp(site, webRoot, settings)
  })
}
