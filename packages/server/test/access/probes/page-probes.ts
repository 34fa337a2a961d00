import { type Probe, read, signIn } from './probe.ts'

const nobody = {}

/** Pages about an exam that tell nobody of its paper, its key or its words: each is answered, and the same whatever they are. */
export const PAGE_PROBES: readonly Probe[] = [
  { name: 'the outages of the exam', url: '/api/olympiad/outages?exam={id:senior}', tells: nobody },
  { name: 'the whole sittings of the exam', url: '/api/olympiad/whole-sittings?exam={id:senior}', tells: nobody },
  read('auditlog', { perPage: '200' }, nobody),
  ...signIn('exam', nobody),
]
