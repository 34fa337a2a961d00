import { ACTS } from '@olympiad/olympiad/all/acts'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'
import { describe, expect, it } from 'vitest'
import { consoleAreas } from '../console-areas.ts'
import { areasFor } from './areas-for.ts'
import { actsOf } from './find-acts.ts'

const account = (role: StaffAccount['role'], school = '') => ({ username: 'a', role, school }) as StaffAccount
const page = (title: string) => consoleAreas.filter((area) => area.title === title)
const titles = (staff: StaffAccount, open = areasFor(staff, consoleAreas)) =>
  actsOf(staff, open).map(({ title, place }) => `${place}: ${title}`)

describe('the acts that can be found', () => {
  it('are those of the pages that the account may open, by words that stand alone', () => {
    const open = ['Exams', 'Backups', 'Mail'].flatMap(page)
    expect(titles(account('organiser'), open)).toEqual([
      ...['Exams: New exam', 'Exams: Change the times of an exam', 'Exams: Replace a question paper'],
      ...['Exams: Release key and results', 'Exams: Withhold key and results', 'Exams: Give time'],
      'Backups: Make a backup',
      ...['Mail: Send a test mail', 'Mail: Try mails again', 'Mail: Free held mails', 'Mail: Cancel mails'],
      'Mail: Mark mails as bounced',
    ])
  })

  it('leave out what a role may not do, also on a page that it may open', () => {
    expect(titles(account('coordinator', 'north'), page('People'))).toEqual(['People: New password'])
    expect(titles(account('examiner'), page('People'))).toEqual([])
  })

  // fails when: an act is declared, and no area names it
  it('are all acts of staff', () => {
    const named = consoleAreas.flatMap(({ acts = [] }) => acts.filter((act) => typeof act === 'string'))
    const ofStaff = ACTS.filter(({ right }) => !['examinee', 'signedIn', 'anyone'].includes(right))
    expect([...new Set(named)].sort()).toEqual(ofStaff.map(({ name }) => name).sort())
  })

  it('have words of their own on their page', () => {
    for (const role of ['organiser', 'examiner', 'supervisor'] as const) {
      const found = titles(account(role))
      expect(found.filter((title, at) => found.indexOf(title) !== at)).toEqual([])
    }
  })
})
