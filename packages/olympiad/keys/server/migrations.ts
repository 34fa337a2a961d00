import { backfill, type NamedMigration } from '@olympiad/engine'

/** Keys of before they named the exam of their paper. */
const exams = `UPDATE "answers" SET "exam" = coalesce(
  (SELECT "exam" FROM "questionpapers" WHERE "questionpapers"."id" = "answers"."questionpaper"), '') WHERE "exam" = ''`

export const keyMigrations: readonly NamedMigration[] = [
  { name: 'keys-name-their-exam', at: 'after', steps: [backfill(exams)] },
]
