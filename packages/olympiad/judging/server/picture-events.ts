import type { Engine } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { PictureMark } from '../../monitoring/declared/pictures.ts'
import { type Line, lineOf, wasConnected } from '../../sittings/server/beside/outages.ts'
import { sittingOf } from '../../sittings/server/rows/sitting-rows.ts'
import { readHeartbeats, seenMs } from '../../sittings/server/server-heartbeats.ts'
import type { TimelineEvent } from '../declared/timeline.ts'
import { MOST, own, type Part, type Subject } from './timeline-events.ts'

const { picturebatches } = olympiad
type Batch = StoredOf<typeof picturebatches>
type Entry = NonNullable<Batch['entries']>[number]

/** Pictures that came this much later than they were taken had waited. */
const WAITED_MS = 5 * 60_000

/** The state of the line is known for certain only up to a minute ago. */
const ARRIVING_MS = 60_000

/** The device that brought a batch, and the digests of all earlier pictures. */
interface Context {
  readonly lineOf: (batch: Batch) => Line | undefined
  readonly digests: Set<string>
}

/** The small pictures of an examinee for their present paper, and events where the chain is odd. */
export async function pictureEvents(engine: Engine, subject: Subject): Promise<Part> {
  const { records, isCut } = await own(engine, picturebatches, { subject, most: MOST.batches })
  const here = records.filter(({ questionpaper }) => questionpaper === subject.examinee.questionpaper)
  const sitting = await sittingOf(engine, engine.database, subject.examinee)
  const line = sitting ? lineOf(sitting, seenMs(engine, sitting, await readHeartbeats(engine))) : undefined
  const context = {
    lineOf: ({ device }: Batch) => (device === sitting?.device ? line : undefined),
    digests: new Set<string>(),
  }
  return { events: here.flatMap((batch) => eventsOfBatch(batch, context)), isCut }
}

function eventsOfBatch(batch: Batch, context: Context): TimelineEvent[] {
  const entries = batch.entries ?? []
  const [first] = entries
  if (!first) return []
  return [
    ...(batch.isBroken ? [{ at: first.at, kind: 'missing' } as const] : []),
    ...waitingEvents(batch, entries, context.lineOf(batch)),
    ...entries.map((entry): TimelineEvent => {
      const { at, taken, kind, reason, offset, length } = entry
      if (kind === 'gap') return { at, taken, kind }
      if (kind === 'noCamera') return { at, taken, kind, reason }
      return { at, taken, kind, batch: batch.id, file: batch.pictures, offset, length, marks: marksOf(entry, context) }
    }),
  ]
}

/** Where entries of a batch waited on the device: one event for each unbroken run. */
function waitingEvents(
  { created }: Batch,
  entries: readonly Entry[],
  line: Line | undefined,
): Extract<TimelineEvent, { until: string }>[] {
  const cameMs = parseRecordTime(created)
  const kinds = entries.map(({ at }) => {
    const takenMs = parseRecordTime(at)
    if (cameMs - takenMs <= WAITED_MS) return undefined
    return line && wasConnected(line, takenMs, cameMs - ARRIVING_MS) ? 'timesDoNotFit' : 'kept'
  })
  return entries.flatMap(({ at }, place) => {
    const kind = kinds[place]
    return kind && kind !== kinds[place - 1] ? [{ at, kind, until: created }] : []
  })
}

/** Oddities noticed at its arrival, and whether the same bytes came before in any chain. */
function marksOf({ digest, marks = [] }: Entry, { digests }: Context): PictureMark[] {
  const isRepeated = digests.has(digest) || marks.includes('repeated')
  digests.add(digest)
  return [...marks.filter((mark) => mark !== 'repeated'), ...(isRepeated ? (['repeated'] as const) : [])]
}
