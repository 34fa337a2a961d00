import { beforeEach, expect, it, vi } from 'vitest'
import { type EditionFacts, siteEdition } from '../declared/site-edition.ts'
import { changedParts } from './changed-parts.ts'

beforeEach(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }))

const of = (facts: EditionFacts) => siteEdition({ name: 'Olympiad', prizes: [{ prize: '₹5' }], ...facts }, [])

it('what a page shows otherwise is found by its text or its address, and nothing else', () => {
  expect(changedParts(of({}), of({}))).toEqual({ texts: [], selectors: [] })
  expect(changedParts(of({}), of({ tagline: 'Six slots.', prizes: [{ prize: '₹5' }, { prize: '₹3' }] }))).toEqual({
    texts: ['Six slots.', '₹3'],
    selectors: [],
  })
  expect(changedParts(of({ tagline: 'Gone.' }), of({}))).toEqual({ texts: [], selectors: [] })
  const link = { label: 'About', url: 'https://example.org/about' }
  expect(changedParts(of({}), of({ examdate: '2026-10-25 04:00:00.000Z', links: [link] }))).toEqual({
    texts: ['About'],
    selectors: ['time', 'a[href="https://example.org/about"]'],
  })
})
