import { UPLOADS } from '../../hostile/uploads.ts'
import { type Case, cases } from './case.ts'

/** What people send: what is small to send and dear to read, and what is merely large. */
export const uploadWays: readonly Case[] = UPLOADS.filter(({ isLong }) => !isLong).flatMap(
  ({ thing, form, as, call }) => cases(`a ${thing}: ${form}`, [as], ({ ids }) => [call(ids)]),
)
