// What the modules of a page find in a browser. Imported before any of them: some look when they are loaded.
import 'fake-indexeddb/auto'
import { workerData } from 'node:worker_threads'

const stored = new Map<string, string>()
const localStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
}
const events = new EventTarget()
const listening = {
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
}

const document = { ...listening, visibilityState: 'visible' }
const location = new URL(workerData.url)

for (const [name, value] of Object.entries({ window: globalThis, document, location, localStorage, ...listening }))
  Object.defineProperty(globalThis, name, { value, configurable: true })
