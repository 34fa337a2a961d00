import { recordService } from '@olympiad/olympiad/kit/lib/record-service'

let made = 0

/** A token of the right form that runs out after this many seconds; nobody has signed it. */
export function testToken({ lastsS }: { lastsS: number }): string {
  const payload = { id: `x${made++}`, type: 'auth', exp: Math.floor(Date.now() / 1000) + lastsS }
  return ['e30', btoa(JSON.stringify(payload)).replace(/=+$/, ''), 'signature'].join('.')
}

/** Signs somebody in without asking the service. */
export function signInForTest(collectionName: 'examinees' | 'supervisors', username: string, lastsS = 3600): void {
  recordService.authStore.save(testToken({ lastsS }), {
    id: `id-of-${username}`,
    collectionId: `id-of-${collectionName}`,
    collectionName,
    username,
    email: `${username}@example.org`,
  })
}

/** Signs in Meera of the staff in this role, where one is needed for this school. */
export function signInAsStaff(role: string, school = ''): void {
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role, school })
}
