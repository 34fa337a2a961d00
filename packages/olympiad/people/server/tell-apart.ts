import { ApiError, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { examineeInTurn } from '../../ground/server/rows/examinee-rows.ts'
import { tellApart as declared } from '../declared/tell-apart.ts'

const { examinees } = olympiad

/**
 * Notes with each of the students that they are another person than the others of their name. Throws 404 for an id that does not exist,
 * 400 for names that differ.
 */
export const tellApart: Act<ActValues<typeof declared>, { readonly changed: string[] }> = bindAct(
  declared,
  async (engine, transaction, { input: { examinees: ids, different } }) => {
    const all = [...new Set(ids)]
    if (all.length < 2) throw new ApiError(400, 'Name at least two students.')
    const changed: string[] = []
    const keys = new Set<string>()
    for (const id of all.toSorted()) {
      const { username, namekey, apart } = await examineeInTurn(engine, transaction, { id })
      keys.add(namekey)
      if (keys.size > 1 || namekey === '') throw new ApiError(400, 'Students of different names are not compared.')
      const judged = different ? namekey : ''
      if (apart === judged) continue
      await records({ engine, transaction }, examinees).update(id, { apart: judged })
      changed.push(username)
    }
    return { changed }
  },
)

export const tellApartRoute = actRoute(declared, { act: tellApart })
