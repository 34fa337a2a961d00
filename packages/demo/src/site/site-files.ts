import { makePaper } from '../make-paper.ts'
import { printPaper } from '../paper/print-paper.ts'
import { brochure } from './brochure.ts'
import { pageImages } from './page-images.ts'
import { practice } from './practice.ts'

/** The documents that the web app shows to everybody: brochure, practice exam and earlier papers. */
export async function siteDocuments(): Promise<Map<string, Uint8Array>> {
  const files = new Map([['brochure.pdf', await brochure()], ...(await practice())])
  for (const level of ['junior', 'senior'] as const) {
    const paper = `${level === 'junior' ? 'Junior' : 'Senior'} question paper`
    const title = { olympiad: 'Statistics Olympiad 2024', paper, note: '4 February 2024 · 100 questions · 120 minutes' }
    files.set(`previous-papers/${level}.pdf`, await printPaper(title, makePaper(level, `february-4-${level}`)))
  }
  return files
}

/** The documents and the brochure's pages as images. */
export async function siteFiles(): Promise<Map<string, Uint8Array>> {
  const files = await siteDocuments()
  const pages = await pageImages(files.get('brochure.pdf') as Uint8Array, { width: 1240 })
  pages.forEach((page, index) => {
    files.set(`brochure-${index + 1}.webp`, page)
  })
  return files
}
