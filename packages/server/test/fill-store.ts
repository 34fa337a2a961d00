import { readBundle } from '../src/bundle/read-bundle.ts'
import { folderSource } from '../src/bundle/texts/source.ts'
import { writeBundle } from '../src/bundle/write/write-bundle.ts'
import { setSuperuser } from '../src/cli/accounts/superuser.ts'
import { withEngine } from '../src/cli/with-engine.ts'
import { readConfig } from '../src/config.ts'

interface Content {
  /** A folder. */
  readonly bundle?: string
  readonly superuser: { readonly email: string; readonly password: string }
}

/**
 * Imports a bundle into the store that `env` names and makes a superuser, as the commands do, but within this process: each command
 * takes a second of processor time to start. Throws what is wrong with the bundle.
 */
export async function fillStore(
  env: Readonly<Record<string, string>>,
  { bundle: folder, superuser }: Content,
): Promise<void> {
  const read = folder === undefined ? undefined : await readBundle(await folderSource(folder), { now: Date.now() })
  if (read && 'faults' in read) throw new Error(`the bundle has faults: ${JSON.stringify(read.faults)}`)
  await withEngine({ config: readConfig(env), now: Date.now }, async (engine) => {
    if (read) await writeBundle(engine, read.bundle)
    await setSuperuser(engine, superuser)
  })
}
