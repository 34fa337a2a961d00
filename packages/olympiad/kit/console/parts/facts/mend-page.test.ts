import { describe, expect, it } from 'vitest'
import { FACT_KINDS, type FactId } from '../../../../overview/declared/facts.ts'
import { paths } from '../../../paths.ts'
import { mendPage } from './mend-page.ts'

const fact = (id: FactId) => ({ id, state: 'wrong', sentence: '' }) as const
const open = [
  { path: paths.consoleExams, title: 'Exams', exam: (id: string) => `/${id}` },
  { path: paths.consoleBackups, title: 'Backups' },
  { path: paths.consoleEdition, title: 'Edition', facts: { retention: '/consent' } },
]

describe('the place where a fact is mended', () => {
  it('is the page of the very exam where the fact is of one', () => {
    expect(mendPage({ fact: fact('paper'), exam: 'senior', open })).toEqual({
      path: '/console/exams/senior',
      title: 'Exams',
    })
    expect(mendPage({ fact: fact('backup'), open })?.path).toBe('/console/backups')
    expect(mendPage({ fact: fact('approval'), exam: 'senior', open })?.path).toBe('/dashboard')
  })

  // fails when: what an area says of its facts is not asked
  it('is the part of a page that its area names for the fact', () => {
    expect(mendPage({ fact: fact('retention'), open })?.path).toBe('/console/edition/consent')
    expect(mendPage({ fact: fact('nextEdition'), open })?.path).toBe('/console/edition')
  })

  it('is absent where the account may not open the page, and where the administrator alone can do it', () => {
    expect(mendPage({ fact: fact('paper'), exam: 'senior', open: [] })).toBeUndefined()
    expect(mendPage({ fact: fact('disk'), open })).toBeUndefined()
  })

  it('is an address of the site for every kind of fact', () => {
    const pages = Object.values(FACT_KINDS).flatMap((kind) => ('page' in kind ? [kind.page] : []))
    expect(pages.filter((page) => !page.startsWith(paths.console) && page !== paths.dashboard)).toEqual([])
  })
})
