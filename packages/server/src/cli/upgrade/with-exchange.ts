import { resolve } from 'node:path'
import { copiesOf } from '../../upgrade/copies-of.ts'
import type { Exchange } from '../../upgrade/exchange.ts'
import { type Installation, ownInstallation } from '../../upgrade/installation.ts'
import { programsOn } from '../../upgrade/programs.ts'
import { serverCommands, serversBy } from '../../upgrade/servers.ts'
import type { CommandContext } from '../command.ts'

/** Options of the commands that exchange the release. */
export const EXCHANGE_OPTIONS = {
  reason: {
    value: 'TEXT',
    help: 'Why it must be, although an exam is near or its results are not out. The log keeps it.',
  },
  stop: { value: 'COMMAND', help: 'Stops the servers of this machine; those of systemd if absent.' },
  start: {
    value: 'COMMAND',
    help: 'Starts them, of the release that the link `current` leads to; it may be run twice.',
  },
} as const

interface ExchangeOptions {
  readonly stop: string | undefined
  readonly start: string | undefined
}

/** Works on the installation of the release that runs. Throws while another process does. Prints each step. */
export async function withExchange<T>(
  { config, now }: CommandContext,
  typed: ExchangeOptions,
  work: (exchange: Exchange) => Promise<T>,
): Promise<T> {
  const installation = ownInstallation()
  const unlock = installation.lock()
  try {
    const dataDir = resolve(config.dataDir)
    const programs = programsOn(dataDir)
    const copies = copiesOf({ ...config, dataDir }, { system: programs.system, now })
    const servers = serversBy(commandsOf(installation, typed) ?? serverCommands(config, typed))
    const step = (name: string) => console.log(`${name[0]?.toUpperCase()}${name.slice(1)} …`)
    return await work({ installation, programs, copies, servers, now, step })
  } finally {
    unlock()
  }
}

/** Those of an exchange that was cut off: its servers may be stopped, so that none would be found. */
function commandsOf(installation: Installation, { stop }: ExchangeOptions) {
  const noted = installation.readSwitch()
  const isOver = !noted || noted.phase === 'done' || noted.phase === 'returned'
  return isOver || stop !== undefined ? undefined : noted.servers
}
