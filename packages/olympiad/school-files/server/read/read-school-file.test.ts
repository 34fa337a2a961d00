import { messyFiles } from '@olympiad/server/test/school-files/forty-files'
import { describe, expect, it } from 'vitest'
import { columnsAt } from '../plan/line-rules.ts'
import { cleanLine, type LineRules } from './clean-line.ts'
import { readSchoolFile, type SchoolFile } from './read-school-file.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')

function cleaned({ reading, lines }: SchoolFile) {
  const { columns, dateOrder, rollWidth, isEven } = reading
  const rules: LineRules = {
    heading: columns.map(({ heading }) => heading),
    at: columnsAt(columns),
    dateOrder,
    isSwapped: false,
    rollWidth,
    isEven,
    exams: new Map(),
    nowMs,
  }
  return lines.map((line) => ({ line: line.line, ...cleanLine(line, rules) }))
}

describe('forty files of forty habits', async () => {
  const files = await messyFiles({ students: 25 })

  it.each(files.map((file) => [file.name, file] as const))(
    'takes %s: each sound line, and names the broken one',
    async (_, file) => {
      const read = await readSchoolFile(file.bytes, { nowMs })
      const lines = cleaned(read)
      const faulty = lines.filter(({ faults }) => faults.length > 0)
      expect(faulty.map(({ line, faults }) => ({ line, codes: faults.map(({ code }) => code) }))).toMatchObject(
        file.broken.map(({ line }) => ({ line })),
      )
      const good = lines.filter(({ faults }) => faults.length === 0).map(({ values }) => values)
      expect(good).toEqual(
        file.good.map(({ name, standard, birthdate, roll, email, guardian, phone }) => {
          const values = {
            name,
            class: ['VIII', 'IX', 'X', 'XI', 'XII'][standard - 8],
            birthdate,
            rollnumber: roll,
            guardian,
          }
          return { ...values, guardianphone: phone, ...(email !== '' && { email }) }
        }),
      )
      expect(read.reading.totals).toHaveLength(1)
    },
  )
})
