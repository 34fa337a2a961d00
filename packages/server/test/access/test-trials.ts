import { SERVER_TIME_HEADER } from '@olympiad/contract/wire'
import { type Role, type Situation, WHEN } from './access-table.ts'
import type { Probe } from './probes/probe.ts'
import { announceChanges, openListener } from './test-listeners.ts'
import { idOf, keyOf, TEST_RECORDS, type TestRecord } from './test-records.ts'
import { accountsOf, type World } from './test-world.ts'

/** The same olympiad with neither file nor link in the senior paper. */
export const WITHOUT_PAPER: readonly TestRecord[] = TEST_RECORDS.map((record) =>
  record.name === 'seniorPaper' ? { ...record, values: { exam: idOf('senior') }, files: undefined } : record,
)

/** The same olympiad with another key of the senior paper. */
export const WITH_OTHER_KEY: readonly TestRecord[] = TEST_RECORDS.map((record) =>
  record.name === 'seniorKey' ? { ...record, values: { ...record.values, answers: keyOf('D,B') } } : record,
)

/** All that a role learns by a probe: the whole answer, or all that is heard; `of` is the world that holds the secret. */
export async function tryProbe(world: World, role: Role, { probe, of }: { probe: Probe; of: World }): Promise<string> {
  const fileToken = JSON.stringify(probe).includes('{fileToken}') ? await world.fileTokenOf(role) : ''
  const fill = filling(world, role, { of, fileToken })
  if (probe.listen) return hearProbe(world, role, probe.listen, fill)
  const { method = 'GET', url = '', headers } = probe
  const body = probe.body === undefined ? undefined : JSON.parse(fill(JSON.stringify(probe.body)))
  const answer = await world.ask(probe.isAnonymous ? 'visitor' : role, { method, url: fill(url), body, headers })
  await world.restore()
  const told = Object.entries(answer.headers).filter(([name]) => !CHANCE_HEADERS.includes(name))
  return withoutChance(world, `${answer.status}\n${JSON.stringify(told)}\n${answer.text}`)
}

/** Whether a probe tells its secret to a role. */
export function mayTell({ tells }: Probe, role: Role, situation: Situation): boolean {
  const when = tells[role]
  return when !== undefined && WHEN[when](situation)
}

/** What a role learns of a secret by a probe in two worlds that differ by it alone; the first one holds it. */
export async function whatIsTold(
  [real, other]: readonly [World, World],
  role: Role,
  { probe, marks }: { probe: Probe; marks: readonly string[] },
): Promise<string> {
  const [told, toldElse] = await Promise.all([real, other].map((world) => tryProbe(world, role, { probe, of: real })))
  if (told !== toldElse) return 'the secret'
  const mark = marks.find((text) => told?.includes(text))
  return mark ? `the secret, by ${mark}` : 'nothing'
}

const CHANCE_HEADERS = ['date', 'x-request-id', SERVER_TIME_HEADER]
const TOKEN = /[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/g
/** Names of files end in random letters. */
const FILES = TEST_RECORDS.flatMap(({ collection, name, files }) =>
  Object.keys(files ?? {}).map((field) => `${collection}/${name}/${field}`),
)

/** What differs from one server to another by chance alone is left out. */
function withoutChance(world: World, text: string): string {
  const plain = text.replace(TOKEN, 'a token')
  return FILES.reduce((told, path) => told.replaceAll(world.fileName(path), path), plain)
}

async function hearProbe(
  world: World,
  role: Role,
  { topic, query, change: [collection, record] }: NonNullable<Probe['listen']>,
  fill: (text: string) => string,
): Promise<string> {
  const options = query ? `?options=${encodeURIComponent(JSON.stringify({ query }))}` : ''
  const listener = await openListener(world, role, [`${fill(topic)}${options}`])
  await announceChanges(world, collection, record)
  await world.server.hub.settled()
  listener.close()
  await world.restore()
  const told = listener.said().replace(/^(id:.*|: ping\n)\n/gm, '') // the id of the client, and comments that come when they come
  return withoutChance(world, told)
}

function filling(
  world: World,
  role: Role,
  { of, fileToken }: { of: World; fileToken: string },
): (text: string) => string {
  const isExaminee = role !== 'visitor' && accountsOf(role) === 'examinees'
  const meanings: Readonly<Record<string, string>> = {
    accounts: role === 'visitor' ? 'examinees' : accountsOf(role),
    identity: role === 'visitor' ? 'nobody' : role === 'superuser' ? 'root@example.org' : role,
    examinee: idOf(isExaminee ? role : 'self'),
    file: of.fileName('questionpapers/seniorPaper/questionpaper'),
    paperCollection: world.server.engine.registry.find('questionpapers')?.id ?? '',
    fileToken,
  }
  return (text) =>
    text.replace(/\{(?:id:)?(\w+)\}/g, (all, name: string) =>
      all.startsWith('{id:') ? idOf(name) : (meanings[name] ?? all),
    )
}
