import type { Transaction } from '../../db/database.ts'
import type { Engine } from '../../engine.ts'

/** The same engine, reading what the transaction has written so far. */
export function engineWithin(engine: Engine, transaction: Transaction): Engine {
  const { dialect, write, writeLong, snapshot, scrub, close } = engine.database
  const all = transaction.all.bind(transaction)
  const database: Engine['database'] = {
    dialect,
    write: write.bind(engine.database),
    writeLong: writeLong.bind(engine.database),
    snapshot: snapshot.bind(engine.database),
    scrub: scrub.bind(engine.database),
    close: close.bind(engine.database),
    versionOf: () => undefined, // nobody else can see what is read here
    all,
    ask: all,
    run: transaction.run.bind(transaction),
  }
  return { ...engine, database }
}
