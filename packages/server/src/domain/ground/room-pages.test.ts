import { GALLERY_PAGE, REPORT_PAGE } from '@olympiad/contract/hall/timeline'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { describe, expect, it } from 'vitest'
import { at, EXAM, idOf, NOON_MS, PASSWORD } from '../../../test/acts/acting-server.ts'
import { copyExaminees } from '../../../test/acts/copy-examinees.ts'
import { olympiad } from '../olympiad.ts'

const MANY = 450

describe.each(DATABASES)('the pages of a large room on $name', (store) => {
  // proves: V11.1.4
  it.each([
    ['gallery', GALLERY_PAGE],
    ['report', REPORT_PAGE],
  ])('of the %s tell each who sits the exam once, by usernames, whatever paper they have', async (what, size) => {
    await using server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS })
    const school = await server.add('schools', { code: 'north', name: 'North' })
    await server.add('exams', { id: EXAM, level: '1', name: 'Morning', starts: at(0), ends: at(120) })
    const other = await server.add('exams', { level: '1', name: 'Other', starts: at(0), ends: at(120) })
    const paper = await server.add('questionpapers', { id: idOf('paper'), exam: EXAM })
    await server.add('examinees', { username: 'student', school, questionpaper: paper, ...PASSWORD })
    await copyExaminees(server, MANY)
    const second = await server.add('questionpapers', { exam: EXAM })
    await server.add('examinees', { username: 'student1x', questionpaper: second, ...PASSWORD })
    await server.add('examinees', { username: 'student2x', exam: EXAM, ...PASSWORD })
    const elsewhere = await server.add('questionpapers', { exam: other })
    await server.add('examinees', { username: 'student3x', exam: EXAM, questionpaper: elsewhere, ...PASSWORD })
    const organiser = await server.add('supervisors', {
      username: 'uma',
      email: 'u@example.org',
      role: 'organiser',
      ...PASSWORD,
    })
    const authorization = await server.tokenOf('supervisors', organiser)
    const told = async (query: string) => {
      const names: string[] = []
      for (let next: string | undefined; next !== ''; ) {
        const after = next === undefined ? '' : `&after=${next}`
        const url = `/api/olympiad/${what}?exam=${EXAM}${query}${after}`
        const page = (await server.app.inject({ url, headers: { authorization } })).json()
        expect(page.items.length).toBeLessThanOrEqual(size)
        names.push(...page.items.map(({ username }: { username: string }) => username))
        next = page.next
      }
      return names
    }
    const ofSchool = ['student', ...Array.from({ length: MANY }, (_, index) => `student${index}`)].sort()
    expect(await told('')).toEqual([...ofSchool, 'student1x', 'student2x'].sort())
    expect(await told(`&school=${school}`)).toEqual(ofSchool)
  })
})
