import {
  addStaff as addDeclared,
  removeFactor as factorDeclared,
  type NewStaffPassword,
  newStaffPassword as passwordDeclared,
} from '@olympiad/contract/acts/people/add-staff'
import { olympiad } from '@olympiad/contract/collections/index'
import { roleOf, type StaffRole } from '@olympiad/contract/roles'
import {
  ApiError,
  type Engine,
  findSecondFactor,
  notFound,
  type RequestInfo,
  removeSecondFactor,
  type Transaction,
  table,
} from '@olympiad/engine'
import { bindAct, carryOut } from '../../acts/act.ts'
import { actRoute } from '../../acts/act-route.ts'
import type { StoredStaff } from '../../ground/stored.ts'
import { prepareAccount, preparePassword } from './new-account.ts'

const { supervisors } = olympiad

const addStaffRoute = actRoute(addDeclared, {
  async handle(engine, { request, body }): Promise<NewStaffPassword> {
    if (body.role === 'coordinator' && body.school === '')
      throw new ApiError(400, 'A coordinator belongs to a school: choose one.')
    const { password, write } = await prepareAccount(engine, supervisors, body)
    const act = bindAct(addDeclared, async (_: Engine, transaction: Transaction) => (await write.run(transaction)).id)
    const supervisor = await carryOut(engine, act, { input: {}, request })
    return { supervisor, username: body.username, password }
  },
})

const newStaffPasswordRoute = actRoute(passwordDeclared, {
  async handle(engine, { request, body: { supervisor: id } }): Promise<NewStaffPassword> {
    const { username } = await otherAccount(engine, request, id)
    const { password, write } = await preparePassword(engine, supervisors, id)
    const act = bindAct(passwordDeclared, async (_: Engine, transaction: Transaction) => write.run(transaction))
    await carryOut(engine, act, { input: {}, request })
    return { supervisor: id, username, password }
  },
})

const removeFactorRoute = actRoute(factorDeclared, {
  async handle(engine, { request, body: { supervisor: id } }) {
    const record = await otherAccount(engine, request, id)
    if (!mayLoseFactor(roleOf(record)) && request.account && !request.isSuperuser)
      throw new ApiError(400, 'The second factor of an organiser is removed by an operator.')
    const account = { collection: supervisors, record }
    if (!(await findSecondFactor(engine, account))) throw new ApiError(400, `${record.username} has no second factor.`)
    await removeSecondFactor(engine, account, request)
    return { supervisor: id }
  },
})

/** Whether other staff may remove the factor of a role. Some acts need two organisers: neither may become the other. */
export const mayLoseFactor = (role: StaffRole) => role !== 'organiser'

/**
 * Another account of staff than the caller's: one's own is changed on its own page, which asks for the password. Throws
 * 404 and 400.
 */
async function otherAccount(engine: Engine, { account }: RequestInfo, id: string): Promise<StoredStaff> {
  const found = await table(engine, supervisors).find(id)
  if (!found) throw notFound()
  if (account?.collection.name === supervisors.name && account.record.id === id)
    throw new ApiError(400, 'This is your own account: change it under your name.')
  return found as StoredStaff
}

/** Acts on accounts of staff. */
export const staffAccountRoutes = [addStaffRoute, newStaffPasswordRoute, removeFactorRoute]
