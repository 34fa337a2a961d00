import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { callerAddress } from '@olympiad/engine'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { createFront } from './front.ts'
import { JOIN_PATH } from './front-pages.ts'
import { openSandbox } from './sandbox.ts'
import { DEMO_LIMITS, type DemoLimits, Sandboxes } from './sandboxes.ts'

interface PublicDemoOptions {
  readonly config: Config
  readonly now: () => number
  readonly logger: Logger
  readonly webRoot: string
  readonly limits?: DemoLimits
}

/** A public demo that listens. */
export interface PublicDemo {
  /** Such as `http://127.0.0.1:8090`. */
  readonly url: string
  /** Ends every sandbox and removes what it stored. */
  close(): Promise<void>
}

/** Serves a demo that anybody may break: each visitor has a sandbox for an hour. The stores and the mail of the settings are left alone. */
export async function servePublicDemo({ limits = DEMO_LIMITS, ...options }: PublicDemoOptions): Promise<PublicDemo> {
  const { config, logger, now } = options
  const url = () => `http://${config.host}:${(front.address() as AddressInfo).port}`
  const bundle = fileURLToPath(new URL('../../../../demo', import.meta.url))
  const sandboxes = new Sandboxes({
    ...{ now, limits },
    open: (folder, id) =>
      openSandbox({ folder, link: `${config.publicUrl ?? url()}${JOIN_PATH}${id}` }, { ...options, bundle }),
    onFault: (error) => logger.error({ error }, 'A sandbox did not end as it should.'),
  })
  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const front = createFront({ sandboxes, limits, now, isSecure, addressOf: callerAddress(config.trustProxy) })
  front.listen(config.port, config.host)
  await once(front, 'listening')
  logger.warn(
    { url, ...limits },
    'Public demo: each visitor has an olympiad for an hour, whose passwords everybody knows.',
  )
  const close = async () => {
    front.close()
    await sandboxes.close()
    front.closeAllConnections()
  }
  return { url: url(), close }
}
