import { HOSTILE_SCHOOL_FILES, makeWorkbook, students } from '../../../packages/server/test/hostile-files.ts'
import { ENDLESS_PDF, HOSTILE_PDFS, SOUND_PDF } from '../../../packages/server/test/hostile-pdfs.ts'

/** Something that people send, and one of its worst forms. */
export interface UploadCase {
  readonly thing: string
  readonly form: string
  readonly bytes: number
  /** Sends it; gives the answer's status and reason. */
  readonly send: (sender: Sender) => Promise<string>
}

export interface Sender {
  readonly url: string
  /** Token of an organiser. */
  readonly token: string
  readonly school: string
  readonly exam: string
}

const MIB = 2 ** 20
const LARGEST_LINES = 200_000

async function post({ url, token }: Sender, path: string, body: FormData | string, isGuest = false): Promise<string> {
  const headers = {
    ...(isGuest ? {} : { authorization: token }),
    ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
  }
  const response = await fetch(url + path, { method: 'POST', headers, body })
  const text = await response.text()
  return `${response.status} ${/"reason":"([^"]*)"/.exec(text)?.[1] ?? ''}`.trim()
}

function schoolFile(form: string, name: string, bytes: Buffer): UploadCase {
  const send = (sender: Sender) => {
    const body = new FormData()
    body.set('school', sender.school)
    body.set('file', new Blob([new Uint8Array(bytes)]), name)
    return post(sender, '/api/olympiad/plan-import', body)
  }
  return { thing: 'school file', form, bytes: bytes.length, send }
}

function paper(form: string, bytes: Buffer): UploadCase {
  const send = (sender: Sender) => {
    const body = new FormData()
    body.set('exam', sender.exam)
    body.set('questionpaper', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'paper.pdf')
    return post(sender, '/api/collections/questionpapers/records', body)
  }
  return { thing: 'paper', form, bytes: bytes.length, send }
}

function template(form: string, text: string): UploadCase {
  const body = JSON.stringify({ template: text, site: 'https://olympiad.example.org' })
  const send = (sender: Sender) => post(sender, '/api/olympiad/preview-certificate', body)
  return { thing: 'template', form, bytes: text.length, send }
}

function record(form: string, text: string): UploadCase {
  const body = JSON.stringify({ visitorId: 'v', confidence: text })
  const send = (sender: Sender) => post(sender, '/api/collections/fingerprints/records', body, true)
  return { thing: 'record of a guest', form, bytes: body.length, send }
}

/** The smallest and the largest of each thing that is dear to read. */
export function uploadCases(): readonly UploadCase[] {
  const csv = `Name,Class\n${Array.from({ length: LARGEST_LINES }, (_, at) => `Asha Rao ${at},IX`).join('\n')}`
  const padded = Buffer.concat([SOUND_PDF, Buffer.alloc(45 * MIB, '% padding\n')])
  return [
    ...HOSTILE_SCHOOL_FILES.map(({ name, make }) => schoolFile(name, name, make())),
    schoolFile('the largest workbook: 200,000 lines', 'all.xlsx', makeWorkbook({ rows: students(LARGEST_LINES) })),
    schoolFile('the largest CSV: 200,000 lines', 'all.csv', Buffer.from(csv)),
    ...[...HOSTILE_PDFS, ENDLESS_PDF].map(({ name, make }) => paper(name, make())),
    paper('the largest: 45 MiB', padded),
    template('a text of gigabytes', '#str("a" * 3000000000).len()'),
    template('loops in loops', '#for i in range(9000) { for j in range(9000) { for k in range(9000) { } } }'),
    template('pages without end', '#for i in range(900000) { [#i #pagebreak()] }'),
    record('90,000 digits', `${'1'.repeat(90_000)}!`),
    record('45,000 accents on a letter', '\u0301\u0323'.repeat(22_500)),
  ]
}
