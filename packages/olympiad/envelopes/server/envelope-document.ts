import { parseRecordTime } from '@olympiad/schema/record-time'
import type { SiteEdition } from '../../edition/declared/site-edition.ts'
import type { EnvelopePaper } from './wrapped-key.ts'

/** What all sheets of a document say. */
interface SheetContext {
  readonly edition: SiteEdition
  readonly format: string
  readonly nowMs: number
}

const WORDS = {
  title: 'Eight words: keep this envelope closed',
  school: 'School',
  open: 'Open at',
  when: 'Open it only after this time, on the word of the invigilator, and only if the exam page says that the server does not answer.',
  how: 'Read the words aloud, or show the code. Students type them into the exam page. The order counts.',
  printed: 'printed',
}

/** The data of `envelope.typ`: one sheet for each school, or one without a name. */
export function envelopeDocument(
  { edition, format, nowMs }: SheetContext,
  { paper, exam }: EnvelopePaper,
  schools: readonly string[],
) {
  const { zone, name } = edition
  return {
    ...{ format, lang: 'en', title: `Envelopes: ${exam.name}`, edition: name, exam: exam.name, words: WORDS },
    time: timeOf(parseRecordTime(exam.starts), zone),
    printed: timeOf(nowMs, zone),
    keys: paper.envelopewords.split(' '),
    qr: paper.envelopewords,
    schools: schools.length === 0 ? [''] : schools,
  }
}

function timeOf(atMs: number, zone: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat('en-IN', { ...day, ...clock, timeZone: zone || 'UTC' }).format(atMs)
}
