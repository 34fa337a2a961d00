import { MARKERS, type Marker, SEALED, WHO, type Who } from './markers.ts'
import type { Stage } from './requests/make-request.ts'
import type { FuzzRequest } from './requests/request.ts'
import type { Reply } from './send.ts'

/** A reply that takes longer hangs. */
export const SLOW_MS = 2000
/** Nobody else is answered while the event loop is held; in ms of work. */
export const HELD_MS = 250
/** What a signed address may be answered with: who asks may have removed the file meanwhile. */
const [FOUND, ABSENT] = [200, 404]
/** What only the inside of the server says. */
const INTERNAL =
  /node_modules|packages\/server\/src|\n\s+at \S+ \(|SQLITE_|SqliteError|syntax error at or near|no such (table|column)|\$argon2id\$/

/** What is wrong with a reply; empty when nothing is. */
export function faultsOf(request: FuzzRequest, reply: Reply, stage: Stage): string[] {
  const { status, directStatus, failure, text } = reply
  const faults: string[] = []
  if (status === 0) faults.push(`no reply: ${failure}`)
  if (status >= 500) faults.push(`status ${status}`)
  if (directStatus !== undefined && ![FOUND, ABSENT].includes(directStatus))
    faults.push(`leads to an address that is answered with ${directStatus}`)
  if (INTERNAL.test(text)) faults.push(`tells of its inside: ${INTERNAL.exec(text)?.[0]}`)
  const readers = [request.who, ...(request.alsoAs ?? []), ...bearers(request)]
  faults.push(...leaks(readers, whole(reply), isOwnLog(request, readers) ? 'havoc' : stage))
  if (request.target.startsWith('/api/') && request.method !== 'HEAD' && !hasErrorShape(reply)) {
    faults.push(`status ${status} without the shape of an error`)
  }
  return faults
}

/** The log tells an organiser whatever superusers changed, from and to, but what is sealed. */
function isOwnLog({ method, target }: FuzzRequest, readers: readonly Who[]): boolean {
  return method === 'GET' && readers.includes('organiser') && /^\/api\/collections\/auditlog\/records/.test(target)
}

/** Whose tokens are in its headers: a wild value may be one. */
function bearers({ headers }: FuzzRequest): Who[] {
  const text = JSON.stringify(headers)
  return WHO.filter((who) => text.includes(`{{token:${who}}}`))
}

/** Markers in a text that none of its readers may see. */
export function leaks(readers: readonly Who[], text: string, stage: Stage): string[] {
  const isSecret = ({ readers: allowed }: Marker) => !allowed.some((who) => readers.includes(who))
  const secrets = [...SEALED, ...(stage === 'secrets' ? MARKERS.filter(isSecret) : [])]
  return secrets
    .filter((marker) => text.includes(marker.text) || text.includes(quoted(marker)))
    .map(({ name }) => `shows the ${name}`)
}

/** As it stands in JSON within JSON. */
function quoted({ text }: Marker): string {
  return JSON.stringify(text).slice(1, -1)
}

function whole({ headers, text }: Reply): string {
  return `${JSON.stringify(headers)}\n${text}`
}

/** Errors of the API have PocketBase's shape; those of the HTTP parser, and of conditional downloads, their own. */
function hasErrorShape({ status, headers, text }: Reply): boolean {
  if (status < 400 || status === 431 || status === 412 || status === 416 || headers['content-type'] === undefined)
    return true
  try {
    const body = JSON.parse(text)
    return (body.status === status && typeof body.message === 'string') || body.message === 'Client Error'
  } catch {
    return false
  }
}
