import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from '@olympiad/engine'
import { inTurns } from '../sites/in-turns.ts'
import { type Floor, floorOf } from './floor.ts'

const TIMES = 200

/** What argon2id takes for a sign-in, as many at a time as there are cores. */
export async function passwordFloor(): Promise<Floor> {
  const hash = await hashPassword('a password of the bench')
  return floorOf('a password is checked', TIMES, () =>
    inTurns(Array.from({ length: TIMES }).keys(), availableParallelism(), async () => {
      if (!(await verifyPassword(hash, 'a password of the bench'))) throw new Error('the password is wrong')
    }),
  )
}
