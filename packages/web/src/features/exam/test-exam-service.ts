import { formatRecordTime } from '@olympiad/contract/record-time'

const MINUTE_MS = 60_000

/** For tests: what the network answers about one examinee and exam. Put `fetch` in the place of the global one. */
export class SimulatedExam {
  readonly calls: string[] = []
  /** Minutes from now. */
  startsIn = -10
  endsIn = 110
  isApproved = true
  hasPaper = true
  isDown = false
  attempts: { questionnumber: number; option: string }[] = []
  key: string[] | undefined = Array(100).fill('A')

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(input))
    const path = pathname.replace('/api/collections/', '').replace('/records', '')
    this.calls.push(searchParams.has('filter') ? `${path} ${searchParams.get('filter')}` : path)
    if (this.isDown) throw new TypeError('Failed to fetch')
    const reply = this.#reply(path)
    const status = reply === undefined ? 404 : 200
    return Response.json(reply ?? { status, message: 'Not there.', data: {} }, {
      status,
      headers: { 'x-server-time': String(Date.now()) },
    })
  }

  #reply(path: string): object | undefined {
    if (path === 'examinees/e1') return this.#examinee()
    if (path === 'attempts') return page([])
    if (path === 'readonly_attempts') return page(this.attempts)
    if (path === 'readonly_answers') return page(this.key ? [{ answers: this.key }] : [])
    return path.startsWith('/api/files/') ? undefined : {}
  }

  #examinee(): object {
    const time = (inMinutes: number) => formatRecordTime(Date.now() + inMinutes * MINUTE_MS)
    const exam = {
      id: 'x1',
      name: 'Senior',
      level: '2',
      type: 'Online',
      starts: time(this.startsIn),
      ends: time(this.endsIn),
    }
    const paper = { id: 'p1', collectionId: 'papers', questionpaper: 'p.pdf', questionpaperlink: '', exam: 'x1' }
    const isSeen = this.startsIn <= 0 && this.isApproved && this.hasPaper
    return {
      id: 'e1',
      username: 'live01',
      questionpaper: this.hasPaper ? 'p1' : '',
      exam: 'x1',
      expand: { exam, ...(isSeen && { questionpaper: { ...paper, expand: { exam } } }) },
    }
  }
}

function page(items: object[]): object {
  return { page: 1, perPage: 100, totalItems: items.length, totalPages: 1, items }
}
