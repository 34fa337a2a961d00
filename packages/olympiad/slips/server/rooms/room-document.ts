import { parseRecordTime } from '@olympiad/schema/record-time'
import type { SiteEdition } from '../../../edition/declared/site-edition.ts'
import type { StoredExam, StoredExaminee } from '../../../ground/server/rows/stored.ts'
import type { PaperFormat } from '../../declared/slip-states.ts'
import { CLOCK, formatInZone, windowText } from '../slip-document.ts'

/** What all lists of a document say. */
export interface RoomContext {
  readonly edition: SiteEdition
  readonly exam: StoredExam
  readonly format: PaperFormat
  readonly nowMs: number
}

const WORDS = {
  ...{ room: 'Room', noRoom: 'Without a room', students: 'students', page: 'page', of: 'of', printed: 'printed' },
  ...{ seats: 'Seat list', attendance: 'Attendance sheet', minutes: 'Minutes' },
  ...{ seat: 'Seat', name: 'Name', username: 'Username', note: 'Note', signature: 'Signature' },
  ...{ present: 'Present', absent: 'Absent', invigilators: 'Invigilators', begun: 'Begun at', ended: 'Ended at' },
  ...{ time: 'Time', what: 'What happened, with usernames', place: 'Place and date' },
  sign: 'Students sign when they sit down. Strike out the lines of those who are absent.',
}

/** The data of `rooms.typ` for the students of a school: each room by its name, each seat by its number. */
export function roomDocument(
  { edition, exam, format, nowMs }: RoomContext,
  school: string,
  students: readonly StoredExaminee[],
) {
  const { zone } = edition
  const byRoom = Map.groupBy(students, ({ room }) => room)
  const rooms = [...byRoom].toSorted(([one], [other]) => (one === '' ? 1 : other === '' ? -1 : compare(one, other)))
  return {
    ...{ format, lang: 'en', title: `Lists of rooms: ${school}`, school, edition: edition.name, exam: exam.name },
    ...{ words: WORDS, time: windowText({ starts: '', ends: '' }, exam, zone) },
    printed: formatInZone(nowMs, zone, { day: 'numeric', month: 'short', ...CLOCK }),
    rooms: rooms.map(([room, of]) => ({ room, students: inSeats(of).map((one) => lineOf(one, zone)) })),
  }
}

let collator: Intl.Collator | undefined

/** One for all: the comparison of a text makes its own each time. */
function compare(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { numeric: true })
  return collator.compare(one, other)
}

const inSeats = (students: readonly StoredExaminee[]) =>
  students.toSorted((one, other) => compare(one.seat, other.seat) || compare(nameOf(one), nameOf(other)))

const nameOf = ({ name, username }: StoredExaminee) => name || username

function lineOf(student: StoredExaminee, zone: string) {
  const { seat, username, starts, ends } = student
  const clock = (time: string) => formatInZone(parseRecordTime(time), zone, CLOCK)
  const own = [starts && `from ${clock(starts)}`, ends && `until ${clock(ends)}`].filter(Boolean).join(' ')
  return { seat, name: nameOf(student), username, note: own }
}
