import { readFile } from 'node:fs/promises'
import { ApiError, type Engine, notFound, queryOf, type RequestInfo, selectRecords, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { OtherAct } from '../../ground/declared/acts/other-acts.ts'
import { fileRoute, type ReadCall, type SentFile } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { append } from '../../ground/server/audit/append.ts'
import { entryOf } from '../../ground/server/audit/chain.ts'
import { readSiteEdition } from '../../ground/server/rows/site-edition.ts'
import { typeset } from '../../ground/server/typeset/typesetter.ts'
import { PAPER_FORMATS } from '../../slips/declared/slip-states.ts'
import { envelope as declared } from '../declared/read-envelope.ts'
import { envelopeDocument } from './envelope-document.ts'
import { type EnvelopePaper, envelopePaper, isWrapped } from './wrapped-key.ts'

const { examinees, questionpapers, schools } = olympiad
const TEMPLATE = new URL('./envelope.typ', import.meta.url)

/** The envelope sheets of a paper, one for each school that sits it, as PDF. */
export const envelopeRoute = fileRoute(declared, {
  async handle(engine, { request, params, leaving }): Promise<SentFile> {
    const id = params.paper ?? ''
    if (!(await table(engine, questionpapers).find(id))) throw notFound()
    const found = await envelopePaper(engine, id)
    if (!found) throw new ApiError(400, 'This exam has no envelope. Switch it on in the exam’s details.')
    if (!isWrapped(found.paper)) throw new ApiError(400, 'The words are not ready. Upload the paper, then try again.')
    const format = requireFormat(request)
    await noteReading(engine, found, request)
    const sheets = { engine, found, format }
    const asked = { owner: request.account?.record.id ?? '', leaving, lane: 'own' } as const
    const { pdf } = await typeset(() => settingOf(sheets, request), asked)
    return { name: 'envelopes.pdf', type: 'application/pdf', content: pdf }
  },
})

interface Sheets {
  readonly engine: Engine
  readonly found: EnvelopePaper
  readonly format: string
}

async function settingOf({ engine, found, format }: Sheets, { nowMs }: ReadCall['request']) {
  const ground = { edition: await readSiteEdition(engine), format, nowMs }
  const data = envelopeDocument(ground, found, await schoolNames(engine, found.paper.id))
  return { template: await readFile(TEMPLATE, 'utf8'), data, nowMs }
}

function requireFormat({ query }: RequestInfo): string {
  const { format = 'a4' } = query as Readonly<Record<string, string>>
  if (!PAPER_FORMATS.some((one) => one === format))
    throw new ApiError(400, `A format is one of ${PAPER_FORMATS.join(', ')}.`)
  return format
}

/** Who prints words is in the log before they are given. */
async function noteReading(engine: Engine, { paper, exam }: EnvelopePaper, request: RequestInfo): Promise<void> {
  const actor = actorOf(request, undefined)
  if (!actor) return
  const about = {
    act: 'read-envelope' satisfies OtherAct,
    collection: questionpapers.name,
    record: paper.id,
    school: '',
  }
  const entry = { ...entryOf(actor, request.nowMs, { exam: exam.name }), ...about }
  await engine.database.write((transaction) => append(engine, transaction, entry))
}

/** The schools whose students have a paper, by name. */
async function schoolNames({ database }: Engine, paper: string): Promise<string[]> {
  const query = queryOf(database.dialect, examinees, schools)
  const sitters = query.selectFrom(examinees.name).select('school').where('questionpaper', '=', paper)
  const found = query.selectFrom(schools.name).selectAll().where('id', 'in', sitters).orderBy('code')
  return (await selectRecords(database, schools, found)).map(({ name }) => name)
}
