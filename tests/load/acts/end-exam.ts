import type { TestServer } from '@olympiad/engine/test/server'
import { SPEC_QUESTIONS } from '@olympiad/olympiad/forms/declared/spec-paper'
import type { Collection } from '@olympiad/schema/collection'
import { formatRecordTime } from '@olympiad/schema/record-time'

interface Ended {
  readonly exam: string
  readonly paper: string
  /** Somebody with a whole sheet, of which the others are copies. */
  readonly model: string
}

/** Ends an exam for all, each with a whole sheet, and gives it a key: inside the store, since by calls it would take an hour. */
export async function endExam(server: TestServer, { exam, paper, model }: Ended): Promise<void> {
  const { database, registry } = server.engine
  const run = (sql: string) => database.run({ sql, parameters: [] })
  const attempts = registry.find('attempts')
  if (!attempts) throw new Error('there are no attempts')
  const past = formatRecordTime(Date.now() - 60_000)
  await run(`UPDATE "examinees" SET "starts" = '', "ends" = '' WHERE "questionpaper" = '${paper}'`)
  await run(`UPDATE "exams" SET "ends" = '${past}', "closes" = '${past}', "released" = '' WHERE "id" = '${exam}'`)
  for (let question = 1; question <= SPEC_QUESTIONS; question++) await run(copies(attempts, { model, paper, question }))
  await server.add('answers', {
    questionpaper: paper,
    answers: Array.from({ length: SPEC_QUESTIONS }, () => 'A'),
  })
}

interface Copied extends Omit<Ended, 'exam'> {
  /** One at a time, or a statement would take longer than it may. */
  readonly question: number
}

/** Everybody's answer to a question, with another letter than the next one's. */
function copies({ fields }: Collection, { model, paper, question }: Copied): string {
  const number = 'CAST(substr(e."id", 2) AS BIGINT)'
  const own: Record<string, string> = {
    id: `'b' || CAST((${number} - 10000000000000) * 100 + a."questionnumber" + 10000000000000 AS TEXT)`,
    examinee: 'e."id"',
    questionpaper: `'${paper}'`,
    option: `substr('ABCD', CAST(1 + (${number} + CAST(a."questionnumber" AS BIGINT)) % 4 AS INTEGER), 1)`,
  }
  const columns = ['id', ...Object.keys(fields)]
  const values = columns.map((column) => own[column] ?? `a."${column}"`)
  const everybody = `(SELECT "id" FROM "examinees" WHERE "questionpaper" = '${paper}' AND "id" LIKE 's1%') AS e`
  const of = `"examinee" = '${model}' AND "questionpaper" = '${paper}' AND "questionnumber" = ${question}`
  const answer = `(SELECT * FROM "attempts" WHERE ${of}) AS a`
  return `INSERT INTO "attempts" (${columns.map((column) => `"${column}"`).join()}) SELECT ${values.join()} FROM ${everybody} CROSS JOIN ${answer}`
}
