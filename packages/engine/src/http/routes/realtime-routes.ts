import type { OutgoingHttpHeaders } from 'node:http'
import { SERVER_TIME_HEADER } from '@olympiad/schema/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { placeOf } from '../../core/address.ts'
import type { Engine } from '../../engine.ts'
import type { Hub } from '../../realtime/hub.ts'
import { MAX_TOPICS, readHeartbeat, readSubscribeForm } from '../../realtime/listeners/subscribe-form.ts'
import { coroutine } from '../../support/coroutine.ts'
import { valuesOnly } from '../bodies/body-limit.ts'
import { readSubmission } from '../bodies/read-submission.ts'
import { receive } from '../bodies/receive.ts'
import { aboutToStop } from '../stop.ts'

/** Silence in ms after which the network is asked whether a silent client is still there. */
const PROBE_AFTER_MS = 30_000
/** Far more topics than a page has. */
const TOPICS_BODY = valuesOnly(64 * 1024)
const HEARTBEAT_BODY = valuesOnly(1024)

/** The stream of changes, and what a client wants to hear on it. */
export function realtimeRoutes(engine: Engine, hub: Hub) {
  return async (app: FastifyInstance): Promise<void> => {
    // Streams end before the server waits for its open connections, or it would wait for ever.
    app.addHook('preClose', () => hub.close())

    app.get('/realtime', { exposeHeadRoute: false }, (http: FastifyRequest, reply: FastifyReply) => {
      if (hub.isLeaving) throw aboutToStop()
      hub.admit(placeOf(http.ip))
      const headers = reply.getHeaders() as OutgoingHttpHeaders
      reply.hijack()
      const stream = reply.raw
      stream.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        [SERVER_TIME_HEADER]: String(engine.now()),
      })
      stream.socket?.setTimeout(0)
      stream.socket?.setKeepAlive(true, PROBE_AFTER_MS)
      hub.connect(stream, placeOf(http.ip))
    })

    app.post('/realtime', async (http: FastifyRequest, reply: FastifyReply) => {
      const { request, session, submission } = await receive(engine, http, { admit: () => TOPICS_BODY })
      const who = request.isSuperuser ? 'superuser' : session ? 'account' : 'guest'
      const { clientId, topics } = readSubscribeForm(submission.body, MAX_TOPICS[who])
      await hub.subscribe({ clientId, topics, session })
      return reply.code(204).send()
    })

    // Thousands of pages send heartbeats all the time, so this reads nothing from the store and prolongs no session.
    // The secret id of the stream authenticates the page. A page whose stream is on another server gets 404 and reconnects.
    app.post('/realtime/alive', async (http: FastifyRequest, reply: FastifyReply) => {
      const { clientId, isLeaving } = readHeartbeat((await coroutine(readSubmission)(http, HEARTBEAT_BODY)).body)
      hub.hear(clientId, { isLeaving })
      return reply.code(204).send()
    })
  }
}
