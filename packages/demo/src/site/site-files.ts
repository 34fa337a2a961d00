import { makePaper } from '../make-paper.ts'
import { printPaper } from '../paper/print-paper.ts'
import { brochure } from './brochure.ts'
import { pageImages } from './page-images.ts'

/** The documents of the demo's edition: brochure and earlier papers. */
export async function editionDocuments(): Promise<Map<string, Uint8Array>> {
  const files = new Map([['edition/brochure.pdf', await brochure()]])
  for (const level of ['junior', 'senior'] as const) {
    const paper = `${level === 'junior' ? 'Junior' : 'Senior'} question paper`
    const title = { olympiad: 'Statistics Olympiad 2024', paper, note: '4 February 2024 · 100 questions · 120 minutes' }
    files.set(`edition/previous-${level}.pdf`, await printPaper(title, makePaper(level, `february-4-${level}`)))
  }
  return files
}

/** The documents and the brochure's pages as images. */
export async function editionFiles(): Promise<Map<string, Uint8Array>> {
  const files = await editionDocuments()
  const pages = await pageImages(files.get('edition/brochure.pdf') as Uint8Array, { width: 1240 })
  pages.forEach((page, index) => {
    files.set(`edition/brochure-${index + 1}.webp`, page)
  })
  return files
}
