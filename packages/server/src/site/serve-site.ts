import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { securityHeaders } from './security-headers.ts'
import { webApp } from './web-app.ts'

type SiteSettings = Pick<Config, 'publicUrl' | 'paperHosts' | 'filesOrigin' | 'offlinePages'>

/** Serves the built web app of a folder on every path that is not the API's. */
export async function serveSite(app: FastifyInstance, webRoot: string, settings: SiteSettings): Promise<void> {
  await app.register(async (site) => {
    const isHttps = settings.publicUrl?.startsWith('https:') ?? false
    await securityHeaders(site, { ...settings, isHttps })
    await webApp(site, webRoot, settings)
  })
}
