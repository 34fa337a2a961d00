import { encodeForm } from '@olympiad/engine/test/encode-form'
import { png } from '@olympiad/engine/test/fixture-files'
import type { ActingServer } from '../acts/acting-server.ts'

/** What a family types. */
export const FORM = {
  ...{ name: 'आशा राव', gender: 'FEMALE', yob: '2010', email: 'asha@example.net', mobile: '9876543210' },
  ...{ pinCode: '560059', standard: 'XI', guardianName: 'Lata Rao', guardianAddress: 'Ring Road' },
  ...{ schoolName: 'Vidya Mandir', schoolAddress: 'Mylapore', guardianEmail: 'lata@example.org' },
}

/** Sends the form of registration with its two pictures, or a PDF as the ID card, as a guest does; the reply of the server. */
export async function sendRegistration(
  { server }: ActingServer,
  { cardPdf, ...values }: Readonly<Record<string, string>> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FORM, ...values })) form.set(name, value)
  for (const name of ['photo', 'idCard']) {
    const picture = png(`${name}.png`)
    form.set(name, new File([picture.bytes], picture.name, { type: picture.type }))
  }
  if (cardPdf) form.set('idCard', new File([Buffer.from(cardPdf, 'latin1')], 'card.pdf', { type: 'application/pdf' }))
  const url = '/api/collections/registrations/records'
  const reply = await server.app.inject({ method: 'POST', url, ...(await encodeForm(form)) })
  return { status: reply.statusCode, body: reply.json() }
}
