import '@fontsource-variable/source-code-pro/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import './app/devanagari.css'
import './app/starting.css'
import { askNowAndThen, askServerTime, keepClock } from '@olympiad/olympiad/kit/lib/keep-clock'
import { restorePreferences } from '@olympiad/olympiad/kit/lib/preferences'
import { currentSession } from '@olympiad/olympiad/kit/lib/session/session'
import { tolerateTranslators } from '@olympiad/olympiad/kit/lib/tolerate-translators'
import { within } from '@olympiad/olympiad/kit/lib/within'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { forgetKeptExam } from './app/forget-kept-exam.ts'
import { forgetSheetsOnSignOut } from './app/forget-sheets-on-sign-out.ts'
import { startLanguage } from './app/language/choice.ts'

/** A page is shown after this, whatever has not answered by then. */
const START_LIMIT_MS = 1500

tolerateTranslators()
keepClock()
askNowAndThen()
forgetSheetsOnSignOut()
forgetKeptExam()
void show()

/** In a function: the words of a language import from this file, and could not be read while it awaits them itself. */
async function show(): Promise<void> {
  await within(START_LIMIT_MS, restorePreferences()).catch(() => {})
  // English meanwhile: its words need no file.
  await within(START_LIMIT_MS, startLanguage()).catch(() => {})
  // Before a kept session is judged as expired, the server is asked what time it is: the device's clock may be wrong.
  if (currentSession().isExpired) await within(START_LIMIT_MS, askServerTime()).catch(() => {})

  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
