import { type Engine, notFound, type RequestInfo, table } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { readingRoute } from '../../ground/server/acts/act-route.ts'
import { formHash } from '../../ground/server/rows/forms/form-hash.ts'
import { examineeOf } from '../../ground/server/rows/own-exam.ts'
import { ownResult as declared, type OwnResult } from '../declared/acts/own-result.ts'
import { setEntries } from '../declared/result-set.ts'
import { listUntil, saidToListing } from './listings.ts'
import { publishedSet } from './published-sets.ts'

const { exams, questionpapers, results } = olympiad

/** The caller's line of the published set. Throws 404 where there is no such line, or it is withheld. */
async function readOwn(engine: Engine, { account, nowMs }: RequestInfo): Promise<OwnResult> {
  const { id: examinee, questionpaper } = examineeOf(account)
  const paper = await table(engine, questionpapers).find(questionpaper)
  const exam = paper && (await table(engine, exams).find(paper.exam))
  const set = exam && (await publishedSet(engine, exam, nowMs))
  const [line] = set ? await table(engine, results).where({ resultset: set.id, examinee }) : []
  if (!set || !line || line.questionpaper !== questionpaper) throw notFound()
  const { marks, right, wrong, ignored, partial, sections, percentile, rank, award, standing } = line
  const { number, published, ranked, rule, forms } = set
  const form = forms?.[questionpaper]
  const isListed = rank > 0 && rank <= Math.max(rule.prizes, rule.merit)
  const said = await saidToListing(engine, [examinee])
  return {
    ...{ number, published, marks, right, wrong, ignored, percentile, rank, ranked, award, standing },
    listuntil: isListed ? await listUntil(engine, nowMs) : '',
    listed: said.get(examinee) ?? '',
    entries: setEntries(set, questionpaper, line.medium),
    ...(form && { form: { unit: form.unit, hash: formHash(form), partial, sections } }),
  }
}

export const ownResultRoute = readingRoute(declared, { handle: (engine, { request }) => readOwn(engine, request) })
