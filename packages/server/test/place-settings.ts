import type { TestPlace } from '@olympiad/engine/test/prepared-places'

/** The settings of commands that work at a place of a store, with their other files in a folder. A place on SQLite is in that folder. */
export function placeSettings({ processArguments }: TestPlace, folder: string): Record<string, string> {
  const [kind, database = '', schema] = processArguments
  if (kind !== 'postgres') return { DATA_DIR: folder }
  const address = new URL(database)
  if (schema) address.searchParams.set('options', `-c search_path=${schema}`)
  return { DATA_DIR: folder, DATABASE_URL: address.href }
}
