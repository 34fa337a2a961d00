import '@fontsource-variable/source-code-pro/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import '@fontsource-variable/source-serif-4/wght.css'
import './app/devanagari.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { forgetKeptExam } from './app/forget-kept-exam.ts'
import { forgetSheetsOnSignOut } from './app/forget-sheets-on-sign-out.ts'
import { askServerTime, keepClock } from './lib/keep-clock.ts'
import { restorePreferences } from './lib/preferences.ts'
import { currentSession } from './lib/session/session.ts'
import { tolerateTranslators } from './lib/tolerate-translators.ts'

tolerateTranslators()
keepClock()
forgetSheetsOnSignOut()
forgetKeptExam()
await restorePreferences()
// Before a kept session is judged as expired, the server is asked what time it is: the device's clock may be wrong.
if (currentSession().isExpired) await askServerTime()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
