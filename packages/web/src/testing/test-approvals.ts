import { type Call, listOf, openTestService, type TestService } from './test-service.ts'

export const SUPERVISOR = 'GET /api/collections/supervisors/records/id-of-supervisor1'
export const EXAMS = 'GET /api/collections/exams/records'
export const APPROVALS = 'GET /api/collections/approvals/records'
export const APPROVE = 'POST /api/collections/approvals/records'
export const TAKE_BACK = 'DELETE /api/collections/approvals/records/a-Senior'
export const APPROVABLE = 'GET /api/olympiad/approvable'
export const NAMES = 'GET /api/collections/readonly_supervisors/records'
export const MINE = 'supervisor = "id-of-supervisor1"'

const DAY = '2096-01-02'
/** An exam far from its end, unless other times are given. */
export const exam = (id: string, fields: object = {}) => ({
  id,
  name: id,
  level: '1',
  starts: `${DAY} 03:00:00.000Z`,
  ends: `${DAY} 05:00:00.000Z`,
  ...fields,
})

export const approval = (exam: string, supervisor: string) => ({
  id: `a-${exam}`,
  exam,
  supervisor,
  approved: true,
  created: '2026-01-01 09:00:00.000Z',
})

/** For tests: a service with a Senior exam that supervisor1 has approved, a Junior one that nobody has, and what is written to it. */
export function openApprovalService() {
  const stored = [approval('Senior', 'id-of-supervisor1')]
  const service: TestService = openTestService({
    [SUPERVISOR]: { body: { id: 'id-of-supervisor1', username: 'supervisor1', email: 'one@example.org' } },
    [EXAMS]: listOf([exam('Senior', { level: '2' }), exam('Junior')]),
    // As the record service would: all, the supervisor's own, or those of one exam.
    [APPROVALS]: ({ query: { filter } }: Call) =>
      listOf(
        stored.filter(
          ({ exam, supervisor }) => !filter || [`supervisor = "${supervisor}"`, `exam = "${exam}"`].includes(filter),
        ),
      ),
    [APPROVABLE]: { body: { exams: 'all', isNeeded: true } },
    [NAMES]: listOf([{ id: 'id-of-supervisor2', username: 'supervisor2', name: 'Asha Rao' }]),
    [TAKE_BACK]: () => {
      stored.splice(0, 1)
      return { body: null }
    },
    [APPROVE]: ({ body }) => {
      stored.push({ ...approval('', ''), ...(body as object) })
      return { body: stored.at(-1) }
    },
  })
  return { service, stored }
}
