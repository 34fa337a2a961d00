import {
  ApiError,
  asServer,
  type Engine,
  loadRecord,
  notFound,
  type RequestInfo,
  records,
  table,
} from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { runActIn } from '../../../ground/server/acts/act.ts'
import { actorOf } from '../../../ground/server/audit/actor.ts'
import { isInScope } from '../../../ground/server/rows/staff-guard.ts'
import type { FileFault } from '../../declared/file-faults.ts'
import { planImport as declared, MOST_FAULTS, type PlannedImport } from '../../declared/plan-import.ts'
import type { FileMapping, FileReading, ImportCounts } from '../../declared/school-file.ts'
import { importInScope, isDeadReading, lockImport, type StoredImport } from '../ground.ts'
import { type ApartFile, readApart } from '../read/read-apart.ts'
import { gonePeople } from './gone-people.ts'
import { guessSchool } from './guess-school.ts'
import { lineRules } from './line-rules.ts'
import { choicesOf, remap, requireMapping } from './mapping.ts'
import { type PlannedLine, type PlanSource, planLines } from './plan-lines.ts'
import { rememberedMappings } from './remembered-mappings.ts'
import { AT_ONCE } from './school-people.ts'
import { addRows, removeRows, type StoredSource, sourcesOf, writeRow } from './stored-rows.ts'

const { imports, schools } = olympiad

export interface PlanInput {
  readonly file: { readonly name: string; readonly bytes: Uint8Array } | null
  /** An import that is read again; empty for a new one. */
  readonly import: string
  /** Guessed where it is empty. */
  readonly school: string
  readonly mapping: FileMapping | null
}

/**
 * Reads a file and plans it; or plans one that is here again, with other columns or another school. Nothing of a student is written.
 * Throws 400 for a file that cannot be read, 404 outside the caller's scope, 409 for an import that is being read or was applied.
 */
export async function planImport(
  engine: Engine,
  input: PlanInput,
  request: RequestInfo = asServer(engine),
): Promise<PlannedImport> {
  return (await beginPlan(engine, input, request)).finished
}

export interface BegunPlan {
  /** Id of the import. */
  readonly id: string
  /** Its school; empty if none could be guessed. */
  readonly school: string
  readonly finished: Promise<PlannedImport>
}

/** As `planImport`, without waiting for the plan: the file is read, and its import exists. */
export async function beginPlan(engine: Engine, input: PlanInput, request: RequestInfo): Promise<BegunPlan> {
  const stored = input.import === '' ? null : await importInScope(engine, input.import, request)
  const mapping = await requireMapping(input.mapping)
  const chosen = input.school || stored?.school || ownSchool(request)
  if (chosen !== '') await requireSchool(engine, chosen, request)
  const file = input.file
    ? await readFile(engine, { file: input.file, school: chosen, stored, mapping, request })
    : null
  if (!file && !stored?.reading) throw new ApiError(400, 'Give a file, or an import that was read.')
  const claimed = await claimRead(engine, { input, stored, chosen, mapping, file, request }).catch((error: unknown) => {
    file?.close()
    throw error
  })
  const finished = writePlan(engine, { ...claimed, lines: file }).catch(async (error: unknown) => {
    await giveBack(engine, claimed, stored !== null)
    throw error
  })
  return { id: claimed.id, school: claimed.school, finished }
}

interface ReadFile extends Omit<Claiming, 'school' | 'reading'> {
  /** The stated school, or empty. */
  readonly chosen: string
  readonly mapping: FileMapping
}

/** The claim of a file whose school is known or guessed. Throws 404 outside the caller's scope. */
async function claimRead(engine: Engine, { chosen, mapping, ...read }: ReadFile): Promise<Claimed> {
  const { input, file, stored, request } = read
  const school = chosen || (file && input.file ? await guessSchool(engine, input.file.name, file) : '')
  if (!isInScope(request, 'importPeople', school)) throw notFound()
  const reading = file?.reading ?? remap(stored?.reading as FileReading, mapping)
  return claim(engine, { ...read, school, reading })
}

/** The caller's school: a coordinator has no other. */
const ownSchool = ({ account }: RequestInfo) => String(account?.record.school ?? '')

async function requireSchool(engine: Engine, school: string, request: RequestInfo): Promise<void> {
  const found = await loadRecord(engine.database, schools, school)
  if (!found || !isInScope(request, 'importPeople', school)) throw notFound()
}

interface Reading {
  readonly file: NonNullable<PlanInput['file']>
  /** Empty if nobody has said it. */
  readonly school: string
  readonly stored: StoredImport | null
  readonly mapping: FileMapping
  readonly request: RequestInfo
}

async function readFile(engine: Engine, { file, stored, mapping, ...asked }: Reading): Promise<ApartFile> {
  const chosen = choicesOf(stored?.reading ?? null, mapping)
  const remembered = await rememberedMappings(engine, { ...asked, butFor: stored?.id ?? '' })
  const owner = asked.request.account?.record.id ?? ''
  return readApart(file.bytes, { mapping: chosen, ...remembered, nowMs: engine.now() }, { name: file.name, owner })
}

