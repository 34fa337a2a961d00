import { asServer } from '@olympiad/engine'
import { DATABASES, SQLITE } from '@olympiad/engine/test/databases'
import { listenIn } from '@olympiad/engine/test/db/said-statements'
import { openTestServer } from '@olympiad/engine/test/server'
import { olympiad } from '@olympiad/server/olympiad'
import { at, EXAM, idOf, NOON_MS, PASSWORD } from '@olympiad/server/test/acts/acting-server'
import { copyExaminees } from '@olympiad/server/test/acts/copy-examinees'
import { describe, expect, it } from 'vitest'
import { GALLERY_PAGE, REPORT_PAGE } from '../../../judging/declared/timeline.ts'
import { roomPage } from './room-pages.ts'

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
    if (what === 'gallery') {
      expect(await told('&find=STUDENT1')).toEqual([
        ...ofSchool.filter((name) => name.includes('student1')),
        'student1x',
      ])
      expect(await told(`&school=${school}&find=student1x`)).toEqual([])
      expect(await told('&find=student3x')).toEqual([])
    }
  })
})

// proves: V11.1.4
// fails when: no index has the exam, the paper and the username, and all of 300,000 are read for a page
it('a page of a large room is found by an index, also where everybody has an exam and a paper', async () => {
  await using server = await openTestServer(SQLITE, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS })
  const exam = await server.add('exams', { level: '1', name: 'Morning', starts: at(0), ends: at(120) })
  const questionpaper = await server.add('questionpapers', { exam })
  await server.add('examinees', { username: 'student', exam, questionpaper, ...PASSWORD })
  await copyExaminees(server, MANY)
  const { database } = server.engine
  const listening = listenIn(database)
  const account = { query: { exam }, account: null, isSuperuser: true, nowMs: NOON_MS }
  const request = { ...asServer(server.engine), ...account }
  await roomPage({ ...server.engine, database: listening.database }, request, REPORT_PAGE)
  const pages = listening.said.filter((sql) => sql.includes('order by "username"'))
  expect(pages).toHaveLength(2)
  for (const sql of pages) {
    const parameters = Array.from({ length: sql.split('?').length - 1 }, () => '')
    const plan = JSON.stringify(await database.all({ sql: `EXPLAIN QUERY PLAN ${sql}`, parameters }))
    expect(plan).toMatch(/questionpaper=\? AND username>\?/)
  }
})
