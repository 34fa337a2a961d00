import { type Database, readSetting, type Transaction, writeSetting } from '@olympiad/engine'

/** Name of the setting. */
const LINE = 'mail.line'

/** The state of the line to the mail server. */
export interface MailLine {
  /** Whether the server that ran last could send mail. */
  readonly isOn: boolean
  /** Why nothing is sent until a person frees the mails; empty while all is well. */
  readonly stopped: string
  /** Why the mail server was not reached the last time; empty since it was reached. */
  readonly trouble: string
  /** Since when it could not be reached, and when it is tried again, in ms since the epoch. */
  readonly troubleSinceMs: number
  readonly retryMs: number
}

const OFF: MailLine = { isOn: false, stopped: '', trouble: '', troubleSinceMs: 0, retryMs: 0 }

/** The state of the line; off until a server has reported. */
export async function readLine(database: Pick<Database, 'all' | 'dialect'>): Promise<MailLine> {
  const text = await readSetting(database, LINE)
  return text === undefined ? OFF : { ...OFF, ...(JSON.parse(text) as Partial<MailLine>) }
}

/** Changes the stored state of the line. */
export async function changeLine(
  { database }: { readonly database: Database },
  transaction: Transaction,
  change: Partial<MailLine>,
): Promise<void> {
  const now = await readLine({ all: transaction.all.bind(transaction), dialect: database.dialect })
  await writeSetting(database, transaction, { name: LINE, value: JSON.stringify({ ...now, ...change }) })
}
