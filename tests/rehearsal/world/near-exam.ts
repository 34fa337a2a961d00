import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase, sqliteFile } from '@olympiad/engine'
import { parseRecordTime } from '@olympiad/schema/record-time'

const DAY_MS = 24 * 3_600_000

/** An exam of a store that has to do with this machine. */
interface Near {
  readonly name: string
  readonly startsMs: number
  readonly endsMs: number
}

/**
 * Throws one line where the environment names a store with an exam that runs, or starts within a day: the rehearsal would take the
 * machine from it. Nothing is written into that store.
 */
export async function refuseNearExam(env: Readonly<Record<string, string | undefined>>, nowMs: number): Promise<void> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env
  if (!databaseUrl && (!dataDir || !existsSync(sqliteFile(dataDir)))) return
  const [named, place] = databaseUrl ? ['DATABASE_URL', 'the database'] : ['DATA_DIR', dataDir]
  const rows = await examRows(databaseUrl, dataDir ?? '').catch((error: Error) => {
    throw new Error(`${named}: ${place} does not say whether an exam is near (${error.message}); unset it to rehearse`)
  })
  const exams = rows.map(nearOf)
  const near = exams.find(({ startsMs, endsMs }) => endsMs > nowMs && startsMs < nowMs + DAY_MS)
  if (!near) return
  const [starts, ends] = [near.startsMs, near.endsMs].map((ms) => new Date(ms).toISOString())
  const when = near.startsMs <= nowMs ? `runs until ${ends}` : `starts at ${starts}`
  throw new Error(`${named}: the exam ${near.name} ${when}: no rehearsal on its machine within a day of it`)
}

type Row = Readonly<Record<string, unknown>>

const nearOf = (row: Row): Near => ({
  name: String(row.name),
  startsMs: parseRecordTime(String(row.opens || row.starts)),
  endsMs: parseRecordTime(String(row.closes || row.ends)),
})

const EXAMS = 'SELECT * FROM exams'

/** None in a store that was never started. */
async function examRows(databaseUrl: string | undefined, dataDir: string): Promise<readonly Row[]> {
  if (!databaseUrl) return fileRows(sqliteFile(dataDir))
  const database = await openDatabase({ databaseUrl, dataDir })
  try {
    const known = `SELECT 1 FROM information_schema.tables WHERE table_name = 'exams'`
    const isThere = (await database.all({ sql: known, parameters: [] })).length > 0
    return isThere ? await database.all({ sql: EXAMS, parameters: [] }) : []
  } finally {
    await database.close()
  }
}

function fileRows(file: string): readonly Row[] {
  using database = new DatabaseSync(file, { readOnly: true })
  const isThere = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'exams'`).all().length > 0
  return isThere ? database.prepare(EXAMS).all() : []
}
