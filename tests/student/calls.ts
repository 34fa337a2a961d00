import type { PaperKey, SealedPaper } from '@olympiad/olympiad/papers/declared/paper-seal'
import type { OpenedSitting, Receipt } from '@olympiad/olympiad/sittings/declared/sitting'
import type PocketBase from 'pocketbase'
import { ClientResponseError } from 'pocketbase'
import type { ExamineeWithExam } from '../../packages/olympiad/kit/own-exam/examinee-reply.ts'
import { openClient, type Transport } from './client.ts'

interface ListQuery {
  readonly filter?: string
  /** Records of the one page that is asked for. */
  readonly most?: number
  readonly sort?: string
  readonly fields?: string
  readonly skipTotal?: boolean
}

/** The calls of a student's page. Each rejects with `ClientResponseError`, of status 0 where no reply came. */
export class Calls {
  readonly client: PocketBase
  readonly #ask: Transport

  constructor(ask: Transport) {
    this.#ask = ask
    this.client = openClient(ask)
  }

  async signIn(identity: string, password: string): Promise<{ id: string }> {
    return (await this.client.collection('examinees').authWithPassword(identity, password)).record
  }

  examinee(id: string): Promise<ExamineeWithExam> {
    const expand = 'questionpaper,questionpaper.exam,exam'
    return this.client.collection('examinees').getOne<ExamineeWithExam>(id, { expand })
  }

  /** The first page of a list. */
  async list<T>(collection: string, { most = 1, ...query }: ListQuery): Promise<readonly T[]> {
    return (await this.client.collection(collection).getList<T>(1, most, query)).items
  }

  create(collection: string, body: object): Promise<unknown> {
    return this.client.collection(collection).create(body)
  }

  sealedPaper(): Promise<SealedPaper> {
    return this.client.send('/api/olympiad/sealed-paper', {})
  }

  paperKey(): Promise<PaperKey> {
    return this.client.send('/api/olympiad/paper-key', {})
  }

  /** The bytes of a paper's file; `by` is a query, or the header where it is empty. A sealed file is public. */
  async file(questionpaper: string, name: string, by: 'nothing' | 'session' | { readonly token: string }) {
    const query = typeof by === 'object' ? `?token=${by.token}` : ''
    const path = `/api/files/questionpapers/${questionpaper}/${name}${query}`
    const { token } = this.client.authStore
    const request = { method: 'GET', path, ...(by === 'session' && { token }) } as const
    const { status, body } = await this.#ask(request)
    if (status >= 400) throw new ClientResponseError({ url: path, status, response: {} })
    return body
  }

  openSitting({ takeOver = false } = {}): Promise<OpenedSitting> {
    return this.post('/api/olympiad/open-sitting', { takeOver })
  }

  submit(): Promise<Receipt> {
    return this.post('/api/olympiad/submit')
  }

  async subscribe(clientId: string, subscriptions: readonly string[]): Promise<void> {
    await this.post('/api/realtime', { clientId, subscriptions })
  }

  /** The heartbeat of a stream goes without the session. */
  async sayAlive(clientId: string): Promise<void> {
    await this.#ask({ method: 'POST', path: '/api/realtime/alive', body: JSON.stringify({ clientId }) })
  }

  post<T>(path: string, body?: object): Promise<T> {
    return this.client.send<T>(path, { method: 'POST', ...(body && { body }) })
  }
}
