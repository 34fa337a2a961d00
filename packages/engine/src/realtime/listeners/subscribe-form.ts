import { ApiError, type FieldError } from '../../core/api-error.ts'
import { REQUIRED, tooLong } from '../../fields/faults.ts'

const MAX_CLIENT_ID = 255
const MAX_TOPIC = 2500

/** Most topics of a stream, by who posts them: our pages have three, an app of an account several times that. */
export const MAX_TOPICS = { guest: 20, account: 50, superuser: 1000 } as const

/** The checked body of a POST that sets topics. Throws 400 with the faults by field. */
export function readSubscribeForm(
  body: Readonly<Record<string, unknown>>,
  mostTopics: number,
): { clientId: string; topics: string[] } {
  const clientId = readClientId(body)
  const submitted = body.subscriptions ?? []
  const topics = typeof submitted === 'string' ? [submitted] : submitted
  if (clientId === undefined || !isTexts(topics)) throw new ApiError(400)
  const faults: Record<string, unknown> = {}
  const clientFault = clientIdFault(clientId)
  if (clientFault) faults.clientId = clientFault
  const topicsFault = topicFaults(topics, mostTopics)
  if (topicsFault) faults.subscriptions = topicsFault
  if (Object.keys(faults).length > 0) throw new ApiError(400, undefined, faults)
  return { clientId, topics }
}

/** The checked body of a heartbeat. Throws 400 if it is invalid. */
export function readHeartbeat(body: Readonly<Record<string, unknown>>): { clientId: string; isLeaving: boolean } {
  const clientId = readClientId(body)
  if (clientId === undefined || clientIdFault(clientId)) throw new ApiError(400)
  return { clientId, isLeaving: body.isLeaving === true }
}

function readClientId(body: Readonly<Record<string, unknown>>): string | undefined {
  const clientId = body.clientId ?? ''
  return typeof clientId === 'string' ? clientId : undefined
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function clientIdFault(clientId: string): FieldError | undefined {
  if (clientId === '') return REQUIRED
  if (Buffer.byteLength(clientId) <= MAX_CLIENT_ID) return undefined
  const message = `The length must be between 1 and ${MAX_CLIENT_ID}.`
  return { code: 'validation_length_out_of_range', message, params: { max: MAX_CLIENT_ID, min: 1 } }
}

/** The fault of the list, or of its topics by index. */
function topicFaults(topics: readonly string[], most: number): FieldError | Record<string, FieldError> | undefined {
  if (topics.length > most) return tooLong(most)
  const faults = topics.flatMap((topic, index) =>
    Buffer.byteLength(topic) > MAX_TOPIC ? [[String(index), tooLong(MAX_TOPIC)] as const] : [],
  )
  return faults.length > 0 ? Object.fromEntries(faults) : undefined
}
