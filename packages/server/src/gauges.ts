import { type Engine, type Gauge, queryOf, readSetting, selectRows } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { readLogHead } from '@olympiad/olympiad/ground/server/audit/head-log'
import { LAST_BACKUP } from '@olympiad/olympiad/ground/server/rows/last-backup'
import { formatRecordTime } from '@olympiad/schema/record-time'

const { exams, questionpapers, sittings } = olympiad

/** The olympiad's own metrics. */
export const gauges: readonly Gauge[] = [
  {
    name: 'olympiad_exams_running',
    help: 'Exams that somebody may be sitting.',
    read: (engine) =>
      countOf(
        engine,
        runningExams(engine).select(({ fn }) => fn.countAll().as('count')),
      ),
  },
  {
    name: 'olympiad_sheets_open',
    help: 'Sheets of running exams that were opened and not submitted.',
    read: (engine) =>
      countOf(
        engine,
        openSheets(engine).select(({ fn }) => fn.countAll().as('count')),
      ),
  },
  {
    name: 'olympiad_backup_last_success_timestamp_seconds',
    help: 'When the last backup of this store was whole; 0 = never.',
    read: async ({ database }) => Number((await readSetting(database, LAST_BACKUP)) ?? 0) / 1000,
  },
  {
    name: 'olympiad_audit_entries',
    help: 'Entries of the log of acts, with the hash of the last one.',
    async read({ database }) {
      const { count, hash } = await readLogHead(database)
      return { value: count, labels: { hash } }
    },
  },
]

function runningExams({ database, now }: Engine) {
  const nowText = formatRecordTime(now())
  const builder = queryOf(database.dialect, exams)
  return builder.selectFrom(exams.name).where('opens', '<=', nowText).where('closes', '>', nowText)
}

function openSheets(engine: Engine) {
  const builder = queryOf(engine.database.dialect, questionpapers, sittings)
  const papers = builder.selectFrom(questionpapers.name).where('exam', 'in', runningExams(engine).select('id'))
  return builder
    .selectFrom(sittings.name)
    .where('questionpaper', 'in', papers.select('id'))
    .where('opened', '!=', '')
    .where('submitted', '=', '')
}

async function countOf(
  { database }: Engine,
  counted: Parameters<typeof selectRows<{ readonly count: unknown }>>[1],
): Promise<number> {
  const [row] = await selectRows(database, counted)
  return Number(row?.count ?? 0)
}
