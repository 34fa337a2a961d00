import { ApiError, records } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { Language } from '../../ground/declared/languages.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { chooseLanguage as declared } from '../declared/choose-language.ts'

const { examinees, supervisors } = olympiad

/** Notes the language with the caller's own account, and with no other. Throws 403 for an account that has none. */
export const chooseLanguage: Act<ActValues<typeof declared>, { language: Language }> = bindAct(
  declared,
  async (engine, transaction, { input: { language }, request }) => {
    const { account, nowMs } = request
    const collection = [examinees, supervisors].find(({ name }) => name === account?.collection.name)
    if (!account || !collection) throw new ApiError(403, 'This account has no language.')
    if (account.record.language !== language)
      await records({ engine, transaction, nowMs }, collection).update(account.record.id, { language })
    return { language }
  },
)

export const chooseLanguageRoute = actRoute(declared, { act: chooseLanguage })
