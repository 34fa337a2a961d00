import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFPageProxy } from 'pdfjs-dist'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { editionDocuments } from './edition-files.ts'
import { inWords } from './figure.ts'
import { PAPERS, paperFiles, practiceFiles } from './papers.ts'
import { questionsOf } from './questions.ts'

const root = join(import.meta.dirname, '../../..')
const committed = async (folder: string, path: string) => new Uint8Array(await readFile(join(root, folder, path)))

describe('the committed files', () => {
  it.each([
    ['demo', paperFiles],
    ['demo', editionDocuments],
    ['packages/web/public', practiceFiles],
  ])(
    'of %s are what the script makes, byte for byte',
    async (folder, make) => {
      const stale: string[] = []
      for (const [path, bytes] of make()) {
        if (Buffer.compare(await committed(folder, path), bytes) !== 0) stale.push(path)
      }
      expect(stale, 'run: node packages/demo/src/main.ts').toEqual([])
    },
    60_000,
  )

  it('hold two brochure pages as images', async () => {
    for (const page of ['brochure-1.webp', 'brochure-2.webp']) {
      const bytes = Buffer.from(await committed('demo/edition', page))
      expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    }
  })
})

describe.each(PAPERS)('the printed $name paper', ({ name }) => {
  const open = async () => {
    const bytes = await committed('demo/papers', `${name}.pdf`)
    expect(bytes.length).toBeLessThan(400_000)
    return getDocument({ data: bytes, verbosity: 0 }).promise
  }

  it('shows every number from 001 to 100 and numbers its pages', async () => {
    const document = await open()
    const numbers: string[] = []
    for (let page = 1; page <= document.numPages; page++) {
      const { items } = await (await document.getPage(page)).getTextContent()
      const texts = items.flatMap((item) => ('str' in item ? [item.str.trim()] : []))
      expect(texts).toContain(`Page ${page} of ${document.numPages}`)
      numbers.push(...texts.filter((text) => /^\d{3}$/.test(text)))
    }
    const expected = Array.from({ length: 100 }, (_, index) => String(index + 1).padStart(3, '0'))
    expect(expected.filter((number) => !numbers.includes(number))).toEqual([])
  })

  it('gives every question as running text, word for word, and the data of every chart in words', async () => {
    const document = await open()
    const questions = questionsOf(name)
    const squeezed = (text: string) => text.replaceAll('*', '').replaceAll(/\s+/g, ' ').replaceAll('- ', '-')
    let text = ''
    let trees = ''
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      text += items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : '')).join('')
      trees += JSON.stringify(await page.getStructTree())
    }
    const all = squeezed(text)
    expect(questions.map(({ stem }) => squeezed(stem)).filter((stem) => !all.includes(stem))).toEqual([])
    const charts = questions.flatMap(({ figure }) => (figure && figure.kind !== 'table' ? [inWords(figure)] : []))
    expect(charts.filter((words) => !trees.includes(JSON.stringify(words).slice(1, -1)))).toEqual([])
  })

  it('says its title and language and carries its structure', async () => {
    const document = await open()
    const info = (await document.getMetadata()).info as { Title: string; Language: string }
    expect(info.Title).toMatch(/^Statistics Olympiad 2025: /)
    expect(info.Language).toBe('en-IN')
    const mark = (await document.getMarkInfo()) as unknown as Map<string, boolean>
    expect(mark.get('Marked')).toBe(true)
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'H3', 'LI', 'Lbl', 'LBody']) expect(tree).toContain(`"role":"${role}"`)
  })

  it('heads no row or column of a table with an empty cell', async () => {
    const document = await open()
    const empty: string[] = []
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number)
      const texts = await textsById(page)
      const tree = JSON.stringify(await page.getStructTree())
      const heads = [...tree.matchAll(/"role":"TH","children":\[\{"type":"content","id":"([^"]+)"/g)]
      for (const [, id = ''] of heads) if (!texts.get(id)?.trim()) empty.push(id)
    }
    expect(empty).toEqual([])
  })
})

/** The text of each marked piece of a page, by its identifier in the structure. */
async function textsById(page: PDFPageProxy): Promise<Map<string, string>> {
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let id = ''
  for (const item of items) {
    if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str)
    else if (item.type === 'beginMarkedContentProps') id = item.id ?? ''
  }
  return texts
}
