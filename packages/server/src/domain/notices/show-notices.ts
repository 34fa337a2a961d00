import { olympiad } from '@olympiad/contract/collections/index'
import type { StoredOf } from '@olympiad/contract/record'
import { formatRecordTime } from '@olympiad/contract/record-time'
import {
  asServer,
  compileOnce,
  createRecord,
  decodeRow,
  deleteRecord,
  type Engine,
  type Job,
  table,
  updateRecord,
} from '@olympiad/engine'

const { notices, notifications } = olympiad
/** How late a notice may appear or vanish. */
const EVERY_MS = 2000

type Notice = StoredOf<typeof notices>
type Shown = Pick<StoredOf<typeof notifications>, 'id' | 'severity' | 'primaryContent' | 'secondaryContent'>
const TEXTS = ['severity', 'primaryContent', 'secondaryContent'] as const

/**
 * Makes the notifications what the notices say at this instant: each that is due has one of its id, with its texts. Pages hear of it as of
 * any notification, and nobody asks more often.
 */
export async function showNotices(engine: Engine): Promise<void> {
  const now = formatRecordTime(engine.now())
  const all = await table(engine, notices).all()
  if (all.length === 0) return
  const shown = await shownOnes(engine)
  for (const notice of all) await settle(engine, { notice, isDue: isDue(notice, now), shown: shown.get(notice.id) })
}

export const noticesJob: Job = { name: 'show notices', everyMs: EVERY_MS, of: 'store', run: showNotices }

const isDue = ({ appears, vanishes }: Notice, now: string) => appears <= now && (vanishes === '' || vanishes > now)

/** The notifications that stand for notices, by id. */
async function shownOnes({ database }: Engine): Promise<Map<string, Shown>> {
  const { builder } = database.dialect
  const ids = builder.selectFrom(notices.name).select('id')
  const rows = await database.all(
    compileOnce(builder.selectFrom(notifications.name).selectAll().where('id', 'in', ids)),
  )
  return new Map(
    rows.map((row) => decodeRow(notifications, row) as StoredOf<typeof notifications>).map((one) => [one.id, one]),
  )
}

interface Settled {
  readonly notice: Notice
  readonly isDue: boolean
  readonly shown: Shown | undefined
}

async function settle(engine: Engine, { notice, isDue, shown }: Settled): Promise<void> {
  const { id } = notice
  const body = Object.fromEntries(TEXTS.map((name) => [name, notice[name]]))
  const write = { collection: notifications, request: asServer(engine) }
  if (isDue && !shown) await createRecord(engine, { ...write, submission: { body: { id, ...body }, files: [] } })
  else if (!isDue && shown) await deleteRecord(engine, { ...write, id })
  else if (shown && TEXTS.some((name) => shown[name] !== notice[name]))
    await updateRecord(engine, { ...write, id, submission: { body, files: [] } })
}
