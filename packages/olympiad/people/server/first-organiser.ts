import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  asServer,
  type Engine,
  notFound,
  prepareCreate,
  readSetting,
  settingInTurn,
  type Transaction,
  table,
  writeSetting,
} from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import { bindAct, runAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { firstOrganiser as declared } from '../../supervisors/declared/first-organiser.ts'

const { supervisors } = olympiad
/** Always the same, so that of two people who hold the code at once only one gets the account. */
const FIRST_ID = 'firstorganiser0'
const CODE_LENGTH = 22

/** Name of the setting: the number of the code, and behind it whether that code is spent. */
const SETTING = { name: 'setup', initial: '0' }
const SPENT = ' spent'

/**
 * The code that makes the first account of staff (132 bits), or undefined once it is spent: by that account, or by a start with
 * staff. It follows from the secret of the store, so all servers print the same one.
 */
export async function setupCode(engine: Engine): Promise<string | undefined> {
  const state = (await readSetting(engine.database, SETTING.name)) ?? SETTING.initial
  return state.endsWith(SPENT) || (await hasStaff(engine)) ? undefined : codeOf(engine, state)
}

/** Spends the code of a store that has staff: it does not come back to life should they be removed. */
export async function spendCodeOfStaffed(engine: Engine): Promise<void> {
  if (((await readSetting(engine.database, SETTING.name)) ?? '').endsWith(SPENT) || !(await hasStaff(engine))) return
  await engine.database.write((transaction) => spendCode(engine, transaction))
}

/** A new code, which ends the old one. Throws if there is staff: who may add an account needs no code. */
export async function renewSetupCode(engine: Engine): Promise<string> {
  if (await hasStaff(engine)) throw new Error('there is staff already; an organiser adds accounts')
  const { database } = engine
  return database.write(async (transaction) => {
    const state = await settingInTurn(database, transaction, SETTING)
    const value = String(Number(state.replace(SPENT, '')) + 1)
    await writeSetting(database, transaction, { name: SETTING.name, value })
    return codeOf(engine, value)
  })
}

/** Throws 404 if it is spent: of two at once one gets the account. */
async function spendCode({ database }: Engine, transaction: Transaction, code?: string): Promise<void> {
  const state = await settingInTurn(database, transaction, SETTING)
  if (code !== undefined && state !== code) throw notFound()
  if (!state.endsWith(SPENT)) await writeSetting(database, transaction, { name: SETTING.name, value: state + SPENT })
}

async function hasStaff(engine: Engine): Promise<boolean> {
  const first = await table(engine, supervisors)
    .each({ select: ['username'] })
    .next()
  return !first.done
}

const codeOf = ({ tokenSecret }: Engine, number: string) =>
  createHmac('sha256', tokenSecret)
    .update(number === SETTING.initial ? 'first organiser' : `first organiser ${number}`)
    .digest('base64url')
    .slice(0, CODE_LENGTH)

/** Compared in the same time for every wrong code, so that the time tells nothing. */
function isCode(right: string | undefined, given: string): boolean {
  const [one, typed] = [right ?? '', given].map((code) => createHmac('sha256', 'code').update(code).digest())
  return right !== undefined && one !== undefined && typed !== undefined && timingSafeEqual(one, typed)
}

export const firstOrganiserRoute = actRoute(declared, {
  async handle(engine, { request, body: { code, password, ...own } }) {
    if (!isCode(await setupCode(engine), code.trim())) throw notFound() // before anything is hashed
    const number = (await readSetting(engine.database, SETTING.name)) ?? SETTING.initial
    const body = { id: FIRST_ID, ...own, role: 'organiser', password, passwordConfirm: password }
    const submission = { body, files: [] }
    const write = await prepareCreate(engine, { collection: supervisors, submission, request: asServer(engine) })
    const account = { collection: supervisors, record: { id: FIRST_ID, username: own.username } } // they act themselves
    const act = bindAct(declared, async (_, transaction) => {
      await spendCode(engine, transaction, number)
      return write.run(transaction)
    })
    await runAct(engine, act, { input: {}, request: { ...request, account } })
    return { username: own.username }
  },
})
