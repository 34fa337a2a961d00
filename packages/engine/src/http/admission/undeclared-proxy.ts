import type { FastifyInstance } from 'fastify'
import { keepSetting, readSetting } from '../../db/schema/settings.ts'
import type { Engine } from '../../engine.ts'

/** The setting that stores since when a proxy seems to stand in front. */
const SETTING = 'undeclaredProxy'
const WARNING = 'X-Forwarded-For arrives and TRUST_PROXY is not set: behind a proxy everybody has one address here.'

/** Since when requests have come through an undeclared proxy; undefined without one. */
export function undeclaredProxySince({ database }: Pick<Engine, 'database'>): Promise<string | undefined> {
  return readSetting(database, SETTING)
}

/** Warns once per start if addresses, and so their limits, are those of an undeclared proxy. Stores it for `check`. */
export async function watchForProxy(app: FastifyInstance, engine: Engine): Promise<void> {
  const { database, log, now } = engine
  const since = await undeclaredProxySince(engine)
  if (since !== undefined) log.warn({ since }, WARNING)
  let isKnown = since !== undefined
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (isKnown || request.headers['x-forwarded-for'] === undefined) return
    isKnown = true
    log.warn({ from: request.raw.socket.remoteAddress }, WARNING)
    keepSetting(database, SETTING, () => new Date(now()).toISOString()).catch((error: unknown) => {
      log.warn({ error }, 'That a proxy stands in front could not be kept.')
    })
  })
}
