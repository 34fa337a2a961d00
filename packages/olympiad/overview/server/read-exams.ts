import { BoundedCache, type Engine, fileKey, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime, parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import { type ExamForm, SPEC_EXAM_FORM } from '../../forms/declared/exam-form.ts'
import { questionsOf } from '../../forms/declared/form-questions.ts'
import { readKeyEntry } from '../../forms/declared/marking/read-key-entry.ts'
import { questionsOf as contentOfQuestions } from '../../ground/server/rows/papers.ts'
import { paperFault } from '../../ground/server/rows/trial/paper-fault.ts'
import { type Counts, countStudents } from './count-students.ts'
import type { ExamState, PaperState } from './states.ts'

const { answers, approvals, exams, questionpapers } = olympiad

type Exam = StoredOf<typeof exams>
type Paper = StoredOf<typeof questionpapers>
type Key = StoredOf<typeof answers>

export interface ExamsState {
  /** The exams that have not closed, the next one first. */
  readonly exams: readonly ExamState[]
  /** When the last ended exam closed, in ms; 0 for none. */
  readonly lastCloseMs: number
}

interface Reading {
  /** False if the storage is down. */
  readonly areFilesThere?: boolean
  /** Papers that no server has tried are tried now. */
  readonly triesPapers?: boolean
  /** Origins that pages may fetch papers from. */
  readonly paperHosts?: readonly string[]
}

/** What the server has for every exam that has not closed. */
export async function readExams(engine: Engine, reading: Reading = {}): Promise<ExamsState> {
  const now = formatRecordTime(engine.now())
  const all = await table(engine, exams).all()
  const coming = all.filter((exam) => lastEnd(exam) > now)
  const ids = new Set(coming.map(({ id }) => id))
  const [papers, approved, keys, counts] = await Promise.all([
    table(engine, questionpapers).all(),
    table(engine, approvals).where({ approved: true }),
    table(engine, answers).all(),
    countStudents(engine),
  ])
  const own = papers.filter(({ exam }) => ids.has(exam))
  const states = new Map<string, PaperState>()
  const forms = new Map(coming.map(({ id, form }) => [id, form ?? SPEC_EXAM_FORM]))
  for (const paper of own)
    states.set(paper.id, await paperState(engine, paper, { keys, form: forms.get(paper.exam), ...reading }))
  const found = coming.map((exam) => examState(exam, { own, states, approved, counts }))
  return {
    exams: found.toSorted((one, two) => one.startsMs - two.startsMs),
    lastCloseMs: all.filter((exam) => lastEnd(exam) <= now).reduce((last, exam) => Math.max(last, closeMs(exam)), 0),
  }
}

const lastEnd = ({ closes, ends }: Exam) => (closes === '' ? ends : closes)
const closeMs = (exam: Exam) => parseRecordTime(lastEnd(exam))

interface FoundExam {
  readonly own: readonly Paper[]
  readonly states: ReadonlyMap<string, PaperState>
  readonly approved: readonly { readonly exam: string }[]
  readonly counts: Counts
}

function examState(exam: Exam, { own, states, approved, counts }: FoundExam): ExamState {
  const papers = own.filter((paper) => paper.exam === exam.id).flatMap(({ id }) => states.get(id) ?? [])
  return {
    id: exam.id,
    name: exam.name,
    level: exam.level,
    type: exam.type,
    startsMs: parseRecordTime(exam.starts),
    endsMs: parseRecordTime(exam.ends),
    closesMs: closeMs(exam),
    releasedMs: parseRecordTime(exam.released),
    approval: exam.approval,
    questions: questionsOf(exam.form ?? SPEC_EXAM_FORM).length,
    isApproved: approved.some((approval) => approval.exam === exam.id),
    papers,
    accounts: counts.of(exam.id),
  }
}

interface Beside extends Reading {
  readonly keys: readonly Key[]
  /** Of its exam. */
  readonly form: ExamForm | undefined
}

async function paperState(engine: Engine, paper: Paper, { keys, form, ...reading }: Beside): Promise<PaperState> {
  const key = keyState(form ?? SPEC_EXAM_FORM, keys.find(({ questionpaper }) => questionpaper === paper.id)?.answers)
  const { id, questionpaper: name, questionpaperlink: link } = paper
  const { areFilesThere = true, triesPapers = false, paperHosts = [] } = reading
  if (name !== '' && !areFilesThere) return { id, label: name, size: 'unread', fault: undefined, ...key, content: '' }
  if (link !== '') {
    const fault = paperHosts.includes(URL.parse(link)?.origin ?? '') ? '' : OUTSIDE
    return { id, label: link, size: undefined, fault, ...key, content: await contentOf(engine, paper) }
  }
  const file = name === '' ? null : await engine.storage.open(fileKey(questionpapers, id, name))
  if (!file) return { id, label: name, size: null, fault: '', ...key, content: '' }
  const isTried = paper.triedfile === name
  const fault = isTried ? paper.fault : triesPapers ? await paperFault(engine, paper) : undefined
  return { id, label: name, size: file.size, fault, ...key, content: await contentOf(engine, paper) }
}

/** How many questions of a form a key answers, and which of its entries are no answer there. */
function keyState(form: ExamForm, entries: readonly string[] = []): Pick<PaperState, 'keyed' | 'misfits'> {
  const questions = questionsOf(form)
  const filled = entries.flatMap((text, at) => (text === '' ? [] : [{ number: at + 1, text, question: questions[at] }]))
  const misfits = filled.filter(({ question, text }) => !question || readKeyEntry(question, text).reason !== undefined)
  return { keyed: filled.length, misfits: misfits.map(({ number }) => number) }
}

/** The policy of the pages keeps it out; the address itself is as secret as the paper. */
const OUTSIDE = 'Its link leads to a host that PAPER_HOSTS does not name: no student can open it.'

/** By paper and file name, which never gets other bytes: a paper of 50 MiB is not read every few seconds. */
const contents = new WeakMap<Engine['storage'], BoundedCache<string, string>>()
const MOST_CONTENTS = 1000

async function contentOf(engine: Engine, paper: Paper): Promise<string> {
  const known = contents.get(engine.storage) ?? new BoundedCache<string, string>(MOST_CONTENTS)
  contents.set(engine.storage, known)
  const key = `${paper.id} ${paper.questionpaper} ${paper.questionpaperlink}`
  const content = known.get(key) ?? (await contentOfQuestions(engine, paper))
  known.set(key, content)
  return content
}
