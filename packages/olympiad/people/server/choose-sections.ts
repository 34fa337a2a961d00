import { ApiError } from '@olympiad/engine'
import { chosenFault } from '../../forms/declared/marking/chosen-sections.ts'
import { readTakes } from '../../forms/declared/sheet-form.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { changeExaminees } from '../../ground/server/rows/examinee-rows.ts'
import { chooseSections as declared } from '../declared/choose-sections.ts'
import { formOf } from './chosen-sections-part.ts'

type ChooseSectionsInput = ActValues<typeof declared>

/** Notes the sections that students take, all or none. Throws 404 if the caller may not see one, and 400 if a form has no such choice. */
export const chooseSections: Act<ChooseSectionsInput, { changed: string[] }> = bindAct(
  declared,
  (engine, transaction, { input: { examinees: ids, sections }, request }) =>
    changeExaminees(engine, transaction, {
      ...{ ids, request, right: 'keepSittings' },
      async changeOf(examinee) {
        if (examinee.sections === sections) return undefined
        const message = chosenFault(await formOf(engine, transaction, examinee), readTakes(sections))
        if (message) throw new ApiError(400, message, { sections: { code: 'validation_chosen_sections', message } })
        return { sections }
      },
    }),
)

export const chooseSectionsRoute = actRoute(declared, { act: chooseSections })
