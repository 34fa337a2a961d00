import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { defineCommand } from './command.ts'

const AGAIN_MS = 250
/** The service itself answers within two seconds. */
const LIMIT_MS = 5000

interface Health {
  readonly isGood: boolean
  readonly sentence: string
}

export const run = defineCommand({
  name: 'ready',
  about: 'Tells whether the server answers, and why not; the exit code is 1 if it does not.',
  usages: [''],
  options: {
    wait: { value: 'SECONDS', help: 'Asks again until it answers, for 0 to 3600 seconds.' },
    url: { value: 'URL', help: 'The address of the server; this machine and PORT if absent.' },
  },
  run: ({ options }, { config }) => askUntilReady(options, config),
})

interface ReadyOptions {
  readonly wait: string | undefined
  readonly url: string | undefined
}

async function askUntilReady({ wait = '0', url }: ReadyOptions, config: Config): Promise<number> {
  const waitS = Number(wait)
  if (!(waitS >= 0 && waitS <= 3600)) throw new Error(`--wait: "${wait}" is not a number from 0 to 3600`)
  const host = config.host.includes(':') ? `[${config.host}]` : config.host.replace('0.0.0.0', '127.0.0.1')
  const address = `${url ?? `http://${host}:${config.port}`}/api/health`
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
