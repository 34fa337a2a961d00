import { type Language, USUAL_LANGUAGE } from '@olympiad/olympiad/ground/declared/languages'
import { speak } from '@olympiad/olympiad/kit/language/language'
import { logFailure } from '@olympiad/olympiad/kit/lib/failures'
import { keepLanguage, LANGUAGE_KEY } from '@olympiad/olympiad/kit/lib/preferences'
import { currentSession, onSessionChange } from '@olympiad/olympiad/kit/lib/session/session'
import { site } from '@olympiad/olympiad/kit/site'

/** After this, translations that could not be fetched are asked for again. The page is in English meanwhile. */
const RETRY_MS = 5000

let wanted: Language = USUAL_LANGUAGE
/** Counts what was asked for: only the last is spoken. */
let turn = 0

/** The languages of the edition; a reader who has chosen none gets the first. */
export const offeredLanguages = (): readonly Language[] => site.languages ?? [USUAL_LANGUAGE]

/** The language that the page speaks, or is about to. */
export const wantedLanguage = (): Language => wanted

/** Speaks the language that this browser keeps, or the first of the edition. Settles once it is spoken, at once for English. */
export function startLanguage(): Promise<void> {
  // Staff have pages with words of their own.
  onSessionChange(() => {
    if (wanted !== USUAL_LANGUAGE && isStaff()) void speakIn(wanted)
  })
  return speakIn(keptLanguage())
}

/** Speaks the reader's choice, and keeps it in this browser. */
export function chooseLanguage(language: Language): Promise<void> {
  void keepLanguage(language)
  return speakIn(language)
}

function keptLanguage(): Language {
  const [usual = USUAL_LANGUAGE, ...others] = offeredLanguages()
  try {
    const kept = localStorage.getItem(LANGUAGE_KEY)
    return others.find((one) => one === kept) ?? usual
  } catch {
    return usual // storage may be forbidden
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
