import { createContext, useContext } from 'react'
import { NO_EDITION } from '../edition/declared/no-edition.ts'
import type { SiteEdition } from '../edition/declared/site-edition.ts'

/** The edition in the page's head, where the server put it; a page without one shows only "Olympiad". */
function editionOfPage(): SiteEdition {
  const facts = document.querySelector('meta[name="edition"]')?.getAttribute('content')
  return facts ? (JSON.parse(facts) as SiteEdition) : NO_EDITION
}

/** The words about this edition, and the words of every edition. */
export const site = {
  ...editionOfPage(),

  exam: { loginEarlyMinutes: 10 },

  /** The exam for practice, and the letters that are right. The paper is also the sample of the device check. */
  practice: { paper: '/practice-paper.pdf', key: '/practice-key.json', questions: 10, minutes: 15 },

  /** The fingerprint library's rare ping (0.1 %) to its maker. Off: pages of this site speak to this site only. */
  fingerprintPing: false,
} as const

/** The edition that the home page shows; another one in the preview of a change. */
export const EditionContext = createContext<SiteEdition>(site)

export const useEdition = (): SiteEdition => useContext(EditionContext)
