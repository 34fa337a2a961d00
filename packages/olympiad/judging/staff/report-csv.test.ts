import { expect, it } from 'vitest'
import type { ReportRow } from '../declared/timeline.ts'
import { reportCsv } from './report-csv.ts'

const row: ReportRow = {
  ...{ id: 'e1', username: 'live01', name: 'Asha', school: 'Town School', opened: '', submitted: '', answered: 3 },
  ...{
    takeovers: 0,
    focuses: 1,
    captures: 2,
    pictures: 81,
    noticed: ['answeredElsewhere', 'repeated'],
    decision: 'warn',
    isProposed: true,
    hasReplied: false,
  },
}

it('a report is a table that other programs read, in which no name is a formula', () => {
  const text = reportCsv([{ ...row, name: '=HYPERLINK("http://x")', school: 'A, B\n"C"' }])
  const [head, ...rest] = text.split('\r\n')
  expect(head?.startsWith('\uFEFFUsername,Name,School,Opened')).toBe(true)
  expect(rest.join('\r\n')).toBe(
    'live01,"\'=HYPERLINK(""http://x"")","A, B\n""C""",,,3,0,1,2,81,answers from another device; repeated pictures,warn (void proposed),\r\n',
  )
})
