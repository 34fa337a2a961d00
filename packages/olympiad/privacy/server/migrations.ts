import { backfill, type NamedMigration } from '@olympiad/engine'
import { EDITION_ID } from '../../edition/declared/edition-fields.ts'
import { KEPT_KINDS } from '../../ground/declared/retention.ts'

const FOR_EVER = JSON.stringify(Object.fromEntries(KEPT_KINDS.map((kind) => [kind, 0])))

/** An edition from before this question existed stays as it was: it asks nobody, and keeps all for ever. */
const asBefore = `INSERT INTO "editions" ("id", "asks", "keep", "created", "updated")
  VALUES ('${EDITION_ID}', 'no', '${FOR_EVER}', '2026-11-22 00:00:00.000Z', '2026-11-22 00:00:00.000Z')`

export const privacyMigrations: readonly NamedMigration[] = [
  { name: 'an edition of before asks nobody', at: 'after', steps: [backfill(asBefore)] },
]
