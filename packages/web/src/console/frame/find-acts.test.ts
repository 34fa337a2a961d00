import { paths } from '@olympiad/olympiad/kit/paths'
import type { StaffAccount } from '@olympiad/olympiad/supervisors/declared/supervisors'
import { describe, expect, it } from 'vitest'
import { actsOf } from './find-acts.ts'

const account = (role: StaffAccount['role'], school = '') => ({ username: 'a', role, school }) as StaffAccount
const page = (path: string, title: string) => ({ path, title })
const titles = (staff: StaffAccount, open: readonly { path: string; title: string }[]) =>
  actsOf(staff, open).map(({ title, place }) => `${place}: ${title}`)

describe('the acts that can be found', () => {
  it('are those of the pages that the account may open, by the words of their buttons', () => {
    const open = [page(paths.consoleBackups, 'Backups'), page(paths.consoleLog, 'Log'), page(paths.hall, 'Hall')]
    expect(titles(account('organiser'), open)).toEqual([
      'Backups: Make a backup',
      'Log: Verify the log',
      'Hall: Set a later start',
      'Hall: Pause their exam',
      'Hall: End their exam',
      'Hall: Reopen the sheet',
      'Hall: Announce',
    ])
  })

  it('leave out what a role may not do, also on a page that it may open', () => {
    const open = [page(paths.consolePeople, 'People')]
    expect(titles(account('coordinator', 'north'), open)).toEqual(['People: New password'])
    expect(titles(account('examiner'), open)).toEqual([])
  })
})
