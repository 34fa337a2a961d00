import { keptPart } from '@olympiad/olympiad/kit/lib/exam/kept-exam'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SHORT_SHEET, setUpExamScreen } from '../../testing/test-exam-screen.tsx'

const world = setUpExamScreen(SHORT_SHEET)
const edition = { asks: 'yes', version: 'two', text: 'May we look?', contact: 'privacy@example.org', keep: null }
const question = { name: 'May we watch you during the exam?' }

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

describe('a reload without a network', () => {
  // fails when: the policy is known from the server alone
  it('is watched again where they agreed', async () => {
    world.service.edition = edition
    world.service.consents.push({ state: 'given' })
    world.open()
    await screen.findByRole('group', { name: 'Answer sheet' })
    const policy = (of: string) => keptPart('policy', { account: 'e1', of })
    await waitFor(async () => expect(await policy('x1')).toMatchObject({ asks: true, version: 'two' }))
    expect(await policy('another exam')).toBeUndefined()
    cleanup()
    asked.length = 0
    world.service.isDown = true
    world.open()
    await screen.findByText(/^The server cannot be reached\./)
    await waitFor(() => expect(asked).not.toEqual([]))
  })

  // fails when: the dropped rules are known from the server alone
  it.each(['while the page stood', 'before the page opened'])(
    'asks for nothing that staff dropped %s',
    async (when) => {
      const drop = () => {
        world.service.dropped.push({
          id: 's1',
          rule: 'consent',
          exam: 'x1',
          school: '',
          since: '2026-01-01',
          until: '',
        })
        world.service.rulesAtMs = Date.now()
      }
      world.service.edition = edition
      if (when === 'before the page opened') drop()
      world.open()
      if (when === 'while the page stood') {
        await screen.findByRole('dialog', question)
        drop()
        await recordService.collection('exams').getList(1, 1) // any reply tells
      }
      const kept = () => keptPart<object[]>('dropped rules', { account: 'e1', of: '' })
      await waitFor(async () => expect(await kept()).toMatchObject([{ rule: 'consent', until: '' }]))
      expect(await keptPart('dropped rules', { account: 'e2', of: '' })).toBeUndefined()
      cleanup()
      asked.length = 0
      world.service.isDown = true
      world.open()
      await screen.findByText(/^The server cannot be reached\./)
      await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
      await screen.findByRole('group', { name: 'Answer sheet' })
      expect(asked).toEqual([])
    },
  )
})

