import {
  BOARD,
  boardShown,
  filtered,
  forEachHall,
  openHall,
  row,
  SEEN,
  shownRows,
  shownTexts,
  WAITING,
} from '@olympiad/web/testing/test-hall'
import type { Call, TestService } from '@olympiad/web/testing/test-service'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

let service: TestService
forEachHall((opened) => {
  service = opened
})

describe('the head of the hall', () => {
  it('says the exam, its time and its end once, and a student’s later end in the row alone', async () => {
    openHall()
    const head = within(await screen.findByRole('region', { name: 'Exam in view' }))
    await boardShown()
    expect(head.getByRole('heading', { name: 'Senior Level 2' })).toBeDefined()
    expect(head.getByRole('timer').textContent).toMatch(/^\d+:\d\d:\d\d$|^Time is over$/)
    expect(head.getByText(/ends|ended/).textContent).toMatch(/ \d\d:\d\d$/)
    expect(shownTexts().filter((text) => text?.includes('ends '))).toHaveLength(1)
    expect(shownTexts()[2]).toContain('ends ')
  })

  it('filters by state and finds a name on the server, among all rows, and keeps both in the address', async () => {
    const user = openHall()
    expect(await screen.findByRole('button', { name: '3 of 4 here' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '1 Line lost' }))
    await waitFor(() => expect(shownRows()).toHaveLength(1))
    expect(service.to(BOARD).at(-1)?.query).toEqual({ exam: 'Senior', page: '1', state: 'lostLine' })
    expect(window.location.search).toContain('state=lostLine')
    expect(screen.getByRole('button', { name: '1 Working' })).toBeDefined() // counts are of all
    await user.click(screen.getByRole('button', { name: '3 of 4 here' }))
    await user.type(screen.getByRole('searchbox', { name: 'Find a student' }), 'live09')
    expect(await screen.findByText('No student matches.')).toBeDefined()
    expect(service.to(BOARD).at(-1)?.query).toEqual({ exam: 'Senior', page: '1', find: 'live09' })
    expect(window.location.search).toContain('find=live09')
    expect(screen.getByText('None')).toBeDefined()
  })

  it('opens with the filter that the address names', async () => {
    openHall(undefined, '/hall?exam=Senior&state=fine&find=live')
    await boardShown()
    expect(service.to(BOARD)[0]?.query).toEqual({ exam: 'Senior', page: '1', state: 'fine', find: 'live' })
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('live')
    expect(screen.getByRole('button', { name: '1 Working' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('finds a name in an exam that has no room on a board', async () => {
    const large = { counts: {}, isTooLarge: true }
    service.answer(BOARD, (call: Call) => {
      const items = call.query.find ? [row('live03', 'fine')] : []
      return { body: { ...filtered(call).body, ...large, found: items.length, items } }
    })
    const user = openHall()
    expect(await screen.findByText(/Choose a school, or find a student by name/)).toBeDefined()
    expect(screen.queryByText('Nobody sits this exam here.')).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'live03')
    await waitFor(() => expect(shownRows()).toHaveLength(1))
  })

  it('shows a decision that waits for a second person, in the head and the menu, and leads to the student', async () => {
    const decision = {
      ...{ id: 'd1', at: SEEN, reason: 'Two people' },
      examinee: { id: 'live03', username: 'live03', name: 'Ravi Kumar' },
      exam: { id: 'Senior', name: 'Senior', level: '2' },
    }
    service.answer(WAITING, { body: { items: [decision], isCut: false } })
    const user = openHall()
    const link = await screen.findByRole('link', { name: '1 decision waits for you' })
    expect(link.getAttribute('href')).toBe('/evidence?examinee=live03')
    await user.click(screen.getByRole('button', { name: 'Menu: 1 decision waits for you' }))
    const item = await screen.findByRole('menuitem', { name: '1 decision waits for you' })
    expect(item.getAttribute('href')).toBe('/evidence?examinee=live03')
  })

  it('names each student whose decision waits, and asks nothing if the account may not confirm', async () => {
    const decision = (id: string) => ({
      ...{ id, at: SEEN, reason: 'Two people', exam: { id: 'Senior', name: 'Senior', level: '2' } },
      examinee: { id, username: id, name: '' },
    })
    service.answer(WAITING, { body: { items: [decision('live03'), decision('live04')], isCut: false } })
    const user = openHall()
    await user.click(await screen.findByRole('button', { name: '2 decisions wait for you' }))
    const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(names).toEqual(['live03, Senior', 'live04, Senior'])
    cleanup()
    service.calls.length = 0
    openHall({ role: 'supervisor', school: '' })
    await boardShown()
    expect(service.to(WAITING)).toEqual([])
    expect(screen.queryByRole('button', { name: /decisions wait/ })).toBeNull()
  })
})
