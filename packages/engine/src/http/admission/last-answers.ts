import type { FastifyInstance } from 'fastify'
import type { Stop } from '../stop.ts'

/**
 * While the server stops, each answer is the last of its connection: a kept one would hold the stop up, or break under a request.
 * Returns a function that says whether an answer is the last of its connection.
 */
export function lastAnswers(app: FastifyInstance, stop: Pick<Stop, 'isUnderWay'>): () => boolean {
  let isClosing = false
  const isLast = () => isClosing || stop.isUnderWay
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isLast()) reply.header('connection', 'close')
    done()
  })
  return isLast
}
