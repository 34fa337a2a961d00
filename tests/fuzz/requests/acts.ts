import type { Random } from '../random.ts'
import { body } from './bodies.ts'
import type { Draft } from './request.ts'
import { wildText, wildValue } from './wild-values.ts'
import { IDS } from './world.ts'

/** A call of an act: some of what it takes, some of the wrong kind. */
export function act(random: Random): Draft {
  const name = random.pick([
    'grant-time',
    'set-start',
    'move-examinee',
    'set-window',
    'release',
    'withhold',
    'new-password',
    'nothing',
  ])
  const examinees = random.chance(0.9) ? random.times(0, 4, () => random.pick(IDS)) : wildValue(random)
  const some = <T>(value: T) => (random.chance(0.85) ? value : wildValue(random))
  const time = () => random.pick(['', '2020-01-01 10:00:00.000Z', '2099-01-01 10:00:00.000Z', wildText(random)])
  const values = {
    ...(random.chance(0.7) && { examinees }),
    ...(random.chance(0.5) && { school: some(random.pick(IDS)) }),
    ...(random.chance(0.7) && { exam: some(random.pick(IDS)) }),
    ...(random.chance(0.2) && { examinee: wildValue(random) }), // one that is there would lose its session
    ...(random.chance(0.2) && { questionpaper: some(random.pick(IDS)) }),
    ...(random.chance(0.7) && { minutes: some(random.pick([0, 1, 30, 1440, 1441, -1, 0.5])) }),
    ...(random.chance(0.3) && { percent: some(random.pick([0, 12.5, 100, 101])) }),
    ...(random.chance(0.3) && { starts: some(time()), ends: some(time()), confirm: wildValue(random) }),
    ...(random.chance(0.9) && { reason: some('a fuse blew') }),
  }
  return {
    method: random.pick(['POST', 'POST', 'POST', 'GET']),
    target: `/api/olympiad/${name}`,
    ...body(random, values),
  }
}
