import type { Engine } from '@olympiad/engine'
import { readSiteEdition } from '@olympiad/olympiad/ground/server/rows/site-edition'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { editionDocuments } from './edition-documents.ts'
import { securityHeaders } from './security-headers.ts'
import { webApp } from './web-app.ts'

interface SiteSettings extends Pick<Config, 'publicUrl' | 'paperHosts' | 'filesOrigin' | 'offlinePages'> {
  readonly engine: Engine
}

/** Serves the built web app of a folder on every path that is not the API's. */
export async function serveSite(app: FastifyInstance, webRoot: string, settings: SiteSettings): Promise<void> {
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false
  const { engine, offlinePages } = settings
  await app.register(async (site) => {
    securityHeaders(site, { ...settings, isHttps })
    editionDocuments(site, engine)
    await webApp(site, webRoot, { offlinePages, edition: () => readSiteEdition(engine) })
  })
}
