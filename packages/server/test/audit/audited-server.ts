import { table } from '@olympiad/engine'
import type { TestStore } from '@olympiad/engine/test/databases'
import { openTestServer, type TestServer } from '@olympiad/engine/test/server'
import { auditlog } from '@olympiad/olympiad/log/declared/auditlog'
import type { StoredOf } from '@olympiad/schema/record'
import { olympiad } from '../../src/olympiad.ts'

const PASSWORD = { password: 'long enough', passwordConfirm: 'long enough' }

/** An olympiad with a school, an examinee and an answer of hers, a member of staff and a superuser. */
export interface AuditedServer {
  readonly server: TestServer
  readonly ids: Readonly<Record<'school' | 'exam' | 'paper' | 'asha' | 'answer' | 'sita' | 'root', string>>
  /** Asks as one of the accounts, by name. */
  ask(
    who: 'asha' | 'sita' | 'root',
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<Reply>
  /** The log, in its order. */
  log(): Promise<StoredOf<typeof auditlog>[]>
  [Symbol.asyncDispose](): Promise<void>
}

interface Reply {
  readonly statusCode: number
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it asked for
  json(): any
}

/** Opens it with an empty log; `operator` runs it as a command would. */
export async function openAudited(store: TestStore, operator?: string): Promise<AuditedServer> {
  const server = await openTestServer(store, olympiad({ requireApproval: false, operator }))
  const nowMs = server.clock.nowMs
  const time = (ms: number) => new Date(nowMs + ms).toISOString().replace('T', ' ')
  const school = await server.add('schools', { code: 'S1', name: 'Town School' })
  const exam = await server.add('exams', {
    name: 'One',
    level: '1',
    type: 'Online',
    starts: time(-1e6),
    ends: time(1e6),
  })
  const paper = await server.add('questionpapers', { exam })
  const seat = { exam, questionpaper: paper, school }
  const asha = await server.add('examinees', { username: 'asha', ...seat, ...PASSWORD })
  const answer = await server.add('attempts', { examinee: asha, questionpaper: paper, questionnumber: 1, option: 'A' })
  const sita = await server.add('supervisors', { username: 'sita', email: 'sita@example.org', ...PASSWORD })
  const root = await server.add('_superusers', { email: 'root@example.org', ...PASSWORD })
  const tokens = {
    asha: await server.tokenOf('examinees', asha),
    sita: await server.tokenOf('supervisors', sita),
    root: await server.tokenOf('_superusers', root),
  }
  return {
    server,
    ids: { school, exam, paper, asha, answer, sita, root },
    ask: (who, method, path, payload) =>
      server.app.inject({
        ...{ method, url: path.startsWith('/') ? path : `/api/collections/${path}` },
        headers: { authorization: tokens[who] },
        ...(payload && { payload }),
      }),
    log: () => table(server.engine, auditlog).all(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
