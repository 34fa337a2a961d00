import type { Attempt } from '@olympiad/contract/collections/sittings/attempts'
import type { PaperKey, SealedPaper } from '@olympiad/contract/papers/sealed-paper'
import type { OpenedSitting, Receipt } from '@olympiad/contract/sitting'
import { ClientResponseError } from 'pocketbase'
import type { ExamineeWithExam } from '../../../packages/web/src/features/exam/examinee-reply.ts'
import type { Ask } from '../../load/generator/connection.ts'
import type { Line } from './line.ts'

interface Page<T> {
  readonly items: readonly T[]
}

const records = (collection: string) => `/api/collections/${collection}/records`

/** The calls of a page, as it sends them; each rejects with `ClientResponseError`, of status 0 where no reply came. */
export class Calls {
  readonly #line: Line
  token = ''

  constructor(line: Line) {
    this.#line = line
  }

  async signIn(identity: string, password: string): Promise<{ id: string }> {
    const path = '/api/collections/examinees/auth-with-password'
    const { token, record } = await this.post<{ token: string; record: { id: string } }>(path, { identity, password })
    this.token = token
    return record
  }

  examinee(id: string): Promise<ExamineeWithExam> {
    const expand = encodeURIComponent('questionpaper,questionpaper.exam,exam')
    return this.get(`${records('examinees')}/${id}?expand=${expand}`)
  }

  /** A page of a list, as the record client asks for it. */
  async list<T>(collection: string, { filter = '', most = 1, more = '' }): Promise<readonly T[]> {
    const filtered = filter && `&filter=${encodeURIComponent(filter)}`
    return (await this.get<Page<T>>(`${records(collection)}?page=1&perPage=${most}${filtered}${more}`)).items
  }

  sealedPaper(): Promise<SealedPaper> {
    return this.get('/api/olympiad/sealed-paper')
  }

  paperKey(): Promise<PaperKey> {
    return this.get('/api/olympiad/paper-key')
  }

  /** The bytes of a file of a paper; a sealed one is for everybody. */
  file(questionpaper: string, name: string, isSealed: boolean): Promise<Buffer> {
    const path = `/api/files/questionpapers/${questionpaper}/${name}`
    return this.#ask({ method: 'GET', path, ...(!isSealed && { token: this.token }) })
  }

  create<T>(collection: string, body: object): Promise<T> {
    return this.post(records(collection), body)
  }

  updateAttempt(id: string, changes: object): Promise<Attempt> {
    return this.#send({ method: 'PATCH', path: `${records('attempts')}/${id}`, body: JSON.stringify(changes) })
  }

  openSitting(): Promise<OpenedSitting> {
    return this.post('/api/olympiad/open-sitting', { takeOver: false })
  }

  submit(): Promise<Receipt> {
    return this.post('/api/olympiad/submit')
  }

  async subscribe(clientId: string, subscriptions: readonly string[]): Promise<void> {
    await this.post('/api/realtime', { clientId, subscriptions })
  }

  /** Without the session, whose use it is none of. */
  async sayAlive(clientId: string): Promise<void> {
    await this.#ask({ method: 'POST', path: '/api/realtime/alive', body: JSON.stringify({ clientId }) })
  }

  get<T>(path: string): Promise<T> {
    return this.#send({ method: 'GET', path })
  }

  post<T>(path: string, body?: object): Promise<T> {
    return this.#send({ method: 'POST', path, ...(body && { body: JSON.stringify(body) }) })
  }

  async #send<T>(request: Ask): Promise<T> {
    const body = await this.#ask({ ...request, ...(this.token && { token: this.token }) })
    return body.length === 0 ? (undefined as T) : JSON.parse(body.toString())
  }

  async #ask(request: Ask): Promise<Buffer> {
    const { status, body } = await this.#line.ask(request).catch((cause: Error) => {
      throw new ClientResponseError({ url: request.path, status: 0, response: {}, originalError: cause })
    })
    if (status < 400) return body
    throw new ClientResponseError({ url: request.path, status, response: told(body) })
  }
}

function told(body: Buffer): object {
  try {
    return JSON.parse(body.toString())
  } catch {
    return {} // not the service's own words
  }
}
