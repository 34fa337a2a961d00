import { ApiError } from '@olympiad/engine'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { changeExaminees } from '../../ground/server/rows/examinee-rows.ts'
import { chooseMedium as declared } from '../declared/choose-medium.ts'
import { mediumFault } from '../declared/paper-languages.ts'
import { examOfSeat } from './medium-parts.ts'

type ChooseMediumInput = ActValues<typeof declared>

/** Notes the language of students, all or none. Throws 404 if the caller may not see one, and 400 if a paper is not in that language. */
export const chooseMedium: Act<ChooseMediumInput, { changed: string[] }> = bindAct(
  declared,
  (engine, transaction, { input: { examinees: ids, medium }, request }) =>
    changeExaminees(engine, transaction, {
      ...{ ids, request, right: 'keepSittings' },
      async changeOf(examinee) {
        if (examinee.medium === medium) return undefined
        const message = mediumFault((await examOfSeat(engine, transaction, examinee)) ?? {}, medium)
        if (message) throw new ApiError(400, message, { medium: { code: 'validation_other_language', message } })
        return { medium }
      },
    }),
)

export const chooseMediumRoute = actRoute(declared, { act: chooseMedium })
