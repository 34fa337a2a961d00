import type { FastifyInstance } from 'fastify'

/** Where browsers look for the site's service worker, at every page of the site that they open. */
export const WORKER_PATH = '/service-worker.js'

/** Replaces the browser's service worker, deletes its caches and unregisters; open pages stay as they are. */
const REMOVES_ITSELF = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`

/** Serves a service worker that removes itself, and any before it, from every browser that asks for one. */
export function workerRemoval(app: FastifyInstance): void {
  app.get(WORKER_PATH, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(REMOVES_ITSELF),
  )
}
