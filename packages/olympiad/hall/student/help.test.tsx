import { formatRecordTime } from '@olympiad/schema/record-time'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { SHORT_SHEET, setUpExamScreen } from '@olympiad/web/testing/test-exam-screen.tsx'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'

const world = setUpExamScreen(SHORT_SHEET)
const now = () => formatRecordTime(Date.now())
const request = (id: string, more: object = {}) => ({
  ...{ id, examinee: 'e1', kind: 'question', question: 17, text: 'Two are the same', state: 'open', answer: '' },
  ...{ answeredby: '', created: now(), updated: now(), ...more },
})

let streams: ReturnType<typeof openTestStreams>
beforeEach(() => {
  streams = openTestStreams()
  localStorage.removeItem('announcements dismissed')
  world.service.help = []
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Ask for help' }))

async function openDialog() {
  world.open()
  await userEvent.click(await screen.findByRole('button', { name: 'HELP' }))
  return dialog()
}

describe('help in the exam room', () => {
  it('is asked for with a reason, the question at hand and a few words', async () => {
    const form = await openDialog()
    await userEvent.click(form.getByRole('radio', { name: 'There is a mistake in a question' }))
    const number = form.getByRole('spinbutton', { name: /^Number of the question/ })
    expect((number as HTMLInputElement).value).toBe('1')
    await userEvent.clear(number)
    await userEvent.type(number, '17')
    await userEvent.type(form.getByRole('textbox', { name: /^What is wrong\?/ }), 'Two are the same')
    await userEvent.click(form.getByRole('button', { name: 'Ask for help' }))
    expect(document.activeElement).toBe(form.getByRole('button', { name: 'Close' })) // not on the body: Escape is heard
    await waitFor(() =>
      expect(world.service.asked).toEqual([{ kind: 'question', question: 17, text: 'Two are the same' }]),
    )
    expect(
      await form.findByText('There is a mistake in a question: question 17 · Sent. A supervisor can see it.'),
    ).toBeDefined()
    expect((form.getByRole('textbox', { name: /^What is wrong\?/ }) as HTMLTextAreaElement).value).toBe('')
  })

  it('comes back as an answer that is shown and spoken, and stays in the list', async () => {
    world.service.help = [request('r1')]
    await openDialog()
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
    const answer = { state: 'answered', answer: 'Choose the first', answeredby: 'supervisor' }
    act(() => streams.tell('helprequests/*', { action: 'update', record: request('r1', answer) }))
    const shown = within(await screen.findByRole('region', { name: 'Answer' }))
    expect(shown.getByText('Choose the first')).toBeDefined()
    const spoken = 'Answer from your supervisor, about question 17: Choose the first'
    expect(screen.getByText(spoken).closest('[role=status]')).not.toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'Dismiss' }))
    await userEvent.click(screen.getByRole('button', { name: 'HELP' }))
    expect(dialog().getByText(/· Answered$/)).toBeDefined()
    expect(dialog().getByText(/^Answer from your supervisor/)).toBeDefined()
  })

  it('is kept while the server is out of reach, also over a reload, and sent behind the answers', async () => {
    const form = await openDialog()
    world.service.isDown = true
    await userEvent.type(form.getByRole('textbox', { name: /^What is wrong\?/ }), 'No picture')
    await userEvent.click(form.getByRole('button', { name: 'Ask for help' }))
    expect(await form.findByText(/the server cannot be reached\. It is kept here/)).toBeDefined()
    cleanup()
    world.service.isDown = false
    world.open()
    await waitFor(() => expect(world.service.asked).toHaveLength(1))
    expect(sessionStorage.getItem('help to be asked for')).toBeNull()
  })

  it('shows why the server refused it, and keeps the text', async () => {
    world.service.refusal = '5 requests wait for an answer: no more can be asked.'
    const form = await openDialog()
    await userEvent.type(form.getByRole('textbox', { name: /^What is wrong\?/ }), 'No picture')
    await userEvent.click(form.getByRole('button', { name: 'Ask for help' }))
    expect((await form.findByRole('alert')).textContent).toContain('no more can be asked')
    expect((form.getByRole('textbox', { name: /^What is wrong\?/ }) as HTMLTextAreaElement).value).toBe('No picture')
  })

  it('is not there at a service without help', async () => {
    world.service.help = undefined
    world.open()
    await screen.findAllByRole('radiogroup')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'HELP' })).toBeNull())
  })
})
