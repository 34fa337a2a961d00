import { formatRecordTime } from '@olympiad/contract/record-time'
import { DATABASES } from '@olympiad/engine/test/databases'
import { openTestServer } from '@olympiad/engine/test/server'
import { watchTurns } from '@olympiad/engine/test/turn-watch'
import { expect, it } from 'vitest'
import { copyExaminees } from '../../../test/acts/copy-examinees.ts'
import { olympiad } from '../olympiad.ts'

const NOON_MS = Date.parse('2026-03-01T12:00:00Z')
const at = (minutes: number) => formatRecordTime(NOON_MS + minutes * 60_000)
const password = { password: 'a password of tests', passwordConfirm: 'a password of tests' }
const MANY = 500

it.each(DATABASES)('acts on the time of a large school hold up nobody else on $name', async (store) => {
  await using server = await openTestServer(store, { ...olympiad({ requireApproval: false }), nowMs: NOON_MS })
  const root = await server.add('_superusers', { email: 'root@example.org', ...password })
  const school = await server.add('schools', { code: 'town', name: 'Town School' })
  const exam = await server.add('exams', { level: '1', name: 'Morning', starts: at(-10), ends: at(110) })
  const questionpaper = await server.add('questionpapers', { exam })
  await server.add('examinees', { username: 'first', school, questionpaper, ...password })
  await copyExaminees(server, MANY - 1)
  const authorization = await server.tokenOf('_superusers', root)
  const turns = watchTurns()
  const act = async (name: string, payload: object) => {
    turns.longestMs()
    const url = `/api/olympiad/${name}`
    const { statusCode } = await server.app.inject({ method: 'POST', url, headers: { authorization }, payload })
    return { statusCode, isHeld: turns.longestMs() > 100 }
  }
  const granted = await act('grant-time', { school, exam, minutes: 30, reason: 'a fuse blew' })
  const moved = await act('set-window', { exam, ends: at(100), reason: 'a fuse blew', confirm: 'Morning' })
  turns.stop()
  expect([granted, moved]).toEqual(Array(2).fill({ statusCode: 200, isHeld: false }))
  const sql = `SELECT count(*) AS "count" FROM examinees WHERE ends = '${at(130)}'`
  const [row] = await server.engine.database.all({ sql, parameters: [] })
  expect(Number(row?.count)).toBe(MANY)
})
