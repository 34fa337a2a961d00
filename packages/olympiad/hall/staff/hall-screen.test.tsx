import {
  ANNOUNCE,
  BOARD,
  board,
  boardShown,
  EXCUSE,
  forEachHall,
  GRANT,
  NOTE,
  openHall,
  row,
  SCHOOL_EXAMS,
  SEEN,
  shownTexts,
} from '@olympiad/web/testing/test-hall'
import type { TestService } from '@olympiad/web/testing/test-service'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { UNDO_WORDS } from '../../many/declared/many.ts'

let service: TestService
forEachHall((opened) => {
  service = opened
})

describe('the hall', () => {
  it('shows everybody who sits the exam, in words, as the server sorts them', async () => {
    openHall()
    expect(await screen.findByRole('heading', { level: 1, name: 'The hall' })).toBeDefined()
    await boardShown()
    expect(shownTexts()[0]).toMatch(/^Not here live07Northern School0not seen yet$/)
    expect(shownTexts()[1]).toMatch(
      /^Line lostRavi Kumar live03Northern School37.*May sit without a camerachanged device 2 times · device locked · 2 events, last .* · device with warnings · may sit without a camera · no consent to pictures · note: Row 3$/,
    )
    expect(service.to(BOARD)[0]?.query).toEqual({ exam: 'Senior', page: '1' })
  })

  it('asks for another exam or school as soon as it is chosen', async () => {
    const user = openHall()
    await user.selectOptions(await screen.findByRole('combobox', { name: 'School' }), 'Southern School, Mysore')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Exam' }), 'Junior · Level 1')
    await waitFor(() => expect(service.to(BOARD).at(-1)?.query).toEqual({ exam: 'Junior', page: '1', school: 'south' }))
  })

  it('gives time to one examinee, with a reason', async () => {
    const user = openHall()
    await user.click(await screen.findByRole('button', { name: 'What to do for Ravi Kumar' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Message',
      'Note',
      'Ask for a camera again',
      'Give time',
      'Unlock the device',
      'Pause their exam',
      'End their exam',
      'Pictures and events',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Give time' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Give time for Ravi Kumar' }))
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'A fuse blew')
    await user.click(dialog.getByRole('button', { name: 'Give time' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.to(GRANT)[0]?.body).toEqual({ examinees: ['live03'], minutes: 10, reason: 'A fuse blew' })
  })

  it.each([
    ['Message', 'Message', { examinee: 'live01', text: 'Come' }, ANNOUNCE],
    ['Note', 'Note', { examinee: 'live01', text: 'Come' }, NOTE],
    ['Allow without a camera', 'Reason', { examinee: 'live01', reason: 'Come', permit: true }, EXCUSE],
  ])('has for one examinee: %s', async (label, words, body, form) => {
    const user = openHall()
    await user.click(await screen.findByRole('button', { name: 'What to do for live01' }))
    await user.click(screen.getByRole('menuitem', { name: label }))
    const dialog = within(await screen.findByRole('dialog', { name: `${label} for live01` }))
    await user.type(dialog.getByRole('textbox', { name: new RegExp(`^${words}`) }), 'Come')
    await user.click(dialog.getByRole('button', { name: label }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.to(form).at(-1)?.body).toEqual(body)
  })

  it('pauses an examinee, lets them go on and ends the exam for them, after saying what that is and how it is taken back', async () => {
    for (const name of ['pause-sitting', 'resume-sitting', 'end-sitting'])
      service.answer(`POST /api/olympiad/${name}`, { body: {} })
    const paused = row('live09', 'paused', { paused: SEEN })
    service.answer(BOARD, board(paused, row('live01', 'fine'), row('live02', 'submitted', { submitted: SEEN })))
    const user = openHall({ role: 'supervisor', school: 'north' })
    await boardShown()
    expect(shownTexts()[0]).toMatch(/^Paused live09.*paused since/)
    const act = async (username: string, label: string) => {
      await user.click(screen.getByRole('button', { name: `What to do for ${username}` }))
      const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
      await user.click(screen.getByRole('menuitem', { name: label }))
      const about = screen.getByRole('dialog').textContent
      await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'A fire alarm')
      await user.click(screen.getByRole('button', { name: label }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return { offered, about }
    }
    const { offered, about } = await act('live09', 'Resume their exam')
    expect(offered).not.toContain('Pause their exam')
    expect(about).toContain('get back the minutes of the pause')
    expect((await act('live01', 'Pause their exam')).about).toContain('“Resume their exam” shows it again')
    expect((await act('live01', 'End their exam')).about).toContain(UNDO_WORDS)
    for (const [name, examinee] of [
      ['resume-sitting', 'live09'],
      ['pause-sitting', 'live01'],
      ['end-sitting', 'live01'],
    ])
      expect(service.to(`POST /api/olympiad/${name}`)[0]?.body).toEqual({ examinee, reason: 'A fire alarm' })
    await user.click(screen.getByRole('button', { name: 'What to do for live02' }))
    expect(screen.queryByRole('menuitem', { name: /Pause|End their exam/ })).toBeNull()
  })

  it('lists those who are not there, to be printed', async () => {
    const user = openHall()
    await user.click(await screen.findByRole('link', { name: 'Print the list of those not here' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Not here' })).toBeDefined()
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'No.NameUsernameSchoolRemark',
      '1live07Northern School',
    ])
    expect(screen.getByRole('button', { name: 'Print' })).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Back to the hall' }))
    await boardShown()
  })

  it('says to how many an announcement goes before it is said', async () => {
    const user = openHall()
    await user.click(await screen.findByRole('button', { name: 'Announce' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Announce/ }))
    expect(await dialog.findByText('It goes to 20 students.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: /^Message/ }), 'Read 5')
    await user.type(dialog.getByRole('spinbutton'), '17')
    await user.click(dialog.getByRole('button', { name: 'Announce' }))
    expect(await screen.findByText('Announced to 20 students.')).toBeDefined()
    expect(service.to(ANNOUNCE).at(-1)?.body).toEqual({ exam: 'Senior', text: 'Read 5', question: 17 })
  })

  it('says that it could not be loaded, and goes on trying', async () => {
    service.answer(BOARD, { status: 500, body: { status: 500, message: 'Something went wrong.', data: {} } })
    openHall()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^The list could not be loaded\. Something went wrong\. It is tried again by itself\.$/,
    )
  })

  it('is the coordinator’s dashboard, of their school and without what they may not do', async () => {
    const user = openHall({ role: 'coordinator', school: 'north' }, '/dashboard')
    expect(await screen.findByRole('heading', { name: 'Coordinator' })).toBeDefined()
    await boardShown()
    expect(service.to(BOARD)[0]?.query.school).toBe('north')
    await user.click(screen.getByRole('button', { name: 'What to do for live01' }))
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect(offered).toEqual(['Message', 'Note', 'Allow without a camera'])
  })

  it('begins for staff of a school with an exam that its students sit', async () => {
    service.answer(SCHOOL_EXAMS, { body: { exams: ['Junior'] } })
    openHall({ role: 'coordinator', school: 'north' })
    await boardShown()
    expect(service.to(BOARD)[0]?.query.exam).toBe('Junior')
    expect(service.to(BOARD).map(({ query }) => query.exam)).not.toContain('Senior')
  })

  it('says plainly that an examiner may not open it, and is not in their menu', async () => {
    const user = openHall({ role: 'examiner', school: '' })
    expect(await screen.findByText(/^Your account may not open this page/)).toBeDefined()
    expect(service.to(BOARD)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    expect(await screen.findByRole('menuitem', { name: 'Dashboard' })).toBeDefined() // the items are fetched by the first click
    expect(screen.queryByRole('menuitem', { name: 'Hall' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Pictures and events' })).toBeNull()
  })

  it('is in the menu of those who may open it', async () => {
    const user = openHall({ role: 'coordinator', school: 'north' })
    await boardShown()
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect((await screen.findByRole('menuitem', { name: 'Hall' })).getAttribute('href')).toBe('/hall')
    expect(screen.queryByRole('menuitem', { name: 'Rescue file' })).toBeNull()
  })
})
