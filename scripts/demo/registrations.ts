import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Exam } from '@olympiad/olympiad/exams/declared/exams'
import type { Registration } from '@olympiad/olympiad/registrations/declared/registrations'
import type { Caller } from './caller.ts'

type Filled = Pick<Registration, 'name' | 'gender' | 'yob' | 'email' | 'mobile' | 'guardianName' | 'schoolName'>

/** What an organiser did with a registration; absent while it waits. */
interface Decided {
  readonly act?: 'accept-registrations' | 'refuse-registrations' | 'ask-registrations'
  readonly reason?: string
}

const family = (
  [name, guardianName, schoolName]: readonly [string, string, string],
  values: Pick<Filled, 'gender' | 'yob' | 'mobile'>,
): Filled => ({ name, guardianName, schoolName, email: `${values.mobile}@example.org`, ...values })

/** Invented families; the last two are likely the same child. */
const FAMILIES: readonly (Filled & Decided)[] = [
  {
    ...family(['आशा राव', 'Lata Rao', 'Vidya Mandir'], { gender: 'FEMALE', yob: 2010, mobile: '9000000001' }),
    act: 'accept-registrations',
  },
  {
    ...family(['Imran Sheikh', 'Nazia Sheikh', 'Lake School'], { gender: 'MALE', yob: 2011, mobile: '9000000002' }),
    ...{ act: 'ask-registrations', reason: 'The ID card cannot be read. Please send a clearer picture.' },
  },
  {
    ...family(['Test Test', 'Test Test', 'Test school'], { gender: 'MALE', yob: 2009, mobile: '9000000003' }),
    ...{ act: 'refuse-registrations', reason: 'This does not look like a student.' },
  },
  family(['Nirmala Das', 'Bimal Das', 'Riverside High School'], { gender: 'FEMALE', yob: 2010, mobile: '9000000004' }),
  family(['Gaurav Sethi', 'Anita Sethi', 'Hill View School'], { gender: 'MALE', yob: 2011, mobile: '9000000005' }),
  family(['Leela Thomas', 'Mary Thomas', 'Lake School'], { gender: 'FEMALE', yob: 2010, mobile: '9000000006' }),
  {
    ...family(['Leela Thomas', 'Mary Thomas', 'Lake School'], { gender: 'FEMALE', yob: 2010, mobile: '9000000006' }),
    email: 'leela@example.org',
  },
]

/** Sends the forms that did not come yet, and decides on those that have a decision. */
export async function sendDemoRegistrations(guest: Caller, organiser: Caller): Promise<void> {
  const kept = new Set((await organiser.list<Registration>('registrations')).map(({ email }) => email))
  const [exam] = await organiser.list<Exam>('exams', { filter: 'name = "Junior"' })
  const pictures = await picturesOfForm()
  for (const { act: _, reason: __, ...filled } of FAMILIES.filter(({ email }) => !kept.has(email)))
    await guest.create('registrations', formOf({ ...filled, exam: exam?.id ?? '' }, pictures))
  const waiting = await organiser.list<Registration>('registrations', { filter: 'state = "" || state = "waiting"' })
  for (const { email, act, reason = '' } of FAMILIES) {
    const own = waiting.find((one) => one.email === email)
    if (act && own) await organiser.act(act, { registrations: [own.id], reason })
  }
}

const picturesOfForm = () =>
  Promise.all(['face', 'card'].map((name) => readFile(join(import.meta.dirname, `${name}.webp`))))

function formOf(values: Readonly<Record<string, string | number>>, [face, card]: readonly Buffer[]): FormData {
  const form = new FormData()
  const rest = { standard: 'X', pinCode: '560001', guardianAddress: 'Ring Road', schoolAddress: 'Station Road' }
  for (const [name, value] of Object.entries({ ...rest, ...values })) form.set(name, String(value))
  form.set('photo', new Blob([Uint8Array.from(face ?? [])], { type: 'image/webp' }), 'face.webp')
  form.set('idCard', new Blob([Uint8Array.from(card ?? [])], { type: 'image/webp' }), 'card.webp')
  return form
}
