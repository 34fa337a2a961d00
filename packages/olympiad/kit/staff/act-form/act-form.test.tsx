import { ThemeProvider } from '@mui/material/styles'
import { theme } from '@olympiad/web/app/theme'
import { openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { announce } from '../../../hall/declared/announce.ts'
import { moveExaminee } from '../../../people/declared/move-examinee.ts'
import { pauseSitting } from '../../../sittings/declared/pause-sitting.ts'
import { grantTime } from '../../../time/declared/grant-time.ts'
import { StaffTheme } from '../staff-theme.tsx'
import { ActDialog, type OpenAct } from './act-dialog.tsx'
import { askedFields } from './form-act.ts'

const GRANT = 'POST /api/olympiad/grant-time'
const PAUSE = 'POST /api/olympiad/pause-sitting'
const done = vi.fn()
const give: OpenAct = {
  ...{ act: grantTime, title: 'Give time', affected: '12 students', fields: ['minutes', 'reason'] },
  calls: [{ who: '12 students', input: { examinees: ['a', 'b'] } }],
  onDone: done,
}
const pause: OpenAct = {
  ...{ act: pauseSitting, affected: '2 students', fields: ['reason'], onDone: done },
  calls: [
    { who: 'Asha Rao', input: { examinee: 'a' } },
    { who: 'Binu Das', input: { examinee: 'b' } },
  ],
}
const failure = (status: number, body: object) => ({ status, body: { status, message: 'No.', data: {}, ...body } })

function Page({ act }: { act: OpenAct }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Begin
      </button>
      <ActDialog
        open={
          isOpen
            ? {
                ...act,
                onDone: (answers) => {
                  act.onDone(answers)
                  close()
                },
              }
            : null
        }
        onClose={close}
      />
    </>
  )
}

let service: TestService
beforeEach(() => {
  done.mockClear()
  service = openTestService({ [GRANT]: { body: { granted: [] } }, [PAUSE]: { body: {} } })
})
async function open(act: OpenAct) {
  const user = userEvent.setup()
  render(
    <ThemeProvider theme={theme}>
      <StaffTheme>
        <Page act={act} />
      </StaffTheme>
    </ThemeProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Begin' }))
  return user
}
const press = (user: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }))

describe('the form of an act', () => {
  // fails when: a field that only calls may leave empty is called optional
  it('asks for what calls alone may leave empty, and calls it optional nowhere', async () => {
    const calls = [{ who: 'everybody', input: {} }]
    const user = await open({ act: announce, affected: 'everybody', fields: ['text'], onDone: done, calls })
    expect(screen.getByRole('textbox', { name: 'Message' }).getAttribute('aria-required')).toBe('true')
    expect(screen.queryByText(/optional/)).toBeNull()
    await press(user, /^Send/)
    expect(screen.getByText('Fill this in.')).toBeDefined()
    expect(service.to('POST /api/olympiad/announce')).toEqual([])
  })

  it('says who is affected, asks what the declaration asks with its limits, and gives the focus back', async () => {
    const user = await open(give)
    const dialog = within(screen.getByRole('dialog', { name: 'Give time for 12 students' }))
    expect(dialog.getByText(grantTime.about)).toBeDefined()
    expect(dialog.getByText(grantTime.wayBack ?? '')).toBeDefined() // fails when: the form does not show it
    const minutes = dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Minutes' })
    expect([minutes.min, minutes.max, document.activeElement]).toEqual(['0', '1440', minutes])
    expect(dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('maxlength')).toBe('500')
    await user.type(minutes, '10')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' A fuse blew ')
    await press(user, 'Give time')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.to(GRANT)[0]?.body).toEqual({ examinees: ['a', 'b'], minutes: 10, reason: 'A fuse blew' })
    expect(done).toHaveBeenCalledOnce()
    expect(document.activeElement?.textContent).toBe('Begin')
  })

  it('sends nothing that breaks the declaration, and says so at each field', async () => {
    const user = await open(give)
    await user.type(screen.getByRole('spinbutton'), '1441')
    await press(user, 'Give time')
    expect(screen.getByText('A whole number from 0 to 1440.')).toBeDefined()
    expect(screen.getByText('Fill this in.')).toBeDefined()
    expect(screen.getByRole('spinbutton').getAttribute('aria-invalid')).toBe('true')
    expect(service.to(GRANT)).toEqual([])
  })

  it('keeps what was typed when the call fails and when the dialog is closed, and shows faults at their fields', async () => {
    service.answer(GRANT, failure(400, { data: { minutes: { code: 'x', message: 'The key is out.' } } }))
    const user = await open(give)
    await user.type(screen.getByRole('spinbutton'), '10')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A fuse blew')
    await press(user, 'Give time')
    expect(await screen.findByText('The key is out.')).toBeDefined()
    expect(done).not.toHaveBeenCalled()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(user, 'Begin')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Reason' }).value).toBe('A fuse blew')
  })

  it('asks for the exam’s name where the server does, with the number affected, and goes on only with it', async () => {
    service.answer(GRANT, failure(409, { data: { affected: 603, name: 'Senior' } }))
    const user = await open(give)
    await user.type(screen.getByRole('spinbutton'), '10')
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A fuse blew')
    await press(user, 'Give time')
    expect(await screen.findByText('This concerns 603 students.')).toBeDefined()
    const go = screen.getByRole('button', { name: 'Give time for 603 students' })
    expect(go).toHaveProperty('disabled', true)
    service.answer(GRANT, { body: { granted: [] } })
    await user.type(screen.getByRole('textbox', { name: 'Type the exam’s name to continue' }), 'Senior{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(service.to(GRANT)[1]?.body).toMatchObject({ confirm: 'Senior', minutes: 10, reason: 'A fuse blew' })
  })

  it('carries an act out for each of many, names who failed, and tries these alone again', async () => {
    service.answer(PAUSE, ({ body }) =>
      (body as { examinee: string }).examinee === 'b' ? failure(400, { message: 'Already paused.' }) : { body: {} },
    )
    const user = await open(pause)
    await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A fire alarm')
    await press(user, 'Pause their exam')
    expect((await screen.findByRole('alert')).textContent).toBe('1 done, 1 not. Binu Das: Already paused.')
    service.answer(PAUSE, { body: {} })
    await press(user, 'Pause their exam')
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(service.to(PAUSE).map(({ body }) => (body as { examinee: string }).examinee)).toEqual(['a', 'b', 'b'])
    expect(done.mock.calls[0]?.[0]).toHaveLength(2)
  })

  it('cannot ask for lists of records: the page gives them', () => {
    expect(() => askedFields(moveExaminee, ['examinees'])).toThrow('that a form can ask for')
  })
})
