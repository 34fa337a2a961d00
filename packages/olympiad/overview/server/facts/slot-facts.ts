import type { Fact } from '../../declared/facts.ts'
import type { ExamState, Slot } from '../states.ts'
import { good, warning, wrong } from './fact.ts'

/** Room for the store itself. */
const BASE_BYTES = 2 ** 30
/** The pages of a slot load their paper within this time. */
const LOADING_S = 60
/** Small pictures of a camera: 40 kB every three minutes. */
const PICTURE_BITS_PER_S = (40_000 * 8) / 180
/** The usual line of a server, in Mbit/s. */
const USUAL_LINE = 1000

/** The load on disk and line in the slot of an exam. */
export function slotFacts(exam: ExamState, slot: Slot, coming: readonly ExamState[]): Fact[] {
  return [disk(exam, slot, coming), bandwidth(exam, coming)]
}

/** Room that earlier and simultaneous exams use is not free for this one. */
function disk(exam: ExamState, { freeBytes, floorBytes, bytesEach }: Slot, coming: readonly ExamState[]): Fact {
  const sharing = coming.filter(({ startsMs }) => startsMs < exam.endsMs)
  const needed = Math.max(BASE_BYTES, floorBytes) + studentsOf(sharing) * bytesEach
  const others = sharing.length > 1 ? `, with the ${sharing.length - 1} before or beside it` : ''
  const closed = freeBytes < floorBytes ? ' Only answers, sign-ins and approvals are written.' : ''
  const sentence = `${gib(freeBytes)} free, ${gib(needed)} needed${others}.${closed}`
  return freeBytes >= needed ? good('disk', sentence) : wrong('disk', sentence)
}

/** The traffic when the exams of the slot begin, and while they run. */
function bandwidth(exam: ExamState, coming: readonly ExamState[]): Fact {
  const slot = coming.filter(({ startsMs, endsMs }) => startsMs < exam.endsMs && endsMs > exam.startsMs)
  const starting = slot.filter(({ startsMs }) => startsMs === exam.startsMs)
  const bytes = starting.reduce((total, one) => total + one.accounts.students * paperBytes(one), 0)
  const out = mbits((bytes * 8) / LOADING_S)
  const pictures = mbits(studentsOf(slot) * PICTURE_BITS_PER_S)
  const sentence = `${out} Mbit/s for a minute while papers load, then ${pictures} Mbit/s of pictures.`
  if (Math.max(out, pictures) <= USUAL_LINE) return good('bandwidth', sentence)
  return warning('bandwidth', `${sentence} A usual line has ${USUAL_LINE}.`)
}

/** The largest paper; one by link is loaded from elsewhere. */
const paperBytes = ({ papers }: ExamState) =>
  papers.reduce((most, { size }) => Math.max(most, typeof size === 'number' ? size : 0), 0)

const studentsOf = (exams: readonly ExamState[]) => exams.reduce((total, { accounts }) => total + accounts.students, 0)

const mbits = (bitsPerS: number) => Math.ceil(bitsPerS / 1e6)

function gib(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`
}
