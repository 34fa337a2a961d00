import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'
import { DATABASES } from '@olympiad/engine/test/databases'
import {
  type ActingServer,
  ASHA,
  at,
  EXAM,
  idOf,
  openActing,
  PASSWORD,
  STAFF,
} from '@olympiad/server/test/acts/acting-server'
import { describe, expect, it } from 'vitest'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import type { Overview } from '../declared/overview.ts'
import { readAfter } from './facts/after-facts.ts'
import { readCertificate } from './facts/read-certificate.ts'

const KEY = Array.from({ length: 100 }, () => 'B')
const LINK = 'https://papers.example.org/secret-paper'

/** An acting server with a key and two more exams, and a coordinator of the northern school. */
async function openOlympiad(store: (typeof DATABASES)[number]): Promise<ActingServer> {
  const acting = await openActing(store)
  const { add } = acting.server
  await add('answers', { questionpaper: idOf('paper'), answers: KEY })
  await add('exams', { id: idOf('evening'), level: '2', name: 'Evening', starts: at(300), ends: at(420) })
  await add('questionpapers', { id: idOf('late'), exam: idOf('evening'), questionpaperlink: LINK })
  await add('examinees', {
    id: idOf('zoe'),
    username: 'zoe',
    exam: idOf('evening'),
    school: idOf('south'),
    ...PASSWORD,
  })
  await add('exams', { id: idOf('over'), level: '2', name: 'Over', starts: at(-300), ends: at(-180) })
  const named = { username: 'north', email: 'north@example.org', role: 'coordinator', school: idOf('north') }
  await add('supervisors', { id: idOf('headnorth'), ...named, ...PASSWORD })
  const opened = { questionpaper: idOf('paper'), opened: at(1), device: 'a' }
  await add('sittings', { examinee: ASHA, ...opened })
  await add('sittings', { examinee: idOf('ravi'), ...opened, submitted: at(20) })
  return acting
}

async function read({ server }: ActingServer, collection: string, name: string) {
  const headers = name === '' ? {} : { authorization: await server.tokenOf(collection, idOf(name)) }
  return server.app.inject({ method: 'GET', url: '/api/olympiad/overview', headers })
}
const wordsOf = ({ exams }: Overview) =>
  Object.fromEntries(exams.map(({ name, facts }) => [name, facts.map(({ id, state }) => `${id} ${state}`)]))

