import PocketBase from 'pocketbase'
import { demoPassword, demoSuperuser } from '../../scripts/demo-accounts.ts'

/** A client of its own, signed in as a demo account, that says what the server holds whatever the page shows. */
export async function asAccount(username: string, origin = process.env.OLYMPIAD_URL): Promise<PocketBase> {
  const service = new PocketBase(origin)
  service.autoCancellation(false)
  await service.collection(collectionOf(username)).authWithPassword(username, demoPassword)
  return service
}

/** A client signed in as the superuser of the demo. */
export async function asSuperuser(origin?: string): Promise<PocketBase> {
  return asAccount(demoSuperuser, origin)
}

function collectionOf(username: string): string {
  if (username === demoSuperuser) return '_superusers'
  return /^(supervisor|coordinator|organiser|examiner)/.test(username) ? 'supervisors' : 'examinees'
}

/** The options the server holds for the account that is signed in: question number to option. */
export async function heldAnswers(service: PocketBase): Promise<Record<number, string>> {
  const rows = await service.collection('attempts').getFullList({ sort: 'questionnumber' })
  return Object.fromEntries(rows.map(({ questionnumber, option }) => [questionnumber, option]))
}

/** Ends every session of an account, as a change of its password does; the password stays what it was. */
export async function endSessions(username: string, origin?: string): Promise<void> {
  const examinees = (await asSuperuser(origin)).collection('examinees')
  const { id } = await examinees.getFirstListItem(`username = "${username}"`)
  await examinees.update(id, { password: demoPassword, passwordConfirm: demoPassword })
}

/** Puts a file in the place of the only paper of an exam, by the exam's name, whether it has begun or not. */
export async function replacePaper(superuser: PocketBase, name: string, file: File): Promise<void> {
  const { id } = await superuser.collection('exams').getFirstListItem(superuser.filter('name = {:name}', { name }))
  const body = new FormData()
  for (const [key, value] of Object.entries({ exam: id, reason: 'a journey', confirm: name })) body.append(key, value)
  body.append('file', file)
  await superuser.send('/api/olympiad/replace-paper', { method: 'POST', body })
}

/** Moves an exam of a journey's own; times in ms since the epoch. Key and results are out once it is over. */
export async function moveExam(
  { superuser, exam, name }: { superuser: PocketBase; exam: string; name: string },
  times: { starts?: number; ends?: number },
): Promise<void> {
  const entries = Object.entries(times).map(([name, ms]) => [name, new Date(ms).toISOString().replace('T', ' ')])
  const moved = { exam, ...Object.fromEntries(entries), reason: 'a journey', confirm: name }
  await superuser.send('/api/olympiad/set-window', { method: 'POST', body: moved })
  await superuser.send('/api/olympiad/release', { method: 'POST', body: { exam, confirm: name } }) // several journeys have one paper
}
