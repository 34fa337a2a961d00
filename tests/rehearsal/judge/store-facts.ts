import { table } from '@olympiad/engine'
import { olympiad } from '@olympiad/olympiad/all/collections'
import { receiptCode } from '../../../packages/olympiad/sittings/server/receipt-code.ts'
import { withEngine } from '../../../packages/server/src/cli/with-engine.ts'
import { readConfig } from '../../../packages/server/src/config.ts'

/** The sitting of an examinee, as the store has it. */
export interface StoredSitting {
  readonly receipt: string
  /** What the rows give now: the same, unless one was changed. */
  readonly codeOfRows: string
}

/** What the store holds when all is over. */
export interface StoreFacts {
  /** The options by question, of each examinee; empty ones are answers that were taken back. */
  readonly options: ReadonlyMap<string, ReadonlyMap<number, string>>
  /** Rows of a question beyond its first. */
  readonly doubles: readonly string[]
  readonly sittings: ReadonlyMap<string, readonly StoredSitting[]>
  /** The right answers, by paper. */
  readonly keys: ReadonlyMap<string, readonly string[]>
}

/** Reads it from the store itself, past the servers. */
export function storeFacts(env: Readonly<Record<string, string>>): Promise<StoreFacts> {
  return withEngine({ config: readConfig(env), now: Date.now }, async (engine) => {
    const options = new Map<string, Map<number, string>>()
    const doubles: string[] = []
    const select = ['examinee', 'questionnumber', 'option'] as const
    for await (const row of table(engine, olympiad.attempts).each({ select: [...select] })) {
      const own = options.get(row.examinee) ?? new Map<number, string>()
      options.set(row.examinee, own)
      if (own.has(row.questionnumber)) doubles.push(`${row.examinee} question ${row.questionnumber}`)
      own.set(row.questionnumber, row.option)
    }
    const sittings = new Map<string, StoredSitting[]>()
    for (const { examinee, questionpaper, salt, submitted, receipt } of await table(engine, olympiad.sittings).all()) {
      const rows = answered(options.get(examinee))
      const codeOfRows = receiptCode({ salt, examinee, questionpaper, submitted, rows })
      sittings.set(examinee, [...(sittings.get(examinee) ?? []), { receipt, codeOfRows }])
    }
    const keys = await table(engine, olympiad.answers).all()
    return { options, doubles, sittings, keys: new Map(keys.map((key) => [key.questionpaper, key.answers ?? []])) }
  })
}

function answered(options: ReadonlyMap<number, string> | undefined) {
  return [...(options ?? [])]
    .filter(([, option]) => option !== '')
    .map(([questionnumber, option]) => ({ questionnumber, option }))
    .toSorted((a, b) => a.questionnumber - b.questionnumber)
}
