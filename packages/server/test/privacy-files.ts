import { readFile } from 'node:fs/promises'
import type { Engine } from '@olympiad/engine'

/** Whether a text is anywhere in the files of an embedded store. */
export async function isInFiles({ database }: Engine, text: string): Promise<boolean> {
  const [place] = await database.all({ sql: 'PRAGMA database_list', parameters: [] })
  const read = (end: string) => readFile(`${place?.file}${end}`).catch(() => Buffer.alloc(0))
  const bytes = await Promise.all(['', '-wal'].map(read))
  return bytes.some((content) => content.includes(text))
}
