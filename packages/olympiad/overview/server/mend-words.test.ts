import { expect, it } from 'vitest'
import type { Fact } from '../declared/facts.ts'
import { addressFacts } from './facts/address-facts.ts'
import { examFacts } from './facts/exam-facts.ts'
import { mailFact } from './facts/mail-facts.ts'
import type { ExamState } from './states.ts'

const MAIL = { isOn: true, stopped: '', trouble: '', held: 0, waiting: 0, bounced: 0 }
const SLOT = { nowMs: 0, requireApproval: false, freeBytes: 1e12, bytesEach: 0, floorBytes: 0 }
const EXAM: ExamState = {
  ...{ id: 'senior', name: 'Senior', level: '2', type: '', startsMs: 1e6, endsMs: 2e6, closesMs: 2e6, releasedMs: 3e6 },
  ...{ approval: '', isApproved: true, questions: 100, accounts: { students: 1, withoutPaper: 0 } },
  papers: [],
}
const untried = { id: 'one', label: 'senior.pdf', size: 1, fault: undefined, keyed: 100, misfits: [], content: '' }
const address = (publicUrl: string) => addressFacts({ nowMs: 0, publicUrl, certificate: { kind: 'silent', why: 'it' } })

// fails when: a renewal is asked for without a certificate, an upload for a paper that is there, or settings for a typing error
it.each<[string, Fact['id'], readonly Fact[], string]>([
  ['a site without TLS', 'tls', address('http://exam.example.org'), 'https address'],
  ['a site that does not answer', 'tls', address('https://exam.example.org'), 'in a browser'],
  ['a mail that came back', 'mail', [mailFact({ ...MAIL, bounced: 1 })], 'Correct these addresses'],
  ['a paper nobody tried', 'paper', examFacts({ ...EXAM, papers: [untried] }, SLOT, []), 'Look again'],
])('the fact about %s says what helps there', (_name, id, facts, mend) => {
  expect(facts.find((fact) => fact.id === id)?.mend).toContain(mend)
})
