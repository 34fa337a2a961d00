import type { Session } from '../../faults/hall.ts'

const ATTEMPTS = '/api/collections/attempts/records'
const OPTION = 'B'

/** Asks with a session; the reply. */
export function askAs(url: string, path: string, { token }: Pick<Session, 'token'>): Promise<Response> {
  return fetch(`${url}${path}`, { headers: { authorization: token } })
}

/** Saves an answer by the plain record call; its status. */
export async function saveAnswer(url: string, session: Session, questionnumber: number): Promise<number> {
  const { id: examinee, questionpaper, token } = session
  const reply = await fetch(`${url}${ATTEMPTS}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ examinee, questionpaper, questionnumber, option: OPTION }),
  })
  await reply.arrayBuffer()
  return reply.status
}

/** How many answers are stored, as a superuser reads it. */
export async function storedCount(url: string, admin: Session): Promise<number> {
  const reply = await askAs(url, `${ATTEMPTS}?perPage=1&fields=id`, admin)
  return ((await reply.json()) as { totalItems: number }).totalItems
}
