import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ServerProcess, startServerProcess } from '../../../packages/server/test/server-process.ts'
import { type Balancer, type BalancerKind, startBalancer } from '../balancer.ts'
import { type Crowd, startCrowd } from '../crowd.ts'
import { fillHall, scratch } from '../hall.ts'
import { openPages } from '../pages.ts'
import type { Tally } from '../tally.ts'
import { ownCluster } from './crash-postgres.ts'
import type { ScenarioOptions } from './scenario-options.ts'

const SERVERS = 3
/** Two hundred students at the pace of ten thousand: faster, and those who come wait for this machine, not for the stop. */
const REST_MS = 1000

/** Stops one of three servers on one PostgreSQL behind a balancer, while everybody comes; then the next one, when it is back. */
export function stopOneOfThree(signal: 'SIGTERM' | 'SIGKILL', kind: BalancerKind = 'asks for health') {
  return async ({ students, faults, restMs = REST_MS }: ScenarioOptions): Promise<Tally> => {
    const cluster = await ownCluster()
    const env = { DATA_DIR: join(scratch(), 'data'), DATABASE_URL: cluster.url, TRUST_PROXY: 'loopback' }
    const started: ServerProcess[] = []
    const start = async () => {
      const server = await startServerProcess(env)
      started.push(server)
      return server
    }
    let balancer: Balancer | undefined
    try {
      await fillHall(env, students)
      const servers = await Promise.all(Array.from({ length: SERVERS }, start))
      balancer = await startBalancer(
        servers.map(({ url }) => url),
        kind,
      )
      const crowd = await startCrowd(students, balancer.url, { isKilled: signal === 'SIGKILL', restMs })
      for (let fault = 0; fault < faults; fault++) {
        const gone = servers.shift()!
        await stopOne({ gone, signal, kind, crowd, balancer })
        const fresh = await start()
        balancer.replace(gone.url, fresh.url)
        servers.push(fresh)
      }
      return await crowd.finish()
    } finally {
      balancer?.close()
      for (const server of started) server.kill('SIGKILL')
      await Promise.all(started.map(({ exited }) => exited))
      cluster.stop()
    }
  }
}

interface Stopping {
  readonly gone: ServerProcess
  readonly signal: 'SIGTERM' | 'SIGKILL'
  readonly kind: BalancerKind
  readonly crowd: Crowd
  readonly balancer: Balancer
}

async function stopOne({ gone, signal, kind, crowd, balancer }: Stopping): Promise<void> {
  const { tally, site, students } = crowd
  const pages = openPages({ url: balancer.url, students: students.length, isKilled: site.isKilled, tally })
  await sleep(500 + Math.random() * 2000)
  const refusedBefore = balancer.refused
  gone.kill(signal)
  const { code, log } = await gone.exited
  await crowd.recovered()
  await pages.allThere()
  if (signal === 'SIGTERM') {
    if (code !== 0) tally.unclear.add(`the server ended with ${code}: ${log.slice(-500)}`)
    if (kind === 'asks for health' && balancer.refused > refusedBefore)
      tally.unclear.add('a server was asked that took no connection any more')
  }
  await crowd.pause()
  await crowd.judgeAndGoOn(balancer.url)
  pages.leave()
}
