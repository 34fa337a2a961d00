import type { Language } from '@olympiad/olympiad/ground/declared/languages'
import { callAct } from '@olympiad/olympiad/kit/lib/acts'
import { chooseLanguage } from '@olympiad/olympiad/people/declared/choose-language'

/** Keeps the language with the account of the session, for its other devices and its mails. Rejects if that fails. */
export async function noteLanguage(language: Language): Promise<void> {
  await callAct(chooseLanguage, { language })
}
