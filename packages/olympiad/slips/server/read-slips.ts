import { readFile } from 'node:fs/promises'
import { ApiError, type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import type { StoredOf } from '@olympiad/schema/record'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../all/collections.ts'
import type { OtherAct } from '../../ground/declared/acts/other-acts.ts'
import { fileRoute, readingRoute, type SentFile } from '../../ground/server/acts/act-route.ts'
import { actorOf } from '../../ground/server/audit/actor.ts'
import { append } from '../../ground/server/audit/append.ts'
import { entryOf } from '../../ground/server/audit/chain.ts'
import { readSiteEdition } from '../../ground/server/rows/site-edition.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import type { Typesetting } from '../../ground/server/typeset/typesetter.ts'
import { readSlips as declared, slipCounts as declaredCounts } from '../declared/read-slips.ts'
import type { PaperFormat, SlipCounts } from '../declared/slip-states.ts'
import { scopeName } from './make-slips.ts'
import { requireFormat } from './paper-format.ts'
import { inTurn, type PrintCall, printedArchive, printedDocument } from './printed-files.ts'
import { bySchool, type SchoolGroup } from './school-groups.ts'
import { type SlipContext, slipDocument } from './slip-document.ts'
import { countTakers, slipOwners, takersOf, unprintedTakers } from './slip-takers.ts'

const { slipprints } = olympiad
type Print = StoredOf<typeof slipprints>

const TEMPLATE = new URL('./slips.typ', import.meta.url)

export interface SlipsQuery {
  readonly print: string
  readonly format: PaperFormat
  /** Address of the site, as students type it. */
  readonly site: URL
}

/**
 * The slips of a print: a PDF where all are of one school, else a ZIP with one for each. Throws 404 outside the caller's scope, and 400 for a
 * print that is not ready or has ended.
 */
export async function readSlips(engine: Engine, query: SlipsQuery, { request, leaving }: PrintCall): Promise<SentFile> {
  const print = await table(engine, slipprints).find(query.print)
  if (!print || !isInScope(request, 'givePasswords', print.school)) throw notFound()
  if (print.state === 'making') throw new ApiError(400, 'The slips are not ready yet.')
  if (print.state === 'ended' || parseRecordTime(print.ends) <= request.nowMs)
    throw new ApiError(400, 'These slips can no longer be fetched. Print new ones.')
  await noteReading(engine, print, request)
  const edition = await readSiteEdition(engine)
  const { format, site } = query
  const context: SlipContext = { engine, edition, print, format, site }
  const groups = await bySchool(engine, await slipOwners(engine, print.id))
  const [only] = groups
  const asked = { owner: request.account?.record.id ?? '', leaving }
  if (!only) throw new ApiError(400, 'Every password of this print has been replaced since. Print new slips.')
  const nameOf = (index: number) => `slips-${groups[index]?.code}.pdf`
  const template = await readFile(TEMPLATE, 'utf8')
  const documentOf = async ({ name, ids }: SchoolGroup): Promise<Typesetting> => {
    return { template, data: await slipDocument(context, name, ids), nowMs: request.nowMs }
  }
  if (groups.length === 1) return printedDocument(nameOf(0), () => documentOf(only), asked)
  return printedArchive(inTurn(groups, documentOf), { name: 'slips.zip', nameOf, nowMs: request.nowMs, asked })
}

/** Who reads passwords is in the log before they are given. */
async function noteReading(engine: Engine, { id, school, students }: Print, request: RequestInfo): Promise<void> {
  const actor = actorOf(request, undefined)
  if (!actor) return
  const about = { act: 'read-slips' satisfies OtherAct, collection: slipprints.name, record: id, school }
  const entry = { ...entryOf(actor, request.nowMs, { students }), ...about }
  await engine.database.write((transaction) => append(engine, transaction, entry))
}

function readQuery({ query }: RequestInfo): Pick<SlipsQuery, 'format' | 'site'> {
  const { format, site = '' } = query as Readonly<Record<string, string>>
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol))
    throw new ApiError(400, 'The site is an address that begins with https or http.')
  return { format: requireFormat(format), site: new URL(site) }
}

async function countSlips(engine: Engine, request: RequestInfo): Promise<SlipCounts> {
  const { school = '', exam = '' } = request.query as Readonly<Record<string, string>>
  await scopeName(engine, { school, exam }, request)
  const students = await countTakers(engine, takersOf(engine, { school, exam }))
  return { students, printed: students - (await countTakers(engine, unprintedTakers(engine, { school, exam }))) }
}

export const readSlipsRoute = fileRoute(declared, {
  handle: (engine, { request, params, leaving }) =>
    readSlips(engine, { print: params.print ?? '', ...readQuery(request) }, { request, leaving }),
})

export const slipCountsRoute = readingRoute(declaredCounts, {
  handle: (engine, { request }) => countSlips(engine, request),
})
