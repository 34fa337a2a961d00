import type { Profiler as Inspector } from 'node:inspector'

export type CpuProfile = Inspector.Profile

/** Takes CPU profiles of the main thread of another process of Node. */
export interface Profiler extends Disposable {
  start(): Promise<void>
  stop(): Promise<CpuProfile>
}

/** Microseconds from sample to sample. */
const INTERVAL = 500

/** Connects to the inspector that a process listens with on a port of the loopback. Throws when nobody answers. */
export async function openProfiler(port: number): Promise<Profiler> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector of the server cannot be reached.')))
  })
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  let last = 0
  const ask = (method: string, params = {}) =>
    new Promise<unknown>((resolve) => {
      last += 1
      waiting.set(last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: INTERVAL })
  return {
    async start() {
      await ask('Profiler.start')
    },
    async stop() {
      return ((await ask('Profiler.stop')) as { profile: CpuProfile }).profile
    },
    [Symbol.dispose]: () => socket.close(),
  }
}
