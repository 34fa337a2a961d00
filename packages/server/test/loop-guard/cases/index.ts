import { bodies } from './bodies.ts'
import type { Case } from './case.ts'
import { declaredActs } from './declared-acts.ts'
import { floods } from './floods.ts'
import { hostileTexts } from './hostile-texts.ts'
import { lists } from './lists.ts'
import { peopleWays } from './people-ways.ts'
import { printWays } from './print-ways.ts'
import { queries } from './queries.ts'
import { uploadWays } from './upload-ways.ts'
import { ways } from './ways.ts'

export type { Case } from './case.ts'

/** All that is tried. */
export const CASES: readonly Case[] = [
  ...ways,
  ...peopleWays,
  ...printWays,
  ...queries,
  ...bodies,
  ...declaredActs,
  ...floods,
  ...lists,
  ...uploadWays,
  ...hostileTexts,
]
