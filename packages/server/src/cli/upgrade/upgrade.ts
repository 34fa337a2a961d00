import { takeRelease } from '../../upgrade/take-release.ts'
import { upgrade } from '../../upgrade/upgrade.ts'
import { defineCommand } from '../command.ts'
import { EXCHANGE_OPTIONS, withExchange } from './with-exchange.ts'

export const run = defineCommand({
  name: 'upgrade',
  about:
    'Replaces the release by another one, once it has served a copy; the old one comes back by itself if it fails. Run it again if it was cut off.',
  usages: ['VERSION', 'PACKAGE.deb', 'TARBALL.tar.gz'],
  options: EXCHANGE_OPTIONS,
  run: ({ args: [path = ''], options }, context) =>
    withExchange(context, options, async (exchange) => {
      const release = takeRelease(path, exchange.installation)
      await upgrade(exchange, release, options.reason)
      console.log(`${release.version} serves. The way back is \`olympiad back\`.`)
      return 0
    }),
})
