import { ApiError, notFound, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { chooseMedium as declared } from '../declared/choose-medium.ts'
import { mediumFault } from '../declared/paper-languages.ts'
import { examOfSeat } from './medium-parts.ts'

const { examinees } = olympiad

type ChooseMediumInput = ActValues<typeof declared>

/** Notes the language of students, all or none. Throws 404 if the caller may not see one, and 400 if a paper is not in that language. */
export const chooseMedium: Act<ChooseMediumInput, { changed: string[] }> = bindAct(
  declared,
  async (engine, transaction, { input: { examinees: ids, medium }, request }) => {
    if (ids.length === 0) throw new ApiError(400, 'Name at least one student.')
    const changed: string[] = []
    for (const id of [...new Set(ids)].toSorted()) {
      const examinee = await examineeInTurn(engine, transaction, { id })
      if (!isInScope(request, 'keepSittings', examinee.school)) throw notFound()
      if (examinee.medium === medium) continue
      const message = mediumFault((await examOfSeat(engine, transaction, examinee)) ?? {}, medium)
      if (message) throw new ApiError(400, message, { medium: { code: 'validation_other_language', message } })
      await records({ engine, transaction, nowMs: request.nowMs }, examinees).update(id, { medium })
      changed.push(examinee.username)
    }
    return { changed }
  },
)

export const chooseMediumRoute = actRoute(declared, { act: chooseMedium })