interface Claiming {
  readonly input: PlanInput
  readonly stored: StoredImport | null
  readonly school: string
  readonly reading: FileReading
  readonly file: ApartFile | null
  readonly request: RequestInfo
}

interface Claimed {
  readonly id: string
  readonly school: string
  readonly reading: FileReading
  readonly first: string
}

/** Creates the record of the import, or takes the one that is read again, so that nobody else reads it meanwhile. */
async function claim(engine: Engine, { input, stored, school, reading, file, request }: Claiming): Promise<Claimed> {
  const content = file?.hash ?? stored?.content ?? ''
  const first = await firstTime(engine, content, { butFor: stored?.id ?? '', request })
  const { actor = '', actorName = '' } = actorOf(request, undefined) ?? {}
  const values = { school, reading, first, content, state: 'reading', counts: null, hash: '' } as const
  return engine.database.write((transaction) =>
    runActIn(engine, transaction, {
      ...{ act: declared, input: {}, request },
      async work() {
        const own = records({ engine, transaction }, imports)
        const name = input.file ? { file: input.file.name.slice(0, 200) || 'file' } : {}
        if (!stored) {
          const { id } = await own.insert({ ...values, ...name, actor, actorName })
          return { id, school, reading, first }
        }
        const held = await lockImport(engine, transaction, { id: stored.id, request })
        if (held.state !== 'planned' && !isDeadReading(held, engine.now()))
          throw new ApiError(409, 'This file is being read, or was applied.', {}, { reason: 'import.busy' })
        await own.update(held.id, { ...values, ...name })
        return { id: held.id, school, reading, first }
      },
    }),
  )
}

interface FirstTime {
  readonly butFor: string
  readonly request: RequestInfo
}

/** When the same content came first, as far as the caller may know. */
async function firstTime(engine: Engine, content: string, { butFor, request }: FirstTime): Promise<string> {
  const same = await table(engine, imports).where({ content })
  const known = same.filter(
    ({ id, school, state }) => id !== butFor && state !== 'undone' && isInScope(request, 'importPeople', school),
  )
  return known.map(({ created }) => created).sort()[0] ?? ''
}

interface Writing extends Claimed {
  /** A file that was read now; null for lines that are stored. */
  readonly lines: ApartFile | null
  /** Ends it between two pages. */
  readonly signal?: AbortSignal
}

/** Plans the lines of an import, and stores what becomes of each. */
export async function writePlan(engine: Engine, writing: Writing): Promise<PlannedImport> {
  const { id, school, reading, first, lines: file, signal } = writing
  const rules = await lineRules(engine, reading)
  const faults: FileFault[] = []
  const note = (page: readonly PlannedLine[]) => {
    signal?.throwIfAborted()
    for (const { faults: own } of page) if (faults.length < MOST_FAULTS) faults.push(...own)
  }
  if (file) await removeRows(engine, id)
  else await removeRows(engine, id, 'gone')
  const plan = file
    ? await planLines(engine, { school, rules, lines: placed(file) }, async (rows) => {
        note(rows)
        await engine.database.write((transaction) => addRows(engine, transaction, { id, rows }))
      })
    : await planLines(engine, { school, rules, lines: sourcesOf(engine, id) }, async (rows) => {
        note(rows)
        await engine.database.write(async (transaction) => {
          for (const row of rows) await writeRow(engine, transaction, changed(row as PlannedLine & StoredSource))
        })
      })
  const gone = school === '' ? [] : await gonePeople(engine, school, plan.matched)
  for (let start = 0; start < gone.length; start += AT_ONCE) {
    const rows = gone.slice(start, start + AT_ONCE).map((examinee, at) => {
      return { place: plan.counts.lines + start + at + 1, kind: 'gone' as const, examinee }
    })
    await engine.database.write((transaction) => addRows(engine, transaction, { id, rows }))
  }
  const counts: ImportCounts = { ...plan.counts, gone: gone.length }
  await engine.database.write((transaction) =>
    records({ engine, transaction }, imports).update(id, { state: 'planned', counts, hash: plan.hash }),
  )
  return { import: id, school, counts, faults, hash: plan.hash, first }
}

const changed = ({ stored, kind, values, faults, changes, examinee, twin }: PlannedLine & StoredSource) => {
  return { id: stored.id, kind, values, faults, changes, examinee, twin }
}

async function* placed(file: ApartFile): AsyncGenerator<PlanSource> {
  let place = 0
  for await (const page of file.pages()) for (const line of page) yield { ...line, place: ++place, decision: '' }
}

/** A plan that failed leaves nothing behind; one that was here before can be planned again. */
async function giveBack(engine: Engine, { id }: Claimed, wasThere: boolean): Promise<void> {
  if (!wasThere) await removeRows(engine, id)
  await engine.database.write(async (transaction) => {
    const own = records({ engine, transaction }, imports)
    await (wasThere ? own.update(id, { state: 'planned', hash: '' }) : own.remove(id))
  })
}
