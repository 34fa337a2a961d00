import { runSteps } from '../generator/run-steps.ts'
import { inTurns } from '../sites/in-turns.ts'
import type { Site } from '../sites/site.ts'
import { FILLED, letterOf, QUESTIONS, SLICE, type World } from '../sites/world.ts'
import { expectStatus, type Round, type Scenario, type Step, type StepPlace } from './scenario.ts'

const PATH = '/api/collections/attempts/records'

/** The answer that a student gives to a question. */
interface Answer {
  readonly token: string
  readonly row: {
    readonly examinee: string
    readonly questionpaper: string
    readonly questionnumber: number
    readonly option: string
  }
}

/** What goes along with an answer once device and place are known. */
const CONTEXT = { location: { lon: 77.209, lat: 28.6139 }, deviceId: '6f1c2b60-8f3e-4a55-9d2b-0c7a5e9b1d34' }

/** Saves an answer as the client does: looks for the row, then changes it or makes it. Throws when either is refused. */
export async function saveAnswer(ask: StepPlace['ask'], { token, row }: Answer): Promise<void> {
  const { questionpaper, questionnumber, option } = row
  const filter = encodeURIComponent(`questionpaper = '${questionpaper}' && questionnumber = ${questionnumber}`)
  const query = `page=1&perPage=1&filter=${filter}&skipTotal=true`
  const found = expectStatus(await ask({ method: 'GET', path: `${PATH}?${query}`, token }), 200)
  const id = /"id":"([^"]+)"/.exec(found.toString('latin1'))?.[1]
  const reply = id
    ? await ask({ method: 'PATCH', path: `${PATH}/${id}`, token, body: JSON.stringify({ option, ...CONTEXT }) })
    : await ask({ method: 'POST', path: PATH, token, body: JSON.stringify({ ...row, ...CONTEXT }) })
  expectStatus(reply, 200)
}

const save =
  (first: (world: World, round: number) => number, among: (world: World) => number): Step =>
  async ({ ask, world, round, turn, acknowledged }) => {
    const index = first(world, round) + (turn % among(world))
    const questionnumber = 1 + (Math.floor(turn / among(world)) % QUESTIONS)
    const account = world.accounts[index]
    if (!account) throw new Error(`there is no account ${index}`)
    const option = letterOf(turn * 7 + round)
    const row = { examinee: account.id, questionpaper: world.paper.id, questionnumber, option }
    await saveAnswer(ask, { token: account.token, row })
    acknowledged[`${account.id} ${questionnumber}`] = option
  }

interface StoredAttempt {
  readonly examinee: string
  readonly questionnumber: number
  readonly option: string
}

/** Each acknowledged answer is the stored one, and there is one row a question. */
async function check(site: Site, { figures }: Round): Promise<string[]> {
  const acknowledged = new Map(Object.entries(figures.acknowledged))
  const examinees = [...new Set([...acknowledged.keys()].map((key) => key.split(' ')[0]))]
  const faults: string[] = []
  await inTurns(examinees, 16, async (examinee) => {
    const filter = encodeURIComponent(`examinee = "${examinee}"`)
    const { items } = await site.send<{ items: StoredAttempt[] }>('GET', `${PATH}?perPage=500&filter=${filter}`)
    const stored = new Map(items.map((row) => [`${row.examinee} ${row.questionnumber}`, row.option]))
    if (stored.size < items.length) faults.push(`${examinee} has two rows for a question`)
    for (const [key, option] of acknowledged) {
      if (key.startsWith(`${examinee} `) && stored.get(key) !== option) {
        faults.push(`${key}: acknowledged ${option}, stored ${stored.get(key) ?? 'nothing'}`)
      }
    }
  })
  return faults
}

const shape = { clients: 64, requests: 2, hasBare: true, check }

/** A first choice in each question, and a change of it. */
export const saves: readonly Scenario[] = [
  {
    ...shape,
    name: 'save-first',
    about: 'first choice: list, then create',
    run: (job) => {
      const step = save(
        (_, round) => FILLED + round * SLICE,
        () => SLICE,
      )
      return runSteps(job, { step, clients: shape.clients, supply: SLICE * QUESTIONS })
    },
  },
  {
    ...shape,
    name: 'save-change',
    about: 'changed choice: list, then update',
    run: (job) => {
      const step = save(
        () => 0,
        ({ filled }) => filled,
      )
      return runSteps(job, { step, clients: shape.clients })
    },
  },
]
