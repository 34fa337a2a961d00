import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpExamScreen } from '../../../testing/test-exam-screen.tsx'

const world = setUpExamScreen()
const soon = { timeout: 15_000 }
const edition = { asks: 'yes', version: 'two', text: 'May we look?', contact: 'privacy@example.org', keep: null }
const name = 'OK, without being observed'

/** What the browser was asked for, and what was sent of it. */
const asked: string[] = []
const observed = () =>
  world.service.calls.filter((call) => /^(devices|locations|fingerprints|cameracaptures|outof)/.test(call))

beforeEach(() => {
  asked.length = 0
  const getUserMedia = (wanted: MediaStreamConstraints) => {
    asked.push(Object.keys(wanted).join())
    return Promise.reject(new DOMException('no', 'NotFoundError'))
  }
  vi.stubGlobal(
    'navigator',
    Object.assign(navigator, { mediaDevices: { getUserMedia, addEventListener() {}, removeEventListener() {} } }),
  )
})

describe('in an edition that asks', () => {
  it('who sits the exam is asked at first, and until then nothing of them is looked at', async () => {
    world.service.edition = edition
    world.open()
    await screen.findByRole('region', { name: 'May you be observed?' }, soon)
    screen.getByText('May we look?')
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.service.consents).toEqual([{ state: 'refused', minor: false, guardian: '', version: 'two' }])
    await screen.findByRole('group', { name: 'Answer sheet' }, soon)
    expect(asked).toEqual([])
    expect(observed()).toEqual([])
    expect(screen.queryByText(/camera/i)).toBeNull()
  })

  it('a guardian is named before eighteen, and consent is taken back from the instructions', async () => {
    world.service.edition = edition
    world.open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'I am under 18' }, soon))
    const agree = screen.getByRole('button', { name: 'OK, I agree' })
    await userEvent.click(agree)
    expect(world.service.consents).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: /guardian/ }), 'Uma Kumar')
    await userEvent.click(agree)
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(world.service.consents).toMatchObject([{ state: 'given', minor: true, guardian: 'Uma Kumar' }])
    await userEvent.click(await screen.findByRole('button', { name: 'INSTRUCTIONS' }))
    await userEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    await screen.findByText(/not observed any more/)
    expect(world.service.consents.at(-1)).toMatchObject({ state: 'withdrawn', version: 'two' })
  })

  it('nobody is asked before it is known that they are to be', async () => {
    world.service.edition = { ...edition, asks: 'no' }
    world.open()
    await screen.findByRole('group', { name: 'Answer sheet' }, soon)
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(screen.queryByText('May you be observed?')).toBeNull()
  })
})
