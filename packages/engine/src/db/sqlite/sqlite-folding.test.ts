import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SqliteConnection } from './sqlite-connection.ts'
import { SqliteFolding } from './sqlite-folding.ts'

const MIB = 1024 * 1024
const soon = { timeout: 20_000 }

describe('the log of an embedded store', () => {
  let [folder, file] = ['', '']
  let connection: SqliteConnection
  let folding: SqliteFolding
  /** What the writer was asked besides looking. */
  let folded: number

  const pragma = (sql: string) => connection.all({ sql: `PRAGMA ${sql}`, parameters: [] })[0] ?? {}
  const pages = () => pragma('wal_checkpoint(NOOP)') as { log: number; checkpointed: number }
  const write = (mebibytes: number) =>
    connection.run({ sql: 'INSERT INTO notes VALUES (zeroblob(?))', parameters: [mebibytes * MIB] })
  const rows = () => connection.all({ sql: 'SELECT count(*) AS count FROM notes', parameters: [] })[0]?.count

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'olympiad-folding-'))
    file = join(folder, 'x.db')
    connection = new SqliteConnection({ file, timeout: 2000 })
    connection.execute('PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 0; CREATE TABLE notes (text BLOB)')
    folded = 0
    folding = new SqliteFolding({
      file,
      all(statement) {
        if (statement.sql.includes('PASSIVE')) folded++
        return connection.all(statement)
      },
    })
  })
  afterEach(async () => {
    await folding.close()
    connection.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('is left alone while it is short', () => {
    write(10)
    folding.committed()
    expect(pages()).toMatchObject({ checkpointed: 0 })
    expect(folded).toBe(0)
  })

  it('is checkpointed by another thread once it is long, and then starts from the beginning', async () => {
    const version = pragma('data_version')
    write(20)
    folding.committed()
    await vi.waitFor(() => expect(pages().checkpointed).toBe(pages().log), soon)
    expect(folded).toBe(0)
    expect(pragma('data_version')).toEqual(version) // nobody takes it for a commit of another process
    expect((await stat(file)).size).toBeGreaterThan(20 * MIB)
    write(1)
    expect(pages().log).toBeLessThan(300)
    expect(rows()).toBe(2)
  })

  it('is checkpointed by the writer if little is left and nobody reads from it', async () => {
    write(20)
    const reader = new SqliteConnection({ file, timeout: 2000 })
    reader.execute('BEGIN; SELECT count(*) FROM notes')
    folding.committed()
    await vi.waitFor(() => expect(pages().checkpointed).toBeGreaterThan(5000), soon)
    write(1)
    expect(pages().log).toBeGreaterThan(pages().checkpointed)
    reader.close()
    await vi.waitFor(() => {
      folding.committed()
      expect(pages().checkpointed).toBe(pages().log)
    }, soon)
    expect(folded).toBe(1)
    write(1)
    expect(pages().log).toBeLessThan(300)
    expect(rows()).toBe(3)
  })

  it('is checkpointed by the writer if there is no file for the thread', async () => {
    const lost = new SqliteFolding({
      file: join(folder, 'no', 'such.db'),
      all: (statement) => connection.all(statement),
    })
    write(20)
    lost.committed()
    for (let round = 0; round < 12; round++) write(10)
    await vi.waitFor(() => {
      lost.committed()
      expect(pages().checkpointed).toBe(pages().log)
    }, soon)
    await lost.close()
    expect(rows()).toBe(13)
  })
})