describe('in an edition that asks', () => {
  // fails when: the question stands until the server has answered
  it('no student is kept from the exam by a service that does not answer: they are not watched until it does', async () => {
    world.service.edition = edition
    world.service.deafTo = ['/consent']
    world.open()
    const dialog = within(await screen.findByRole('dialog', question))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Yes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, you may watch me' }))
    await screen.findByRole('group', { name: 'Answer sheet' })
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
    expect([asked, observed()]).toEqual([[], []])
    world.service.deafTo = []
    await waitFor(() => expect(world.service.consents).toMatchObject([{ state: 'given', version: 'two' }]))
    await waitFor(() => expect(asked).not.toEqual([]))
  })

  // fails when: a dropped rule of consent still asks
  it('nobody is asked, and nobody watched, where staff have dropped the question', async () => {
    world.service.edition = edition
    world.open()
    await screen.findByRole('dialog', question)
    world.service.dropped.push({ id: 's1', rule: 'consent', exam: 'x1', school: '', since: '2026-01-01', until: '' })
    world.service.rulesAtMs = Date.now()
    await recordService.collection('exams').getList(1, 1) // any reply tells
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull())
    expect([asked, observed(), world.service.consents]).toEqual([[], [], []])
  })

  // proves: T19
  it('the student is asked first, and is not watched before the answer', async () => {
    world.service.edition = edition
    world.open()
    const dialog = within(await screen.findByRole('dialog', question))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Yes' }))
    dialog.getByText('May we look?')
    await userEvent.click(dialog.getByRole('button', { name: 'No, do not watch me' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(world.service.consents).toEqual([{ state: 'refused', minor: false, guardian: '', version: 'two' }])
    await screen.findByRole('group', { name: 'Answer sheet' })
    expect(asked).toEqual([])
    expect(observed()).toEqual([])
    expect(screen.queryByText(/camera/i)).toBeNull()
  })

  it('the age is asked first, with nothing chosen, and neither answer weighs more', async () => {
    world.service.edition = edition
    world.open()
    const dialog = within(await screen.findByRole('dialog', question))
    await dialog.findByRole('radiogroup', { name: 'Are you 18 or older?' })
    expect(dialog.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false])
    expect(dialog.queryAllByRole('button')).toEqual([])
    expect(dialog.queryByText('May we look?')).toBeNull()
    await userEvent.click(await dialog.findByRole('radio', { name: 'Yes' }))
    const looks = dialog.getAllByRole('button').map(({ className }) => className)
    expect(looks).toHaveLength(2)
    expect(new Set(looks).size).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog', question)).toBeDefined()
    expect(world.service.consents).toEqual([])
  })

  // fails when: the age of a student is asked although the school sent the birth date, or the answer of the student counts for more
  it.each([
    ['2016-05-01', true],
    ['1990-12-31', false],
  ])('nobody is asked for the age where the school sent a birth date: born %s', async (birthdate, isMinor) => {
    world.service.edition = edition
    world.service.birthdate = birthdate
    world.open()
    const dialog = within(await screen.findByRole('dialog', question))
    await dialog.findByText(/^Your school gave your date of birth: (May 1st, 2016|December 31st, 1990)\./)
    expect(dialog.queryAllByRole('radio')).toEqual([])
    if (isMinor) await userEvent.type(dialog.getByRole('textbox', { name: /guardian/ }), 'Uma Kumar')
    else expect(dialog.queryByRole('textbox')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, you may watch me' }))
    await waitFor(() => expect(world.service.consents).toMatchObject([{ state: 'given', minor: isMinor }]))
  })

  // fails when: a reply that is late, or never comes, keeps the question back or takes the answer to it away
  it('the age is asked after a second and a half without the school’s answer, and the student’s answer stays', async () => {
    world.service.edition = edition
    world.service.birthdate = '2016-05-01'
    world.service.holdBirthdate = Promise.withResolvers<void>()
    world.open()
    const dialog = within(await screen.findByRole('dialog', question))
    expect(dialog.queryAllByRole('radio')).toEqual([])
    await userEvent.click(await dialog.findByRole('radio', { name: 'Yes' }))
    world.service.holdBirthdate.resolve()
    await userEvent.click(dialog.getByRole('button', { name: 'No, do not watch me' }))
    await waitFor(() => expect(world.service.consents).toMatchObject([{ state: 'refused', minor: false }]))
  })

  it('the answer closes no instructions that were not read', async () => {
    sessionStorage.clear()
    world.service.edition = edition
    world.open()
    const dialog = within(await screen.findByRole('dialog', question))
    expect(screen.queryByRole('dialog', { name: 'Instructions' })).toBeNull()
    await userEvent.click(await dialog.findByRole('radio', { name: 'Yes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, you may watch me' }))
    await screen.findByRole('dialog', { name: 'Instructions' })
  })

  it('a guardian is named before eighteen, and consent is taken back from the instructions', async () => {
    world.service.edition = edition
    world.open()
    await userEvent.click(await screen.findByRole('radio', { name: 'No' }))
    const agree = screen.getByRole('button', { name: 'Yes, you may watch me' })
    await userEvent.click(agree)
    expect(world.service.consents).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: /guardian/ }), 'Uma Kumar')
    await userEvent.click(agree)
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(world.service.consents).toMatchObject([{ state: 'given', minor: true, guardian: 'Uma Kumar' }])
    await userEvent.click(await screen.findByRole('button', { name: 'INSTRUCTIONS' }))
    await userEvent.click(screen.getByRole('button', { name: 'Do not watch me any more' }))
    await screen.findByText(/not watched any more/)
    expect(world.service.consents.at(-1)).toMatchObject({ state: 'withdrawn', version: 'two' })
  })

  it('nobody is asked before the edition’s policy is known', async () => {
    world.service.edition = { ...edition, asks: 'no' }
    world.open()
    await screen.findByRole('group', { name: 'Answer sheet' })
    await waitFor(() => expect(asked.length).toBeGreaterThan(0))
    expect(screen.queryByRole('dialog', question)).toBeNull()
  })
})
