import { conformance } from '@olympiad/engine/test/conformance/peer/run'
import { readArguments, tellUsage } from './machine/tell-usage.ts'
import { exitOnSignals } from './run-command.ts'

const USAGE = 'npm run conformance -- --peer URL --superuser EMAIL:PASSWORD [--store sqlite|postgres]'

tellUsage(USAGE)
const text = { type: 'string' } as const
const { values } = readArguments(
  { options: { peer: text, superuser: text, store: { ...text, default: 'sqlite' } } },
  USAGE,
)
const [email = '', password = ''] = values.superuser?.split(/:(.*)/s) ?? []
const { peer, store } = values
if (!peer || !email || !password || (store !== 'sqlite' && store !== 'postgres')) {
  console.error(`usage: ${USAGE}`)
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