describe.each(DATABASES)('the overview on $name', (store) => {
  it('tells an organiser what runs, what comes next and what is not ready', async () => {
    await using acting = await openOlympiad(store)
    const reply = await read(acting, 'supervisors', 'organiser')
    const found = reply.json<Overview>()
    expect(found.exams.map(({ name, students, sitting, submitted }) => [name, students, sitting, submitted])).toEqual([
      ['Morning', 2, 1, 1],
      ['Evening', 1, 0, 0],
    ])
    expect(found.exams[0]).toMatchObject({ id: EXAM, starts: at(0), ends: at(120), closes: at(120) })
    expect(wordsOf(found).Morning).toEqual(
      expect.arrayContaining(['window ok', 'paper wrong', 'key ok', 'approval ok', 'accounts ok']),
    )
    expect(wordsOf(found).Evening).toEqual(expect.arrayContaining(['paper wrong', 'key wrong', 'accounts wrong']))
    expect(found.server.map(({ id, state }) => `${id} ${state}`)).toEqual(
      expect.arrayContaining(['consent warning', 'backup warning', 'superuser ok', 'address warning']),
    )
    expect(found.more).toBe(0)
  })

  // fails when: a key that was written before the form looks complete, or an answer beyond the form is passed over
  it('says where the key of an exam does not fit its form', async () => {
    await using acting = await openActing(store, undefined, { asks: 'no', approval: 'yes' })
    const { add, app, tokenOf } = acting.server
    await add('exams', { id: idOf('later'), level: '1', name: 'Later', starts: at(600), ends: at(700) })
    await add('questionpapers', { id: idOf('new'), exam: idOf('later') })
    await add('answers', {
      questionpaper: idOf('new'),
      answers: KEY.map((letter, at) => (at % 40 === 1 ? letter : '')),
    })
    const headers = { authorization: await tokenOf('supervisors', idOf('organiser')) }
    const form = {
      version: 1,
      sections: [{ questions: 30, answer: { kind: 'integer', digits: 2 }, marks: { right: 2 } }],
    }
    await app.inject({
      method: 'PATCH',
      url: `/api/collections/exams/records/${idOf('later')}`,
      headers,
      payload: { form },
    })
    const { exams } = (await read(acting, 'supervisors', 'organiser')).json<Overview>()
    const key = exams.find(({ name }) => name === 'Later')?.facts.find(({ id }) => id === 'key')
    expect(key?.sentence).toBe('Questions 2, 42, 82 of the key do not fit the form of 30 questions.')
  })

  // fails when: the weeks after the exam have no list, or former editions are in it
  it('tells an organiser what is left after the exams of this edition', async () => {
    await using acting = await openOlympiad(store)
    const { add, engine, clock } = acting.server
    const after = async () =>
      (await read(acting, 'supervisors', 'organiser')).json<Overview>().after.map(({ id, sentence }) => [id, sentence])
    await add('objections', {
      ...{ examinee: ASHA, exam: idOf('over'), questionpaper: idOf('paper'), question: 3 },
      ...{ text: 'Both are right', state: 'open' },
    })
    expect(await after()).toEqual([
      ['results', 'Not published: Over.'],
      ['objections', '1 waits for an answer.'],
      ['certificates', 'None for Over.'],
      ['retention', 'The first records are removed in 179 days, except on legal hold.'],
    ])
    await add('editions', { id: EDITION_ID, asks: 'yes', begun: at(-100) })
    clock.nowMs += 10_000
    expect(await after()).toEqual([])
    expect(await readAfter(engine)).toBeNull()
  })

  // proves: T15
  it('holds no letter of a key and no address of a paper for any reader', async () => {
    await using acting = await openOlympiad(store)
    for (const name of ['organiser', 'headnorth']) {
      const { body } = await read(acting, 'supervisors', name)
      expect(body).not.toContain('secret-paper')
      expect(body).not.toMatch(/"B"|B,B|BBB/)
    }
  })

  it('tells a coordinator of the exams and students of their school alone, and nothing of keys, papers and the server', async () => {
    await using acting = await openOlympiad(store)
    const found = (await read(acting, 'supervisors', 'headnorth')).json<Overview>()
    expect([found.server, found.after]).toEqual([[], []])
    expect(found.exams.map(({ name, students, sitting, submitted }) => [name, students, sitting, submitted])).toEqual([
      ['Morning', 1, 1, 0],
    ])
    expect(wordsOf(found)).toEqual({ Morning: ['window ok', 'approval ok', 'accounts ok'] })
  })

  it('is for nobody else', async () => {
    await using acting = await openOlympiad(store)
    expect((await read(acting, '', '')).statusCode).toBe(401)
    expect((await read(acting, 'examinees', 'asha')).statusCode).toBe(404)
    const statuses = await Promise.all(STAFF.map(async (name) => (await read(acting, 'supervisors', name)).statusCode))
    expect(Object.fromEntries(STAFF.map((name, index) => [name, statuses[index]]))).toEqual({
      organiser: 200,
      supervisor: 404,
      coordinator: 404, // has no school
      examiner: 404,
    })
    expect((await read(acting, '_superusers', 'root')).statusCode).toBe(200)
  })

  it('is read once for all who ask, and follows a change within ten seconds', async () => {
    await using acting = await openOlympiad(store)
    const keyState = async () => {
      const found = (await read(acting, 'supervisors', 'organiser')).json<Overview>()
      return wordsOf(found).Evening?.find((word) => word.startsWith('key'))
    }
    const first = await Promise.all(Array.from({ length: 10 }, keyState))
    expect(new Set(first)).toEqual(new Set(['key wrong']))
    await acting.server.add('answers', { questionpaper: idOf('late'), answers: KEY })
    expect(await keyState()).toBe('key wrong') // kept
    acting.server.clock.nowMs += 10_000
    expect(await keyState()).toBe('key ok')
  })
})

it('a certificate that browsers refuse is known with its end, and a silent address is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'olympiad-certificate-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-days', '40']
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
    ...subject,
  ])
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const found = await readCertificate(url)
  expect(found).toMatchObject({ kind: 'found', refusal: expect.stringMatching(/SELF_SIGNED|ALTNAME/) })
  const days = found.kind === 'found' ? (found.endsMs - Date.now()) / 86_400_000 : 0
  expect(Math.round(days)).toBe(40)
  server.close()
  await once(server, 'close')
  expect(await readCertificate(url)).toEqual({ kind: 'silent', why: 'ECONNREFUSED' })
  expect(await readCertificate('http://example.org')).toEqual({ kind: 'none' })
  await rm(folder, { recursive: true, force: true })
})
