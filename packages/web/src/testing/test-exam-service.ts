import { writeNews } from '@olympiad/olympiad/ground/declared/news'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { NEWS_HEADER } from '@olympiad/schema/wire'

const MINUTE_MS = 60_000

/** For tests: what the network answers about one examinee and exam. Put `fetch` in the place of the global one. */
export class SimulatedExam {
  readonly calls: string[] = []
  /** Minutes from the making of this exam. */
  startsIn = -10
  endsIn = 110
  /** How its paper is answered; null for the form of the specification. */
  form: object | null = null
  /** Sections that the examinee takes, where there are some to choose from. */
  sections = ''
  /** How they are let out. */
  release: string | undefined
  /** When key and results are out; unknown as at a service that does not say. */
  released: string | undefined
  /** The examinee's own window, what staff permitted and whether they paused it, if any. */
  own: { ends?: string; grantedby?: string; nocamera?: boolean; paused?: string } = {}
  /** The paper that the examinee has, by its id and the name of its file. */
  paperId = 'p1'
  paperFile = 'p.pdf'
  /** Answers are refused without a reason. */
  refusesAnswers = false
  /** What the edition decided; unknown as at a service that has no word for it. */
  edition: object | undefined
  /** The birth date that the school sent; unknown as at a service that keeps none. */
  birthdate: string | undefined
  /** Keeps that back until it is resolved. */
  holdBirthdate: { readonly promise: Promise<void>; readonly resolve: () => void } | undefined
  /** What was said to being observed, as it was sent. */
  readonly consents: Record<string, unknown>[] = []
  isApproved = true
  hasPaper = true
  isDown = false
  /** The ends of paths that get no answer. */
  deafTo: readonly string[] = []
  /** Another device has taken the exam over, and what is chosen here is refused. */
  isTakenOver = false
  /** Every session has ended: every caller is a guest. */
  isRefusing = false
  /** Milliseconds from a request to its reply. */
  delayMs = 0
  /** The text of the paper's file, when it can be had. */
  paper: string | undefined
  /** The sealed paper, its name and its key; unknown as at a service that seals none. */
  sealed: { file: string; bytes: Uint8Array<ArrayBuffer>; key: string } | undefined
  /** The picture of its first page, sealed by the same key, if there is one, and the paper's file that it is of. */
  firstPage: { file: string; bytes: Uint8Array<ArrayBuffer>; of: string } | undefined
  /** Whether the exam has an envelope, and the key that its words open. */
  hasEnvelope = false
  wrappedKey: object | undefined
  /** Unknown as at a service that has none. */
  announcements: object[] | undefined = []
  /** Rules of watching that staff have dropped, and when they last changed, in ms. */
  readonly dropped: object[] = []
  rulesAtMs = 0
  /** The requests for help that there are; unknown as at a service that has none. */
  help: object[] | undefined
  /** The device that sits the exam, where the service knows of sittings; this one is `d`. */
  device = 'd'
  /** What help was asked for, as it was sent; none is taken with a refusal. */
  readonly asked: Record<string, unknown>[] = []
  refusal = ''
  attempts: { questionnumber: number; option: string }[] = []
  /** The attempts that were written, as they were sent. */
  readonly saved: Record<string, unknown>[] = []
  /** What is given of rescue files; unknown as at a service that has none. */
  rescueKey: object | undefined
  key: string[] | undefined = Array(100).fill('A')
  special: string[] | null = null
  /** What was decided; unknown as at a service that keeps none. */
  decisions: object[] | undefined
  replies: object[] = []

