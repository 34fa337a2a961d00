import { expect, it } from 'vitest'
import { manyOf } from './many-of.ts'

it.each([
  ['an answer', '2 answers'],
  ['a notice', '2 notices'],
  ['the exam', '2 exams'],
  ['a reply to a decision', '2 replies to a decision'],
  ['a request for help', '2 requests for help'],
  ['a loss of focus', '2 losses of focus'],
  ['a line of a school file', '2 lines of a school file'],
  ['a print of slips', '2 prints of slips'],
  ['an entry of the log', '2 entries of the log'],
  ['the details', '2 details'],
  ['camera pictures', '2 camera pictures'],
  ['results', '2 results'],
  ['a key', '2 keys'],
  ['a guardian’s consent', '2 guardian’s consents'],
  ['auditlog', '2 auditlogs'],
])('says many of %s: %s', (noun, many) => {
  expect(manyOf(2, noun)).toBe(many)
})
