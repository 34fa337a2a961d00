import { needyPaper } from '@olympiad/engine/test/pdf/needy-paper'
import { lockedPdf, pdfOf, pdfOfPages, pdfStream, plainPdf } from '@olympiad/engine/test/pdf/plain-pdf'
import { expect, it } from 'vitest'
import { tryPdf } from './try-pdf.ts'

const AGAIN = 'Print it to a PDF again.'
const tryText = (text: string) => tryPdf(Buffer.from(text, 'latin1'))
const page = { content: 'BT /F 24 Tf 72 700 Td (Question 1) Tj ET' }
const long = pdfOfPages(Array.from({ length: 9 }, () => page))

it.each([
  ['a plain paper', plainPdf('Question 1')],
  ['one with blank pages for rough work', pdfOfPages([page, { content: '' }, { content: '' }])],
  ['scans, odd fonts and other scripts', needyPaper()],
  ['an empty line behind the end', `${plainPdf('Question 1')}\n\n`],
])('finds no fault with %s', async (_name, pdf) => {
  expect(await tryText(pdf)).toBe('')
})

// fails when: only the first page is drawn, or faults are tolerated
it.each([
  ['that is locked', lockedPdf(), 'It opens with a password only. Save it without one.'],
  ['of plain text', 'Question 1: what is the median?', 'It is not a PDF.'],
  ['that is cut off', long.slice(0, 2000), 'It is a PDF that is cut off: its end mark is missing.'],
  ['of nothing', '', 'It is empty.'],
  [
    'of which the start alone is one',
    '%PDF-1.7\n<html>Not found</html>\n%%EOF\n',
    `It cannot be opened as a PDF. ${AGAIN}`,
  ],
  [
    'without pages',
    pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']),
    `It has no pages. ${AGAIN}`,
  ],
  ['of blank pages', pdfOfPages([{ content: '' }]), `Nothing is printed on its pages. ${AGAIN}`],
  [
    'with a page that is missing',
    long.replace('/Kids [4 0 R 6 0 R', '/Kids [4 0 R 99 0 R'),
    `Page 2 cannot be read. ${AGAIN}`,
  ],
  ['with a scan that is damaged', needyPaper('FF4FFF51'), `A part of page 3 cannot be shown. ${AGAIN}`],
  [
    'with a drawing of an unknown kind',
    pdfOfPages(
      [page, { content: '/I Do', resources: '/XObject << /I 4 0 R >>' }],
      [pdfStream('', '/Type /XObject /Subtype /Unknown')],
    ),
    `A part of page 2 cannot be shown. ${AGAIN}`,
  ],
])('tells of a paper %s', async (_name, pdf, fault) => {
  expect(await tryText(pdf)).toBe(fault)
})
