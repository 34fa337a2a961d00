import { readFile } from 'node:fs/promises'
import { ApiError, type Engine, notFound, selectRows, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { fileRoute, type SentFile } from '../../../ground/server/acts/act-route.ts'
import { noteReading } from '../../../ground/server/audit/readings/note-reading.ts'
import { readSiteEdition } from '../../../ground/server/rows/site-edition.ts'
import { isInScope } from '../../../ground/server/rows/staff-guard.ts'
import type { Typesetting } from '../../../ground/server/typeset/typesetter.ts'
import { roomPrints as declared } from '../../declared/room-prints.ts'
import type { PaperFormat } from '../../declared/slip-states.ts'
import { requireFormat } from '../paper-format.ts'
import { inTurn, type PrintCall, printedArchive, printedDocument } from '../printed-files.ts'
import { bySchool, examineesInOrder, type Member, type SchoolGroup } from '../school-groups.ts'
import { takersOf } from '../slip-takers.ts'
import { type RoomContext, roomDocument } from './room-document.ts'

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
export async function readRooms(engine: Engine, query: RoomsQuery, { request, leaving }: PrintCall): Promise<SentFile> {
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
  const { nowMs } = request
  const context: RoomContext = { edition: await readSiteEdition(engine), exam, format, nowMs }
  const groups = await bySchool(engine, members)
  const nameOf = (index: number) => `rooms-${groups[index]?.code}.pdf`
  const template = await readFile(TEMPLATE, 'utf8')
  const documentOf = async ({ name, ids }: SchoolGroup): Promise<Typesetting> => {
    return { template, data: roomDocument(context, name, await examineesInOrder(engine, ids)), nowMs }
  }
  const [only] = groups
  const asked = { owner: request.account?.record.id ?? '', leaving }
  if (school !== '' && only) return printedDocument(nameOf(0), () => documentOf(only), asked)
  return printedArchive(inTurn(groups, documentOf), { name: 'rooms.zip', nameOf, nowMs, asked })
}

async function sitters(engine: Engine, scope: Pick<RoomsQuery, 'exam' | 'school'>): Promise<Member[]> {
  const rows = await selectRows(engine.database, takersOf(engine, scope).select(['id', 'school']).orderBy('id'))
  return rows.map(({ id, school }) => ({ id, school }))
}

export const roomPrintsRoute = fileRoute(declared, {
  handle(engine, { request, params, leaving }) {
    const { school = '', format } = request.query as Readonly<Record<string, string>>
    return readRooms(engine, { exam: params.exam ?? '', school, format: requireFormat(format) }, { request, leaving })
  },
})
