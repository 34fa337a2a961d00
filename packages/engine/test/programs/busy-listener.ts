// A service whose event loop stands still as soon as it listens, until the flag is set.
import type { AddressInfo } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import Fastify from 'fastify'
import { listen } from '../../src/http/listen.ts'

const app = Fastify()
app.get('/', async () => 'here')
await listen(app, { host: '127.0.0.1', port: 0 })
parentPort?.postMessage((app.server.address() as AddressInfo).port)
Atomics.wait(workerData, 0, 0)
