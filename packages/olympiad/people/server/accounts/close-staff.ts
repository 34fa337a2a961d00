import { ApiError, notFound, records, type Transaction } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { olympiad } from '../../../all/collections.ts'
import { roleOf } from '../../../ground/declared/roles.ts'
import { type Act, type ActValues, bindAct } from '../../../ground/server/acts/act.ts'
import { actRoute } from '../../../ground/server/acts/act-route.ts'
import type { StoredStaff } from '../../../ground/server/rows/stored.ts'
import {
  type ClosedStaff,
  closeStaff as closeDeclared,
  reopenStaff as reopenDeclared,
} from '../../../supervisors/declared/close-staff.ts'

const { supervisors } = olympiad

/** Closes an account, from now on where no time is given. Throws 404, and 400 for one's own and for the last organiser's. */
export const closeStaff: Act<ActValues<typeof closeDeclared>, ClosedStaff> = bindAct(
  closeDeclared,
  async (engine, transaction, { input, request }) => {
    const all = records({ engine, transaction }, supervisors)
    const account = await all.lock(input.supervisor)
    if (!account) throw notFound()
    if (request.account?.record.id === account.id) throw new ApiError(400, 'This is your own account.')
    const now = formatRecordTime(request.nowMs)
    const closes = input.closes > now ? input.closes : now
    await all.update(account.id, { closes })
    const staff = (await all.where({ closes: '' })) as readonly StoredStaff[]
    if (!staff.some((one) => roleOf(one) === 'organiser'))
      throw new ApiError(400, 'No organiser would be left: add another one first.')
    return { supervisor: account.id, closes }
  },
)

/** Opens a closed account again. Throws 404, and 400 for an open one. */
export const reopenStaff: Act<ActValues<typeof reopenDeclared>, ClosedStaff> = bindAct(
  reopenDeclared,
  async (engine, transaction: Transaction, { input: { supervisor } }) => {
    const all = records({ engine, transaction }, supervisors)
    const account = await all.lock(supervisor)
    if (!account) throw notFound()
    if (account.closes === '') throw new ApiError(400, `${account.username} is not closed.`)
    await all.update(account.id, { closes: '' })
    return { supervisor: account.id, closes: '' }
  },
)

/** Acts that close accounts of staff. */
export const closingRoutes = [
  actRoute(closeDeclared, { act: closeStaff }),
  actRoute(reopenDeclared, { act: reopenStaff }),
]
