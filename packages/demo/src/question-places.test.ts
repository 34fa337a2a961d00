import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findQuestions } from '@olympiad/olympiad/kit/own-exam/find-questions'
import { type PaperDocument, type PaperText, readPaperText } from '@olympiad/olympiad/kit/ui/paper/paper-text'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { root } from '../../../scripts/run-command.ts'

const numbers = Array.from({ length: 100 }, (_, at) => at + 1)
const papers = [
  'demo/papers/senior.pdf',
  'demo/papers/junior.pdf',
  'demo/papers/senior-mock.pdf',
  'demo/papers/junior-mock.pdf',
]

it.each(papers)('the exam room finds every question on %s', async (file) => {
  const places = findQuestions(await textsOf(file), 100)
  expect([...places.keys()]).toEqual(numbers)
  // From top to bottom, column by column, page by page.
  const order = [...places.values()].map(({ spot }) => spot.page * 10 + (spot.across < 0.4 ? 0 : 1) + spot.down)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

it('the exam room finds the ten questions of the practice paper', async () => {
  const places = findQuestions(await textsOf('packages/web/public/practice-paper.pdf'), 10)
  expect([...places.keys()]).toEqual(numbers.slice(0, 10))
})

it('the exam room finds no question in the brochure', async () => {
  expect(findQuestions(await textsOf('demo/edition/brochure.pdf'), 100).size).toBe(0)
})

async function textsOf(file: string): Promise<PaperText[][]> {
  const data = new Uint8Array(readFileSync(join(root, file)))
  const paper = (await getDocument({ data, verbosity: 0 }).promise) as unknown as PaperDocument
  const pages: PaperText[][] = []
  for (let page = 1; page <= paper.numPages; page += 1) pages.push(await readPaperText(paper, page))
  return pages
}
