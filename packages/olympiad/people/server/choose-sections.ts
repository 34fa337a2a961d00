import { ApiError, notFound, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { chosenFault } from '../../forms/declared/marking/chosen-sections.ts'
import { readTakes } from '../../forms/declared/sheet-form.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { isInScope } from '../../ground/server/rows/staff-guard.ts'
import { chooseSections as declared } from '../declared/choose-sections.ts'
import { formOf } from './chosen-sections-part.ts'

const { examinees } = olympiad

type ChooseSectionsInput = ActValues<typeof declared>

/** Notes the sections that students take, all or none. Throws 404 if the caller may not see one, and 400 if a form has no such choice. */
export const chooseSections: Act<ChooseSectionsInput, { changed: string[] }> = bindAct(
  declared,
  async (engine, transaction, { input: { examinees: ids, sections }, request }) => {
    if (ids.length === 0) throw new ApiError(400, 'Name at least one student.')
    const changed: string[] = []
    for (const id of [...new Set(ids)].toSorted()) {
      const examinee = await examineeInTurn(engine, transaction, { id })
      if (!isInScope(request, 'keepSittings', examinee.school)) throw notFound()
      if (examinee.sections === sections) continue
      const message = chosenFault(await formOf(engine, transaction, examinee), readTakes(sections))
      if (message) throw new ApiError(400, message, { sections: { code: 'validation_chosen_sections', message } })
      await records({ engine, transaction, nowMs: request.nowMs }, examinees).update(id, { sections })
      changed.push(examinee.username)
    }
    return { changed }
  },
)

export const chooseSectionsRoute = actRoute(declared, { act: chooseSections })
