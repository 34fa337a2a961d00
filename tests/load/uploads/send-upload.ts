import type { Upload, UploadIds } from '../../../packages/server/test/hostile/uploads.ts'
import type { Call } from '../../../packages/server/test/loop-guard/hall.ts'

/** Who sends: an organiser, and guests. */
export interface Sender {
  readonly url: string
  readonly token: string
  readonly ids: UploadIds
}

/** Sends a call; gives the answer's status and reason. */
export async function send(
  { url, token }: Sender,
  { as }: Pick<Upload, 'as'>,
  { method, target, headers, body = '' }: Call,
): Promise<string> {
  const session: Record<string, string> = as === 'root' ? { authorization: token } : {}
  const sent = typeof body === 'string' ? body : new Uint8Array(body)
  const response = await fetch(url + target, { method, headers: { ...session, ...headers }, body: sent })
  const text = await response.text()
  return `${response.status} ${/"reason":"([^"]*)"/.exec(text)?.[1] ?? ''}`.trim()
}
