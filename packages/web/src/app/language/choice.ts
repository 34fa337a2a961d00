import { type Language, USUAL_LANGUAGE } from '@olympiad/olympiad/ground/declared/languages'
import { speak } from '@olympiad/olympiad/kit/language/language'
import { logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { keepLanguage, LANGUAGE_KEY } from '@olympiad/olympiad/kit/lib/preferences'
import { currentSession, isSignedIn, onSessionChange } from '@olympiad/olympiad/kit/lib/session/session'
import { site } from '@olympiad/olympiad/kit/site'

/** After this, translations that could not be fetched are asked for again. The page is in English meanwhile. */
const RETRY_MS = 5000

let wanted: Language = USUAL_LANGUAGE
/** Chosen on this page, by who may log in next. */
let chosenHere: Language | undefined
/** Counts what was asked for: only the last is spoken. */
let turn = 0

/** The languages of the edition; a reader who has chosen none gets the first. */
export const offeredLanguages = (): readonly Language[] => site.languages ?? [USUAL_LANGUAGE]

/** The language that the page speaks, or is about to. */
export const wantedLanguage = (): Language => wanted

/**
 * Speaks the language that this browser keeps, else that of the account, else the first of the edition; and that of an account that logs in.
 * Settles once it is spoken, at once for English. Returns what stops that.
 */
export async function startLanguage(): Promise<() => void> {
  chosenHere = undefined
  let account = currentSession().record?.id
  const stop = onSessionChange(() => {
    const { id } = currentSession().record ?? {}
    if (id !== account) void follow()
    account = id
  })
  await speakIn(keptLanguage() ?? languageOfAccount() ?? usualLanguage())
  return stop
}

/** Speaks the reader's choice; keeps it in this browser, and with the account of who is logged in. */
export function chooseLanguage(language: Language): Promise<void> {
  chosenHere = language
  void keepLanguage(language)
  void note(language)
  return speakIn(language)
}

/** Somebody has logged in: their account has their language, unless they have just chosen one on this page. */
async function follow(): Promise<void> {
  if (currentSession().kind === 'visitor') {
    chosenHere = undefined
    return
  }
  const own = languageOfAccount()
  if (chosenHere) await note(chosenHere)
  else if (own) void keepLanguage(own)
  const next = chosenHere ?? own ?? wanted
  // Staff have pages with words of their own.
  if (next !== wanted || (next !== USUAL_LANGUAGE && isStaff())) await speakIn(next)
}

async function note(language: Language): Promise<void> {
  if (!isSignedIn(currentSession())) return
  try {
    const { noteLanguage } = await import('./account-language.ts')
    await noteLanguage(language)
  } catch (error) {
    logFailure('Keeping the language with the account', error)
  }
}

const usualLanguage = () => offeredLanguages()[0] ?? USUAL_LANGUAGE
const ifOffered = (code: unknown) => offeredLanguages().find((one) => one === code)
const languageOfAccount = () => ifOffered(currentSession().record?.language)

function keptLanguage(): Language | undefined {
  try {
    return ifOffered(localStorage.getItem(LANGUAGE_KEY))
  } catch {
    return undefined // storage may be forbidden
  }
}

async function speakIn(language: Language): Promise<void> {
  wanted = language
  turn += 1
  const own = turn
  if (language === USUAL_LANGUAGE) return speak()
  try {
    const { loadTongue } = await import('./load-tongue.ts')
    const tongue = await loadTongue(language, isStaff())
    if (own === turn) speak(tongue)
  } catch (error) {
    logFailure('Loading the language', error)
    setTimeout(() => own === turn && void speakIn(language), RETRY_MS)
  }
}

const isStaff = () => currentSession().kind === 'staff'
