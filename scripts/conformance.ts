import { parseArgs } from 'node:util'
import { conformance } from '@olympiad/engine/test/conformance/peer/run'
import { exitOnSignals } from './run-command.ts'

const USAGE = 'usage: npm run conformance -- --peer URL --superuser EMAIL:PASSWORD [--store sqlite|postgres]'

const { values } = parseArgs({
  options: { peer: { type: 'string' }, superuser: { type: 'string' }, store: { type: 'string', default: 'sqlite' } },
})
const [email = '', password = ''] = values.superuser?.split(/:(.*)/s) ?? []
const { peer, store } = values
if (!peer || !email || !password || (store !== 'sqlite' && store !== 'postgres')) {
  console.error(USAGE)
  process.exit(2)
}
exitOnSignals()
try {
  const isConforming = await conformance({ peer: peer.replace(/\/$/, ''), email, password, store })
  process.exit(isConforming ? 0 : 1)
} catch (error) {
  console.error(`conformance: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
