import { readFile } from 'node:fs/promises'
import { roomPrints as declared } from '@olympiad/contract/acts/prints/room-prints'
import { olympiad } from '@olympiad/contract/collections/index'
import type { PaperFormat, PrintedFile } from '@olympiad/contract/people/slips'
import { ApiError, type Engine, notFound, type RequestInfo, selectRows, table } from '@olympiad/engine'
import { type Typesetting, typesetAll } from '../../../typeset/typesetter.ts'
import { zipOf } from '../../../typeset/zip.ts'
import { readingRoute } from '../../acts/act-route.ts'
import { noteReading } from '../../audit/readings/note-reading.ts'
import { readSiteEdition } from '../../ground/site-edition.ts'
import { isInScope } from '../../ground/staff-guard.ts'
import { requireFormat } from '../paper-format.ts'
import { bySchool, examineesInOrder, type Member, type SchoolGroup } from '../school-groups.ts'
import { takersOf } from '../slip-takers.ts'
import { type RoomGround, roomDocument } from './room-document.ts'

const { exams, schools } = olympiad
const TEMPLATE = new URL('./rooms.typ', import.meta.url)

interface RoomsQuery {
  readonly exam: string
  /** Empty for all schools. */
  readonly school: string
  readonly format: PaperFormat
}

/**
 * The lists of the rooms of an exam: a PDF for a school, else a ZIP with one for each school. Throws 404 for an exam or a school that is
 * not there or outside the caller's scope, and 400 where nobody sits the exam.
 */
export async function readRooms(engine: Engine, query: RoomsQuery, request: RequestInfo): Promise<PrintedFile> {
  const { school, format } = query
  if (!isInScope(request, 'readPeople', school)) throw notFound()
  const [exam, at] = await Promise.all([
    table(engine, exams).find(query.exam),
    school === '' ? undefined : table(engine, schools).find(school),
  ])
  if (!exam || at === null) throw notFound()
  const members = await sitters(engine, query)
  if (members.length === 0) throw new ApiError(400, 'Nobody sits this exam there.')
  const about = { act: 'read-room-lists', collection: 'examinees', school, filter: { exam: exam.id } } as const
  await noteReading(engine, request, { ...about, found: members.length })
  const ground = { edition: await readSiteEdition(engine), exam, format, nowMs: request.nowMs }
  const groups = await bySchool(engine, members)
  const files: { readonly name: string; readonly bytes: Buffer }[] = []
  await typesetAll(documents(engine, ground, groups), ({ pdf }, index) => {
    files.push({ name: `rooms-${groups[index]?.code}.pdf`, bytes: pdf })
  })
  const [only] = files
  if (school !== '' && only) return { name: only.name, type: 'application/pdf', base64: only.bytes.toString('base64') }
  return { name: 'rooms.zip', type: 'application/zip', base64: (await zipOf(files, request.nowMs)).toString('base64') }
}

async function sitters(engine: Engine, scope: Pick<RoomsQuery, 'exam' | 'school'>): Promise<Member[]> {
  const rows = await selectRows(engine.database, takersOf(engine, scope).select(['id', 'school']).orderBy('id'))
  return rows.map(({ id, school }) => ({ id, school }))
}

async function* documents(
  engine: Engine,
  ground: RoomGround,
  groups: readonly SchoolGroup[],
): AsyncGenerator<Typesetting> {
  const template = await readFile(TEMPLATE, 'utf8')
  for (const { name, ids } of groups) {
    const data = roomDocument(ground, name, await examineesInOrder(engine, ids))
    yield { template, data, nowMs: ground.nowMs }
  }
}

export const roomPrintsRoute = readingRoute(declared, {
  handle(engine, { request, params }) {
    const { school = '', format } = request.query as Readonly<Record<string, string>>
    return readRooms(engine, { exam: params.exam ?? '', school, format: requireFormat(format) }, request)
  },
})
