import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Command } from './command.ts'

const USAGE = 'usage: olympiad ready [--wait SECONDS] [--url URL]'
const AGAIN_MS = 250
/** The service itself answers within two seconds. */
const LIMIT_MS = 5000

interface Health {
  readonly isGood: boolean
  readonly sentence: string
}

/** Says whether the server on PORT answers, and what keeps it from that; with --wait, as soon as it does. Exit code 1 when it does not. */
export const run: Command = async (args, { config }) => {
  const { values } = parseArgs({
    args: [...args],
    options: { wait: { type: 'string', default: '0' }, url: { type: 'string' } },
  })
  const waitS = Number(values.wait)
  if (!(waitS >= 0 && waitS <= 3600)) throw new Error(USAGE)
  const host = config.host.includes(':') ? `[${config.host}]` : config.host.replace('0.0.0.0', '127.0.0.1')
  const address = `${values.url ?? `http://${host}:${config.port}`}/api/health`
  const untilMs = performance.now() + waitS * 1000
  let health = await ask(address)
  while (!health.isGood && performance.now() < untilMs) {
    await sleep(AGAIN_MS)
    health = await ask(address)
  }
  if (health.isGood) console.log(health.sentence)
  else console.error(`${address}: ${health.sentence}`)
  return health.isGood ? 0 : 1
}

async function ask(address: string): Promise<Health> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) })
    const body = (await answer.json().catch(() => ({}))) as { message?: unknown }
    return { isGood: answer.ok, sentence: typeof body.message === 'string' ? body.message : `status ${answer.status}` }
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } }
    return { isGood: false, sentence: name === 'TimeoutError' ? 'no answer' : (cause?.code ?? String(error)) }
  }
}
