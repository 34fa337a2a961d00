import { parseArgs } from 'node:util'
import { FAULTS, type Fault } from './plan.ts'

export const USAGE = `npm run rehearse -- [--students 200] [--minutes 3] [--servers 1] [--faults ${FAULTS.join(',')}]
                    [--edition FOLDER] [--exam KEY] [--answers 70] [--store sqlite|postgres] [--pictures] [--report FILE.html] [--strict]
                    [--raw FILE] [--drill]

Plays an exam day in a folder and a database of its own: so many simulated students sign in over a window, wait, start,
answer, hand in and see their results, as their pages do, at so many servers on this machine.

  --students N      1 to 20000; 200 unless said
  --minutes M       from the first sign-in to the results, 1 to 240; 3 unless said
  --servers S       1 to 8; several share a PostgreSQL. 1 unless said
  --answers N       choices that each student makes, about: 70 unless said, 1 to 200. An exam of two hours in ten minutes
                    has twelve times as many a second; fewer here are nearer to the real rate
  --store           sqlite, or postgres with a database of its own; sqlite for one server unless said
  --edition FOLDER  a bundle as \`npm run olympiad -- export\` writes it; the demo unless said. Exam, paper and key are
                    copied, the people are invented, and the times are set to now
  --exam KEY        which of its exams; the first with a paper as a file and its answers unless said
  --faults a,b      what is done to it meanwhile; nothing unless said
      cut           a tenth of the students lose their line for a while
      skew          every other device's clock is wrong, by up to 90 minutes
      kill          SIGKILL to a server in the minute of the start, and to the next one in mid-exam; started again at once
      slowdisk      the store stands still for three seconds, twice: its processes (with SQLite the server itself) are
                    stopped and go on, which is what a disk looks like that hangs, not one that is slow throughout
  --pictures        every student's camera takes a small picture every 30 to 120 s
  --report FILE     rehearsal.html unless said
  --raw FILE        the figures as JSON, from which \`npm run generate\` makes tables
  --strict          a missed bar ends it with 1, as a broken promise does
  --drill           plays failures in place of a day, each in a world of its own: a dead key server, thrown-out sessions,
                    a full disk, a frozen and a slow database, slow replies, a cut line, a killed server, a server of another version. 12
                    students unless said; of the rest it takes --store and --report. With DATA_DIR set, the console shows the last

It refuses while DATABASE_URL or DATA_DIR name a store with an exam that runs, or starts within 24 hours.
It ends with 0, with 1 where a promise was broken, with 2 where it could not be played.`

export interface Options {
  readonly students: number
  readonly minutes: number
  readonly servers: number
  /** Choices that each student makes, about. */
  readonly answers: number
  readonly store: 'sqlite' | 'postgres'
  readonly faults: readonly Fault[]
  readonly edition: string
  readonly exam: string | undefined
  readonly report: string
  readonly raw?: string | undefined
  /** Small pictures are sent along. */
  readonly takesPictures: boolean
  readonly isStrict: boolean
  /** Failures are played in place of a day. */
  readonly isDrill: boolean
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const COUNTS = { students: text, minutes: text, servers: text, answers: text }
const CHOICES = { store: text, faults: text, edition: text, exam: text, report: text, raw: text }

/** What the command line asks for; undefined where it asks for help. Throws one line that names what cannot be. */
export function readOptions(args: readonly string[], demo: string): Options | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: { ...COUNTS, ...CHOICES, pictures: flag, strict: flag, drill: flag, help: flag },
  })
  if (values.help) return undefined
  const students = wholeNumber('--students', values.students ?? (values.drill ? '12' : '200'), 20_000)
  const servers = wholeNumber('--servers', values.servers ?? '1', 8)
  const store = values.store ?? (servers > 1 ? 'postgres' : 'sqlite')
  if (store !== 'sqlite' && store !== 'postgres') throw new Error(`--store: "${store}" is neither sqlite nor postgres`)
  if (store === 'sqlite' && servers > 1)
    throw new Error('--store: SQLite serves one process; several servers need postgres')
  const report = values.report ?? (values.drill ? 'drill.html' : 'rehearsal.html')
  if (!/\.html?$/.test(report)) throw new Error(`--report: "${report}" is no name of an HTML file`)
  return {
    students,
    minutes: minutesOf(values.minutes ?? '3'),
    servers,
    answers: wholeNumber('--answers', values.answers ?? '70', 200),
    store,
    faults: (values.faults ?? '').split(',').filter(Boolean).map(faultOf),
    edition: values.edition ?? demo,
    exam: values.exam,
    report,
    raw: values.raw,
    takesPictures: values.pictures ?? false,
    isStrict: values.strict ?? false,
    isDrill: values.drill ?? false,
  }
}

function wholeNumber(name: string, given: string, most: number): number {
  const number = /^\d{1,6}$/.test(given) ? Number(given) : 0
  if (number < 1 || number > most) throw new Error(`${name}: "${given}" is not a whole number from 1 to ${most}`)
  return number
}

function minutesOf(given: string): number {
  const minutes = /^\d{1,3}(\.\d)?$/.test(given) ? Number(given) : 0
  if (minutes < 1 || minutes > 240) throw new Error(`--minutes: "${given}" is not a number from 1 to 240`)
  return minutes
}

function faultOf(given: string): Fault {
  const fault = FAULTS.find((known) => known === given)
  if (!fault) throw new Error(`--faults: "${given}" is not one of ${FAULTS.join(', ')}`)
  return fault
}