  /** Milliseconds by which the server's clock is before the device's. */
  aheadMs = 0
  readonly #madeAt = Date.now()

  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input))
    const path = pathname.replace('/api/collections/', '').replace('/records', '')
    this.calls.push(searchParams.has('filter') ? `${path} ${searchParams.get('filter')}` : path)
    if (this.isDown || this.deafTo.some((end) => path.endsWith(end))) throw new TypeError('Failed to fetch')
    if (this.sealed && path.endsWith(this.sealed.file)) return new Response(this.sealed.bytes)
    if (this.firstPage && path.endsWith(this.firstPage.file)) return new Response(this.firstPage.bytes)
    if (this.paper && path.startsWith('/api/files/')) return new Response(this.paper)
    const reply = this.isRefusing ? undefined : init?.method === 'POST' ? this.#write(path, init) : this.#reply(path)
    if (this.isTakenOver && init?.method === 'POST' && path === 'attempts') return takenOver()
    if (path === 'studentdetails') await this.holdBirthdate?.promise
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs))
    const isRefused = path.endsWith('ask-help') && this.refusal !== ''
    const status = isRefused ? 400 : reply === undefined ? 404 : 200
    const message = isRefused ? this.refusal : 'Not there.'
    return Response.json((!isRefused && reply) || { status, message, data: {} }, {
      status,
      headers: { 'x-server-time': String(this.#now()), ...(this.rulesAtMs > 0 && { [NEWS_HEADER]: this.#news() }) },
    })
  }

  /** News of rules alone. */
  #news(): string {
    return writeNews({ own: 0, exam: 0, paper: 0, said: 0, help: 0, rules: this.rulesAtMs })
  }

  #now(): number {
    return Date.now() + this.aheadMs
  }

  #write(path: string, { body, headers }: RequestInit): object | undefined {
    // The session stands, as it is.
    if (path.endsWith('auth-refresh')) {
      const token = new Headers(headers).get('Authorization')
      return { token, record: { id: 'e1', collectionName: 'examinees', collectionId: 'x', username: 'live01' } }
    }
    if (path === '/api/olympiad/reply-decisions' && this.decisions) {
      this.replies.push(JSON.parse(String(body)))
      return {}
    }
    if (path === '/api/olympiad/consent') return this.#consent(JSON.parse(String(body)))
    if (path.startsWith('/api/olympiad/')) return this.help && this.#act(path, JSON.parse(String(body)))
    if (path !== 'attempts') return {}
    if (this.refusesAnswers) return undefined
    const row = { ...JSON.parse(String(body)), id: `a${this.saved.length}`, updated: formatRecordTime(this.#now()) }
    this.saved.push(row)
    return row
  }

  #consent(said: Record<string, unknown>): object {
    this.consents.push(said)
    return { consent: said.state }
  }

  /** Whether the service has sittings and help, as an older one does not. */
  #act(path: string, body: Record<string, unknown>): object | undefined {
    if (path.endsWith('open-sitting'))
      return { state: 'open', device: this.device, own: 'd', since: '', seen: '', locked: false }
    if (!path.endsWith('ask-help')) return undefined
    this.asked.push(body)
    this.help?.push({
      ...body,
      id: `r${this.asked.length}`,
      state: 'open',
      answer: '',
      created: formatRecordTime(this.#now()),
    })
    return { id: `r${this.asked.length}` }
  }

  #reply(path: string): object | undefined {
    if (path === 'examinees/e1') return this.#examinee()
    if (path === '/api/olympiad/rescue-key') return this.rescueKey
    if (path === '/api/olympiad/sealed-paper') return this.sealed && this.#sealedNames(this.sealed)
    if (path === '/api/olympiad/wrapped-key') return this.wrappedKey
    if (path === '/api/olympiad/paper-key') return this.#keyOfPaper()
    if (path === 'studentdetails')
      return this.birthdate === undefined ? undefined : page([{ birthdate: this.birthdate }])
    if (path === 'droppedrules') return page(this.dropped)
    if (path === 'announcements') return this.announcements && page(this.announcements)
    if (path === 'helprequests') return this.help && page(this.help)
    if (path === 'editions') return this.edition && page([this.edition])
    if (path === 'attempts') return page([])
    if (path === 'sittings') return this.isTakenOver ? page([{ device: 'other', since: '', locked: false }]) : undefined
    if (path === 'decisions') return this.decisions && page(this.decisions)
    if (path === 'decisionreplies') return page(this.replies)
    if (path === 'readonly_approvals') return page(this.isApproved ? [{ exam: 'x1', approved: true }] : [])
    if (path === 'readonly_attempts') return page(this.attempts)
    if (path === 'readonly_answers') return page(this.key ? [{ answers: this.key, special: this.special }] : [])
    return path.startsWith('/api/files/') ? undefined : {}
  }

  #keyOfPaper(): object | undefined {
    const hasStarted = this.#now() >= this.#madeAt + this.startsIn * MINUTE_MS
    if (!hasStarted || !this.sealed) return undefined
    return { ...this.#sealedNames(this.sealed), key: this.sealed.key, of: this.firstPage?.of ?? this.paperFile }
  }

  #sealedNames({ file }: { file: string }): object {
    return { questionpaper: this.paperId, file, picture: this.firstPage?.file ?? '' }
  }

  /** An instant this many minutes after this exam was made as a record date. */
  inMinutes(minutes: number): string {
    return formatRecordTime(this.#madeAt + minutes * MINUTE_MS)
  }

  #examinee(): object {
    const instant = (inMinutes: number) => this.#madeAt + inMinutes * MINUTE_MS
    const time = (minutes: number) => this.inMinutes(minutes)
    const exam = {
      id: 'x1',
      name: 'Senior',
      level: '2',
      type: 'Online',
      starts: time(this.startsIn),
      ends: time(this.endsIn),
      form: this.form,
      envelope: this.hasEnvelope,
      release: this.release,
      released: this.released,
    }
    const { paperId: id, paperFile: questionpaper } = this
    const paper = { id, collectionId: 'papers', questionpaper, questionpaperlink: '', exam: 'x1' }
    const hasStarted = this.#now() >= instant(this.startsIn)
    const isSeen = hasStarted && this.isApproved && this.hasPaper
    return {
      id: 'e1',
      username: 'live01',
      questionpaper: this.hasPaper ? id : '',
      exam: 'x1',
      sections: this.sections,
      consent: this.consents.at(-1)?.state ?? '',
      ...this.own,
      expand: { exam, ...(isSeen && { questionpaper: { ...paper, expand: { exam } } }) },
    }
  }
}

function takenOver(): Response {
  const body = { status: 403, message: 'Another device sits the exam.', reason: 'session.takenOver', data: {} }
  return Response.json(body, { status: 403, headers: { 'x-server-time': String(Date.now()) } })
}

function page(items: object[]): object {
  return { page: 1, perPage: 100, totalItems: items.length, totalPages: 1, items }
}
