import { ApiError, lockRecord, notFound } from '@olympiad/engine'
import { olympiad } from '../../all/collections.ts'
import type { ActAnswer } from '../../ground/declared/acts/act.ts'
import { type Act, type ActValues, bindAct } from '../../ground/server/acts/act.ts'
import { actRoute } from '../../ground/server/acts/act-route.ts'
import { withdrawCertificate as declared } from '../declared/withdraw-certificate.ts'
import { endCertificate } from './certificates-kind.ts'

type WithdrawInput = ActValues<typeof declared>

/** Withdraws a valid certificate. Throws 404, and 400 for one that is not valid any more. */
export const withdrawCertificate: Act<WithdrawInput, ActAnswer<typeof declared>> = bindAct(
  declared,
  async (engine, transaction, { input }) => {
    const certificate = await lockRecord(engine.database, olympiad.certificates, input.certificate, transaction)
    if (!certificate) throw notFound()
    if (certificate.state !== 'valid') throw new ApiError(400, 'The certificate is not valid any more.')
    await endCertificate(engine, transaction, { id: certificate.id, state: 'withdrawn' })
    return { certificate: certificate.id, state: 'withdrawn' }
  },
)

export const withdrawCertificateRoute = actRoute(declared, { act: withdrawCertificate })
