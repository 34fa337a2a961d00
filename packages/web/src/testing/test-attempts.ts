import type { DenialReason } from '@olympiad/olympiad/ground/declared/errors'
import { formatRecordTime } from '@olympiad/schema/record-time'
import PocketBase from 'pocketbase'

interface Row {
  id: string
  examinee: string
  questionpaper: string
  questionnumber: number
  option: string
  marked?: boolean
  chosen?: string
  updated: string
}

type Body = Partial<Row> & Record<string, unknown>

/** For tests: the attempts of a record service as the network shows them, with its troubles. */
export class SimulatedAttempts {
  readonly rows: Row[] = []
  /** Each request as `METHOD path body`, in order of arrival. */
  readonly requests: { method: string; path: string; body: Body | undefined }[] = []
  readonly service = new PocketBase('http://service.test')
  isDown = false
  /** Refuses every request with 429. */
  isTooMuch = false
  denial: DenialReason | undefined
  /** Runs before a request is answered; may wait, or throw to lose the request. */
  before: (request: { method: string; body: Body | undefined }) => Promise<void> | void = () => {}
  /** Runs after a write took place; may throw to lose the reply. */
  after: (request: { method: string }) => void = () => {}
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
    this.service.autoCancellation(false)
    this.service.beforeSend = (url, options) => ({ url, options: { ...options, fetch: this.#fetch } })
  }

  option(questionnumber: number): string | undefined {
    return this.rows.find((row) => row.questionnumber === questionnumber)?.option
  }

  /** A row as another computer would have written it. */
  write(row: Pick<Row, 'questionnumber' | 'option' | 'marked' | 'chosen'>, at = this.#now()): void {
    this.rows.push({
      id: `row${row.questionnumber}`,
      examinee: 'e1',
      questionpaper: 'p1',
      ...row,
      updated: formatRecordTime(at),
    })
  }

  readonly #fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input))
    const method = init?.method ?? 'GET'
    const body = init?.body ? (JSON.parse(String(init.body)) as Body) : undefined
    const search = url.searchParams.get('filter')
    this.requests.push({ method, path: url.pathname + (search ? ` ${search}` : ''), body })
    if (this.isDown) throw new TypeError('Failed to fetch')
    if (this.isTooMuch) return refusal({}, 429)
    await this.before({ method, body })
    const response = method === 'GET' ? this.#list(search ?? '') : this.#write(method, url, body ?? {})
    this.after({ method })
    return response
  }

  #list(filter: string): Response {
    const number = /questionnumber = (\d+)/.exec(filter)?.[1]
    const items = this.rows.filter((row) => number === undefined || row.questionnumber === Number(number))
    return Response.json({ page: 1, perPage: 100, totalItems: items.length, totalPages: 1, items })
  }

  #write(method: string, url: URL, body: Body): Response {
    if (this.denial) return refusal({ reason: this.denial })
    if (method === 'PATCH') {
      const row = this.rows.find(({ id }) => url.pathname.endsWith(`/${id}`))
      if (!row) return refusal({}, 404)
      return Response.json(Object.assign(row, body, { updated: formatRecordTime(this.#now()) }))
    }
    if (this.rows.some((row) => row.questionnumber === Number(body.questionnumber))) {
      return refusal({ data: { questionnumber: { code: 'validation_not_unique', message: 'Value must be unique.' } } })
    }
    this.write(body as Row)
    return Response.json(this.rows.at(-1))
  }
}

function refusal(extra: object, status = 400): Response {
  return Response.json({ status, message: 'Failed to write record.', data: {}, ...extra }, { status })
}
