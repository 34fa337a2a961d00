import { NEWS_HEADER, SERVER_TIME_HEADER } from '@olympiad/schema/wire'
import { ROLES, type Role, type Situation, WHEN } from './access-table.ts'
import type { Probe } from './probes/probe.ts'
import { announceChanges, type Listener, openListener } from './test-listeners.ts'
import { type Outcomes, outcomes, outcomesInTurn } from './test-outcomes.ts'
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

/** The same olympiad, whose papers have envelopes: those words for the senior paper, and its key wrapped by them. */
const withWords = (envelopewords: string, wrappedkey: string): readonly TestRecord[] => {
  const sealed = { sealed: 'sealed_one.bin', wrappedof: 'sealed_one.bin' }
  const derived: Readonly<Record<string, TestRecord['derived']>> = {
    seniorPaper: { ...sealed, envelopewords, wrappedkey },
    juniorPaper: { ...sealed, envelopewords: WORDS_BETWEEN, wrappedkey: 'bW9vbg==' },
  }
  return TEST_RECORDS.map((record) => {
    const values = record.collection === 'exams' ? { ...record.values, envelope: true } : record.values
    return { ...record, values, derived: derived[record.name] }
  })
}
/** The words of the junior paper: an order of papers by their words is another one in each of the two olympiads. */
const WORDS_BETWEEN = Array(8).fill('moon').join(' ')
export const WITH_WORDS = withWords('abandon zoo canyon wolf river apple tiger lens', 'YWJhbmRvbg==')
export const WITH_OTHER_WORDS = withWords('zoo abandon canyon wolf river apple tiger lens', 'em9v')

/** All that a role learns by a probe that asks: the whole answer; `of` is the world that holds the secret. */
async function tryProbe(world: World, role: Role, { probe, of }: { probe: Probe; of: World }): Promise<string> {
  const fileToken = JSON.stringify(probe).includes('{fileToken}') ? await world.fileTokenOf(role) : ''
  const fill = filling(world, role, { of, fileToken })
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

/** What each role learns of a secret by a probe in two worlds that differ by it alone; the first one holds it. */
export async function whatIsTold(
  worlds: readonly [World, World],
  { probe, marks }: { probe: Probe; marks: readonly string[] },
): Promise<Outcomes> {
  const [real] = worlds
  const { listen } = probe
  const judge = (told: string, toldElse: string) => {
    if (told !== toldElse) return 'the secret'
    const mark = marks.find((text) => told.includes(text))
    return mark ? `the secret, by ${mark}` : 'nothing'
  }
  if (listen) {
    const [heard, heardElse] = await Promise.all([
      hearProbe(worlds[0], real, listen),
      hearProbe(worlds[1], real, listen),
    ])
    return outcomes(async (role) => judge(heard[role], heardElse[role]))
  }
  const askAll = probe.url && !probe.method ? outcomes : outcomesInTurn
  return askAll(async (role) => {
    const tell = (world: World) => tryProbe(world, role, { probe, of: real })
    return judge(...(await Promise.all([tell(worlds[0]), tell(worlds[1])])))
  })
}

const CHANCE_HEADERS = ['date', 'x-request-id', SERVER_TIME_HEADER, NEWS_HEADER]
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

/** All that each role hears of one change, while all of them listen. */
async function hearProbe(
  world: World,
  of: World,
  { topic, query, change: [collection, record] }: NonNullable<Probe['listen']>,
): Promise<Outcomes> {
  const options = query ? `?options=${encodeURIComponent(JSON.stringify({ query }))}` : ''
  const topicOf = (role: Role) => filling(world, role, { of, fileToken: '' })(topic)
  const listeners = await Promise.all(ROLES.map((role) => openListener(world, role, [`${topicOf(role)}${options}`])))
  await announceChanges(world, collection, record)
  await world.server.hub.settled()
  for (const listener of listeners) listener.close()
  await world.restore()
  // The id of the client, and comments that come when they come.
  const told = ({ said }: Listener) => withoutChance(world, said().replace(/^(id:.*|: ping\n)\n/gm, ''))
  return Object.fromEntries(listeners.map((listener) => [listener.role, told(listener)])) as Outcomes
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
