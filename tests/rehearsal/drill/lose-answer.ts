import { withEngine } from '../../../packages/server/src/cli/with-engine.ts'
import { readConfig } from '../../../packages/server/src/config.ts'

/** Removes an answer from the store behind the servers' back, as a fault of theirs would. */
export async function loseAnswer(env: Readonly<Record<string, string>>): Promise<void> {
  await withEngine({ config: readConfig(env), now: Date.now }, async ({ database }) => {
    const oldest = "SELECT id FROM attempts WHERE option != '' ORDER BY created LIMIT 1"
    const sql = `DELETE FROM attempts WHERE id = (${oldest})`
    await database.write((transaction) => transaction.all({ sql, parameters: [] }))
  })
}
