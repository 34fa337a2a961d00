import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Session } from './hall.ts'
import type { Tally } from './tally.ts'
import type { Site } from './writer.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
/** As much as a still of a camera, each with another end. */
const PICTURE_BYTES = 40_000
/** Longer than the server is patient with its storage. */
const PATIENCE_MS = 90_000
/** Within what an examinee may send a minute. */
const PAUSE_MS = 1100
const PAGE = 500

/** Sends a picture of the camera, as the web app does. */
export function sendPicture(
  url: string,
  { id, token }: Session,
  bytes: Uint8Array<ArrayBuffer> = Buffer.from(PIXEL, 'base64'),
): Promise<Response> {
  const form = new FormData()
  form.set('examinee', id)
  form.set('remarks', 'load')
  form.set('image', new Blob([bytes], { type: 'image/png' }), 'still.png')
  return fetch(`${url}/api/collections/cameracaptures/records`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

/** What became of the pictures that were sent. */
export interface Pictures {
  /** The content of each that was acknowledged, by the id of its record. */
  readonly taken: Map<string, Buffer>
  /** How many were told to wait. */
  waited: number
  /** Settles when the last one is answered, after the site has closed. */
  readonly done: Promise<unknown>
}

/** Lets students send pictures without end; any answer but 200 and "try again" is noted as unclear. */
export function startPictures(site: Site, sessions: readonly Session[], tally: Tally): Pictures {
  const taken = new Map<string, Buffer>()
  const send = async (session: Session) => {
    while (site.isOpen) {
      const bytes = Buffer.concat([Buffer.from(PIXEL, 'base64'), randomBytes(PICTURE_BYTES)])
      const answer = await sendPicture(site.url, session, bytes).catch((error: Error) => error)
      const text = answer instanceof Error ? answer.message : await answer.text()
      if (answer instanceof Error) tally.unclear.add(`a picture without an answer: ${text}`)
      else if (answer.ok) taken.set(JSON.parse(text).id, bytes)
      else if ([429, 503].includes(answer.status) && answer.headers.has('retry-after')) pictures.waited += 1
      else tally.unclear.add(`a picture got ${answer.status} ${text.slice(0, 200)}`)
      await sleep(PAUSE_MS * (0.9 + Math.random() / 5))
    }
  }
  const pictures: Pictures = { taken, waited: 0, done: Promise.all(sessions.map(send)) }
  return pictures
}

/** Every picture that was acknowledged is there byte for byte, and no record names a file that is not. */
export async function judgePictures(url: string, { token }: Session, { taken, waited }: Pictures, tally: Tally) {
  tally.toldToWait += waited
  const headers = { authorization: token }
  const found = new Map<string, string>()
  for (let page = 1, items: { id: string; image: string }[] = []; page === 1 || items.length === PAGE; page++) {
    const query = `page=${page}&perPage=${PAGE}&skipTotal=1&sort=@rowid&fields=id,image`
    const list = await fetch(`${url}/api/collections/cameracaptures/records?${query}`, { headers })
    items = ((await list.json()) as { items: { id: string; image: string }[] }).items
    for (const { id, image } of items) found.set(id, image)
  }
  const { token: fileToken } = await (await fetch(`${url}/api/files/token`, { method: 'POST', headers })).json()
  tally.missing += [...taken.keys()].filter((id) => !found.has(id)).length
  for (const [id, image] of found) {
    const answer = await fetch(`${url}/api/files/cameracaptures/${id}/${image}?token=${fileToken}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) tally.missing += 1
    else if (taken.has(id) && !taken.get(id)?.equals(bytes)) tally.wrong += 1
  }
}
