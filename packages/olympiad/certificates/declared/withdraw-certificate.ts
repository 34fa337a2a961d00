import type { CertificateState } from '../../edition/declared/certificate-texts.ts'
import { act, answers, NO_WAY_BACK } from '../../ground/declared/acts/act.ts'
import { reason, recordId } from '../../ground/declared/acts/body-fields.ts'

/** Withdraws a certificate; its page says so from then on. */
export const withdrawCertificate = act('withdraw-certificate', {
  right: 'readResults',
  title: 'Withdraw the certificate',
  finds: 'Withdraw a certificate',
  about: 'Its page says that it is no longer valid.',
  wayBack: NO_WAY_BACK,
  logged: 'withdrew',
  body: { certificate: recordId('certificates', { required: true }), reason },
  answer: answers<{ readonly certificate: string; readonly state: CertificateState }>('`state`: `withdrawn`.'),
  isWeighty: true,
  errors: { 400: 'The certificate is not valid any more.', 404: 'The certificate does not exist.' },
})
