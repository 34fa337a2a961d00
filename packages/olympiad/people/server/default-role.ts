import { backfill, type NamedMigration, type WritePart } from '@olympiad/engine'
import { defaultRole } from '../../ground/declared/roles.ts'

/** Gives a new staff account without a role the default role of its username. */
export const defaultRolePart: WritePart = {
  concerns: ({ name }) => name === 'supervisors',
  draft({ action, body }) {
    const role = action === 'create' && !body.role ? defaultRole(String(body.username ?? '')) : ''
    return role === '' ? {} : { kept: { role } }
  },
}

/** The same for accounts from before there were roles. */
export const namedCoordinator: NamedMigration = {
  name: 'coordinator1 is a coordinator',
  at: 'after',
  steps: [
    backfill(
      `UPDATE "supervisors" SET "role" = 'coordinator' WHERE lower("username") = 'coordinator1' AND "role" = ''`,
    ),
  ],
}
