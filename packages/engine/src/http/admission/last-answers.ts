import type { FastifyInstance } from 'fastify'

/** While the server stops, each answer is the last of its connection: a kept one would hold the stop up. */
export function lastAnswers(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
}
