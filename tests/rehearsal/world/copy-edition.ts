import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hashPassword } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiadShape } from '../../../packages/server/src/bundle/collections/index.ts'
import { pathFault } from '../../../packages/server/src/bundle/texts/source.ts'
import { usernameOf } from '../student/seat.ts'
import { PASSWORD } from './password.ts'

/** Long enough for everything to be ready; then the times are set to the second. */
const AHEAD_MS = 24 * 3_600_000
const LASTS_MS = 3_600_000
const SUPERVISOR = 'rehearsalsupervisor'

interface Exam {
  readonly key: string
  readonly name: string
}

/** The parts of `olympiad.json` that a rehearsal needs. */
interface OlympiadFile {
  readonly exams: readonly Exam[]
  readonly questionpapers: readonly {
    readonly key: string
    readonly exam: string
    readonly file?: string
    readonly answers?: string
  }[]
  readonly edition?: { readonly consent?: object }
  readonly editionfiles?: readonly { readonly file: string }[]
}

interface CopyOptions {
  /** The bundle. */
  readonly from: string
  /** The new folder. */
  readonly to: string
  readonly students: number
  /** Which exam is played, by its key; the first that can be, unless said. */
  readonly exam: string | undefined
}

/** Writes a copy of an edition with invented people, who all sit one exam, and returns that exam's name. Throws one line if that is impossible. */
export async function copyEdition({ from, to, students, exam: key }: CopyOptions): Promise<{ exam: string }> {
  const file = await readOlympiad(from)
  const exam = chosenExam(file, key)
  const papers = papersOf(file, exam)
  const paths = [...papers.flatMap((paper) => [paper.file, paper.answers]), ...filesOf(file)]
  for (const path of paths) await copyPart({ from, to, path })
  const copy = { ...file, ...copied(file, exam, Date.now()), questionpapers: papers }
  const hash = await hashPassword(PASSWORD)
  const names = Array.from({ length: students }, (_, index) => {
    const paper = papers[index % papers.length]?.key
    return `${usernameOf(index)},Student ${index + 1},"${hash}",${exam.key},${paper}`
  })
  const write = (name: string, lines: readonly string[]) => writeFile(join(to, name), `${lines.join('\n')}\n`)
  await write('olympiad.json', [JSON.stringify(copy)])
  await write('examinees.csv', ['username,name,passwordhash,exam,questionpaper', ...names])
  await write('supervisors.csv', ['username,email,passwordhash', `${SUPERVISOR},${SUPERVISOR}@example.org,"${hash}"`])
  await write('approvals.csv', ['exam,supervisor', `${exam.key},${SUPERVISOR}`])
  return { exam: exam.name }
}

/** The exam that is played alone, at a time of its own; nobody is asked for consent, so that everything is sent. */
function copied(file: OlympiadFile, exam: Exam, nowMs: number): object {
  const startsMs = nowMs + AHEAD_MS
  const [starts, ends] = [formatRecordTime(startsMs), formatRecordTime(startsMs + LASTS_MS)]
  const consent = { ...file.edition?.consent, asks: false }
  return { exams: [{ ...exam, starts, ends }], edition: { ...file.edition, consent } }
}

async function readOlympiad(from: string): Promise<OlympiadFile> {
  const path = join(from, 'olympiad.json')
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} cannot be read: --edition takes a bundle, as npm run olympiad -- export writes it`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new Error(`${path} is no JSON`)
  }
  const read = olympiadShape.safeParse(json)
  if (read.success) return read.data as unknown as OlympiadFile
  const [issue] = read.error.issues
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`)
}

function chosenExam(file: OlympiadFile, key: string | undefined): Exam {
  const playable = file.exams.filter((exam) => papersOf(file, exam).length > 0)
  const keys = playable.map((exam) => exam.key).join(', ')
  const chosen = key === undefined ? playable[0] : playable.find((exam) => exam.key === key)
  if (chosen) return chosen
  if (keys === '') throw new Error('no exam of this edition has a paper as a file with its answers')
  throw new Error(`there is no exam "${key}" with a paper as a file and its answers; there are ${keys}`)
}

/** Those that can be handed out and marked. */
function papersOf(file: OlympiadFile, exam: Exam) {
  return file.questionpapers.filter((paper) => paper.exam === exam.key && paper.file && paper.answers)
}

const filesOf = ({ editionfiles = [] }: OlympiadFile) => editionfiles.map((one) => one.file)

async function copyPart({
  from,
  to,
  path = '',
}: {
  from: string
  to: string
  path: string | undefined
}): Promise<void> {
  const fault = pathFault(path)
  if (fault) throw new Error(`${path}: ${fault}`)
  await mkdir(dirname(join(to, path)), { recursive: true })
  await copyFile(join(from, path), join(to, path)).catch(() => {
    throw new Error(`${join(from, path)} cannot be read`)
  })
}
