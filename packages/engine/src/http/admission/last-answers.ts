import type { FastifyInstance } from 'fastify'
import type { Stop } from '../stop.ts'

/** While the server stops, each answer is the last of its connection: a kept one would hold the stop up, or break under a request. */
export function lastAnswers(app: FastifyInstance, stop: Pick<Stop, 'isUnderWay'>): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing || stop.isUnderWay) reply.header('connection', 'close')
    done()
  })
}
