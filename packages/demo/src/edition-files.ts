import { siteEdition } from '@olympiad/olympiad/edition/declared/site-edition'
import { SPEC_QUESTIONS } from '@olympiad/olympiad/forms/declared/spec-paper'
import bundle from '../../../demo/olympiad.json' with { type: 'json' }
import { pageImages } from './page-images.ts'
import { MADE, printPaper } from './papers.ts'
import { sectionsOf } from './questions.ts'
import { typeset } from './typeset.ts'

/** The edition of the demo, as its bundle has it. */
const edition = siteEdition(bundle.edition, [])

/** What its exams have in common. */
const exam = { questions: SPEC_QUESTIONS, minutes: 120, loginEarlyMinutes: 10 }

/** The documents of the demo's edition: brochure and earlier papers. */
export function editionDocuments(): Map<string, Uint8Array> {
  const files = new Map([['edition/brochure.pdf', typeset('brochure', { data: { edition, ...exam }, made: MADE })]])
  for (const level of ['junior', 'senior'] as const) {
    const paper = `${level === 'junior' ? 'Junior' : 'Senior'} question paper`
    const head = { olympiad: 'Statistics Olympiad 2024', paper, note: '4 February 2024 · 100 questions · 120 minutes' }
    files.set(`edition/previous-${level}.pdf`, printPaper(head, sectionsOf(`previous-${level}`)))
  }
  return files
}

/** The documents and the brochure's pages as images. */
export async function editionFiles(): Promise<Map<string, Uint8Array>> {
  const files = editionDocuments()
  const pages = await pageImages(files.get('edition/brochure.pdf') as Uint8Array, { width: 1240 })
  pages.forEach((page, index) => {
    files.set(`edition/brochure-${index + 1}.webp`, page)
  })
  return files
}
