import { questionCount, specForm } from '@olympiad/contract/papers/paper-form'
import { siteEdition } from '@olympiad/contract/site/site-edition'
import bundle from '../../../demo/olympiad.json' with { type: 'json' }

/** The edition of the demo, as its bundle has it. */
export const edition = siteEdition(bundle.edition, [])

/** What its exams have in common. */
export const exam = { questions: questionCount(specForm), minutes: 120, loginEarlyMinutes: 10 }
