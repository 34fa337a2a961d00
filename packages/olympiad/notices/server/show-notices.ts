import { type Engine, type Job, queryOf, records, selectRecords, type Transaction, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'

const { notices, notifications } = olympiad
/** How late a notice may appear or vanish. */
const EVERY_MS = 2000

type Notice = StoredOf<typeof notices>
type StoredNotice = StoredOf<typeof notifications>
const TEXTS = ['severity', 'primaryContent', 'secondaryContent'] as const

/**
 * Makes the notifications agree with the notices of this instant: each notice that is due has a notification of its id, with its texts.
 * Pages hear of it as of any notification.
 */
export async function showNotices(engine: Engine): Promise<void> {
  const now = formatRecordTime(engine.now())
  const all = await table(engine, notices).all()
  if (all.length === 0) return
  const shown = await shownNotices(engine)
  const changes = all.flatMap((notice) => changeOf({ notice, isDue: isDue(notice, now), shown: shown.get(notice.id) }))
  if (changes.length === 0) return
  await engine.database.write(async (transaction) => {
    for (const change of changes) await change(engine, transaction)
  })
}

export const noticesJob: Job = { name: 'show notices', everyMs: EVERY_MS, of: 'store', run: showNotices }

const isDue = ({ appears, vanishes }: Notice, now: string) => appears <= now && (vanishes === '' || vanishes > now)

/** The notifications of notices, by id. */
async function shownNotices({ database }: Engine): Promise<Map<string, StoredNotice>> {
  const builder = queryOf(database.dialect, notices, notifications)
  const ids = builder.selectFrom(notices.name).select('id')
  const all = builder.selectFrom(notifications.name).selectAll().where('id', 'in', ids)
  return new Map((await selectRecords(database, notifications, all)).map((one) => [one.id, one]))
}

interface NoticeNow {
  readonly notice: Notice
  readonly isDue: boolean
  /** Its notification; undefined without one. */
  readonly shown: StoredNotice | undefined
}

type Change = (engine: Engine, transaction: Transaction) => Promise<unknown>

/** The write that a notice needs; none if its notification is right already. */
function changeOf({ notice, isDue, shown }: NoticeNow): Change[] {
  const { id, severity, primaryContent, secondaryContent } = notice
  const texts = { severity, primaryContent, secondaryContent }
  const own = (engine: Engine, transaction: Transaction) => records({ engine, transaction }, notifications)
  if (isDue && !shown) return [(...open) => own(...open).insert({ id, ...texts })]
  if (!isDue && shown) return [(...open) => own(...open).remove(id)]
  if (isDue && shown && TEXTS.some((name) => shown[name] !== notice[name])) {
    return [(...open) => own(...open).update(id, texts)]
  }
  return []
}
