import { backfill, type NamedMigration } from '@olympiad/engine'

/** Exams of before there were own windows close at their end, and what was out stays out. */
const closes = `UPDATE "exams" SET "closes" = "ends",
  "released" = CASE WHEN "release" = 'byHand' THEN '' ELSE "ends" END WHERE "closes" = ''`

/** From before there were own starts. */
const opens = `UPDATE "exams" SET "opens" = "starts" WHERE "opens" = ''`

export const windowMigrations: readonly NamedMigration[] = [
  { name: 'exams-close-and-release', at: 'after', steps: [backfill(closes)] },
  { name: 'exams-open', at: 'after', steps: [backfill(opens)] },
]
