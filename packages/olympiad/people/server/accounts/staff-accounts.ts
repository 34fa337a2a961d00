import { ApiError, type Engine, findSecondFactor, removeSecondFactor, type Transaction } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { roleOf, type StaffRole } from '../../../ground/declared/roles.ts'
import { bindAct, runAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import {
  addStaff as addDeclared,
  removeFactor as factorDeclared,
  type NewStaffPassword,
  newStaffPassword as passwordDeclared,
} from '../../../supervisors/declared/add-staff.ts'
import { inviteAccount } from './invitations.ts'
import { prepareAccount, preparePassword } from './new-account.ts'
import { otherAccount } from './other-account.ts'

const { supervisors } = olympiad

const addStaffRoute = actRoute(addDeclared, {
  async handle(engine, { request, body }): Promise<NewStaffPassword> {
    if (body.role === 'coordinator' && body.school === '')
      throw new ApiError(400, 'A coordinator belongs to a school: choose one.')
    const { way, ...values } = body
    const { password, write } = await prepareAccount(engine, supervisors, values)
    const act = bindAct(addDeclared, async (_: Engine, transaction: Transaction) => {
      const { id } = await write.run(transaction)
      if (way === 'mail') await inviteAccount(engine, transaction, { id, request })
      return id
    })
    const supervisor = await runAct(engine, act, { input: {}, request })
    return { supervisor, username: body.username, password: way === 'mail' ? '' : password }
  },
})

const newStaffPasswordRoute = actRoute(passwordDeclared, {
  async handle(engine, { request, body: { supervisor: id } }): Promise<NewStaffPassword> {
    const { username } = await otherAccount(engine, request, id)
    const { password, write } = await preparePassword(engine, supervisors, id)
    const act = bindAct(passwordDeclared, async (_: Engine, transaction: Transaction) => write.run(transaction))
    await runAct(engine, act, { input: {}, request })
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

/** Acts on accounts of staff. */
export const staffAccountRoutes = [addStaffRoute, newStaffPasswordRoute, removeFactorRoute]
