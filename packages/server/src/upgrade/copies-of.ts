import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sqliteFile } from '@olympiad/engine'
import type { Config } from '../config.ts'
import type { Programs } from './programs.ts'
import { schemaCopies } from './schema-copies.ts'
import { APART, type Purpose, type StoreCopies } from './store-copies.ts'

interface Surroundings extends Pick<Programs, 'system'> {
  readonly now: () => number
}

/** The copies beside the configured store. */
export function copiesOf(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { system, now }: Surroundings,
): StoreCopies {
  const folder = join(dataDir, 'upgrade')
  const at = (purpose: Purpose) => join(folder, `${purpose}-${process.pid}`)
  const clear = (purpose: Purpose) =>
    system('sh', '-c', 'mkdir -p -m 700 "$1" && rm -rf "$1/$2"-*', 'sh', folder, purpose)
  if (databaseUrl) return schemaCopies(databaseUrl, { folder, at, clear, now })
  const file = sqliteFile(dataDir)
  return {
    folder,
    async make(purpose) {
      await clear(purpose)
      return { ...APART, DATA_DIR: at(purpose) }
    },
    remove: clear,
    async putBack() {
      // What the store's own journal holds would be read into the other one.
      await system('rm', '-f', `${file}-wal`, `${file}-shm`)
      await system('sync')
      await system('mv', '-f', sqliteFile(at('back')), file)
      await system('sync')
      await clear('back')
    },
    async requireUnserved() {
      // The last one that closes the store removes it.
      if (existsSync(`${file}-wal`)) throw new Error(`a program has ${file} open. Stop it first`)
    },
  }
}
