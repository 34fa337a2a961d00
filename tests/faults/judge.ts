import { DatabaseSync } from 'node:sqlite'
import type { Session } from './hall.ts'
import type { Tally } from './tally.ts'
import type { Writer } from './writer.ts'

const PAGE = 1000

interface Row {
  readonly examinee: string
  readonly questionnumber: number
  readonly option: string
}

/** Compares all stored answers with what the students know, and counts what is missing, double or wrong. */
export async function judge(
  url: string,
  admin: Session,
  { students, tally }: { students: readonly Writer[]; tally: Tally },
) {
  const rows = await storedAnswers(url, admin)
  const stored = new Map<string, string>()
  for (const { examinee, questionnumber, option } of rows) {
    const key = `${examinee} ${questionnumber}`
    if (stored.has(key)) tally.duplicates += 1
    stored.set(key, option)
  }
  for (const { session, answers } of students) {
    for (const [question, { acknowledged, underWay }] of answers) {
      const option = stored.get(`${session.id} ${question}`)
      if (option === undefined) tally.missing += acknowledged === undefined ? 0 : 1
      else if (option !== acknowledged && option !== underWay) tally.wrong += 1
    }
  }
}

async function storedAnswers(url: string, { token }: Session): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const query = `page=${page}&perPage=${PAGE}&sort=@rowid&skipTotal=1&fields=examinee,questionnumber,option`
    const answer = await fetch(`${url}/api/collections/attempts/records?${query}`, {
      headers: { authorization: token },
    })
    if (!answer.ok) throw new Error(`the answers cannot be listed: ${answer.status} ${await answer.text()}`)
    const { items } = (await answer.json()) as { items: Row[] }
    rows.push(...items)
    if (items.length < PAGE) return rows
  }
}

/** What SQLite finds wrong with its file. */
export function checkIntegrity(file: string, tally: Tally): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[]
  for (const { integrity_check: found } of rows) if (found !== 'ok') tally.integrity.add(found)
  database.close()
}
