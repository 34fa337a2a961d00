import { olympiad } from '@olympiad/contract/collections/index'
import type { BundleKey, BundlePaper } from '../bundle.ts'
import type { Faults } from '../faults.ts'
import { givenOr } from '../texts/bundle-id.ts'
import { pdfFault } from '../texts/pdf.ts'
import { type BundleSource, pathFault } from '../texts/source.ts'
import { idOfKey } from './olympiad-shape.ts'
import { readKey } from './read-key.ts'
import { OLYMPIAD_FILE, type Olympiad } from './read-olympiad-file.ts'

const { maxSize = 5 * 2 ** 20 } = olympiad.questionpapers.fields.questionpaper

/** Reads the PDFs and the keys that `olympiad.json` names. */
export async function readPapers(source: BundleSource, { file, at }: Olympiad, faults: Faults) {
  const papers: BundlePaper[] = []
  const keys: BundleKey[] = []
  for (const [index, paper] of file.questionpapers.entries()) {
    const id = givenOr(paper.id, olympiad.questionpapers, paper.key)
    const missing = (field: 'file' | 'answers') =>
      faults.of(OLYMPIAD_FILE)(at(['questionpapers', index, field]), `the file ${paper[field]} is missing`)
    const base = { id, exam: idOfKey('exams', file, paper.exam), questionpaperlink: paper.link ?? '' }
    if (paper.file === undefined || pathFault(paper.file)) papers.push(base)
    else {
      const bytes = await source.read(paper.file)
      const fault = bytes && pdfFault(bytes, { maxSize })
      if (!bytes) missing('file')
      else if (fault) faults.of(paper.file)({ line: 0, column: 0 }, fault)
      else papers.push({ ...base, file: { name: paper.file.slice(paper.file.lastIndexOf('/') + 1), bytes } })
    }
    if (paper.answers === undefined || pathFault(paper.answers)) continue
    if (!(await source.read(paper.answers))) missing('answers')
    else
      keys.push({
        id: givenOr(paper.answersId, olympiad.answers, paper.key),
        questionpaper: id,
        answers: await readKey(source, paper.answers, faults),
      })
  }
  return { papers, keys }
}
