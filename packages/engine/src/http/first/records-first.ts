import type { FastifyInstance } from 'fastify'
import type { Engine } from '../../engine.ts'
import type { AppOptions } from '../app-options.ts'
import { receivedWhole } from '../bodies/receive.ts'
import type { NoteAnswered } from '../request-log.ts'
import type { RecordCalls } from '../routes/record-calls.ts'
import type { Stop } from '../stop.ts'
import { shortBody, type Take } from './front-door.ts'
import { callReader, type PlainCall } from './plain-call.ts'
import { replying } from './record-replies.ts'

interface RecordsFirstParts extends Pick<AppOptions, 'settings' | 'clock'> {
  readonly engine: Engine
  readonly calls: RecordCalls
  readonly note: NoteAnswered
  readonly stop: Pick<Stop, 'isUnderWay' | 'heard'>
  /** Whether an answer is the last of its connection. */
  readonly isLast: () => boolean
}

/**
 * Answers calls on records before the framework hears of them, which costs more than what is done in them: the same work
 * (`RecordCalls`), and the same reply to the byte. What is not plainly such a call goes on to its route, whole.
 */
export function recordsFirst({ log }: Pick<FastifyInstance, 'log'>, parts: RecordsFirstParts): Take {
  const { engine, calls, stop } = parts
  const callOf = callReader(parts)
  const reply = replying({ log }, parts)
  const written = (call: PlainCall, body: Buffer) => {
    const { collection, incoming } = call
    const [bytes, wholeMs] = [body.length, engine.now()]
    const receive = receivedWhole(engine, { incoming, body, wholeMs })
    return { collection, takesText: true, address: incoming.address, bytes, receive } as const
  }
  return (request, response, goOn) => {
    const call = callOf(request, response)
    if (!call) return goOn()
    const { method, id } = call
    if (method === 'GET') {
      stop.heard(call.url)
      if (call.isGuest) return reply(call, () => calls.publicList(call))
      return reply(call, () => (id === undefined ? calls.list(call) : calls.view({ ...call, id })))
    }
    shortBody(request, (body) => {
      if (!body) return goOn()
      stop.heard(call.url)
      const write = written(call, body)
      reply(call, () => (id === undefined ? calls.create(write) : calls.update({ ...write, id })))
    })
  }
}
