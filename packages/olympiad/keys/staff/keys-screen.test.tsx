import { READ_VALUES } from '@olympiad/schema/read-values'
import { renderSite } from '@olympiad/web/testing/render-site.tsx'
import { openTestStreams } from '@olympiad/web/testing/test-event-source'
import { listOf, openTestService, type TestService } from '@olympiad/web/testing/test-service'
import { signInForTest } from '@olympiad/web/testing/test-session'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordService } from '../../kit/lib/record-service.ts'

const HOUR = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace('T', ' ')
const base = { level: 'Senior', type: 'Online', registrationopen: false, release: '', released: '', updated: at(0) }
const toCome = { ...base, id: 'tocome000000000', name: 'Slot B', starts: at(24 * HOUR), ends: at(26 * HOUR) }
const running = { ...base, id: 'running00000000', name: 'Slot A', starts: at(-HOUR), ends: at(HOUR) }
const whole = Array.from({ length: 100 }, (_, index) => 'ABCD'[index % 4] ?? '')
const of98 = whole.with(60, '').with(93, '')
const KEYS = 'GET /api/collections/answers/records'
const UPDATE = 'PATCH /api/collections/answers/records/key'
const CREATE = 'POST /api/collections/answers/records'
const key = (answers: string[], special: string[] | null = null) => ({
  ...{ id: 'key', questionpaper: 'running paper', exam: running.id, answers, special, updated: at(0) },
})

let service: TestService
let stored: ReturnType<typeof key>
const signInAs = (role: string) => {
  signInForTest('supervisors', 'meera')
  recordService.authStore.save(recordService.authStore.token, { ...recordService.authStore.record!, role })
}
beforeEach(() => {
  localStorage.clear()
  openTestStreams()
  signInAs('examiner')
  stored = key(of98)
  service = openTestService({
    'GET /api/collections/exams/records': listOf([running, toCome]),
    'GET /api/olympiad/keys': {
      body: {
        keys: [
          { exam: running.id, questionpaper: 'running paper', key: 'key', filled: 98 },
          { exam: toCome.id, questionpaper: 'next paper', key: '', filled: 0 },
        ],
      },
    },
    [KEYS]: ({ query }) =>
      listOf(query.filter?.includes('= "running paper"') && !query.filter.includes('!') ? [stored] : []) as object,
    [UPDATE]: ({ body }) => ({ body: { ...stored, ...(body as object) } }),
    [CREATE]: ({ body }) => ({ body: { ...key([]), ...(body as object) } }),
  })
})

const paste = (text: string) => fireEvent.change(screen.getByLabelText('Paste the key'), { target: { value: text } })
const row = (question: string) => screen.getByLabelText(new RegExp(`^Question ${question}:`))
const saved = (call: string) => service.to(call).at(-1)?.body as { answers: string[]; special: string[] | null }

describe('the keys of the console', () => {
  it('are listed with how far each is', async () => {
    const user = renderSite('/console/keys')
    const line = within(await screen.findByRole('row', { name: /Slot A/ }))
    expect(line.getByText('98 of 100')).toBeDefined()
    expect(within(screen.getByRole('row', { name: /Slot B/ })).getByText('0 of 100')).toBeDefined()
    await user.click(screen.getByText('Slot A'))
    await waitFor(() => expect(window.location.pathname).toBe(`/console/keys/${running.id}`))
  })

  it('are filled in by a paste that is understood, and saved with 98 of 100', async () => {
    const user = renderSite(`/console/keys/${toCome.id}`)
    await screen.findByLabelText('Paste the key')
    const lines = of98.flatMap((letter, index) => (letter ? [`${index + 1}\t${letter.toLowerCase()}`] : []))
    paste(['Q.No\tAnswer', ...lines.with(16, '17\tBonus').with(29, '30\t-')].join('\r\n'))
    const understood = within(screen.getByRole('region', { name: 'What was understood' }))
    expect(understood.getByText(/Line 1 is a heading.*96 with one letter, 1 mark for all, 1 cancelled/)).toBeDefined()
    expect(row('017').getAttribute('aria-label')).toBe('Question 017: mark for all (not saved)')
    await user.click(screen.getByRole('button', { name: 'Go to 061' }))
    expect(document.activeElement).toBe(row('061'))
    await user.click(screen.getByRole('button', { name: 'Save 98 of 100' }))
    expect(await screen.findByText(/061, 094 are open/)).toBeDefined()
    expect(saved(CREATE)).toMatchObject({ questionpaper: 'next paper' })
    expect([saved(CREATE).answers[60], saved(CREATE).special?.[16], saved(CREATE).special?.[29]]).toEqual([
      '',
      '*',
      '-',
    ])
  })

  // fails when: a paper, or its file, that did not come loads without end, or nobody can ask for it again
  it('say that the paper beside them, and then its file, did not come, and ask again', async () => {
    const paper = { id: 'paper0000000000', collectionId: 'questionpapers', collectionName: 'questionpapers' }
    const [record, file] = [
      `GET /api/collections/questionpapers/records/${paper.id}`,
      `GET /api/files/questionpapers/${paper.id}/paper.pdf`,
    ]
    const keys = [{ exam: running.id, questionpaper: paper.id, key: 'key', filled: 98 }]
    service.answer('GET /api/olympiad/keys', { body: { keys } })
    service.answer(KEYS, listOf([{ ...stored, questionpaper: paper.id }]))
    service.answer(record, { status: 500, body: { status: 500, message: 'Something went wrong.', data: {} } })
    const user = renderSite(`/console/keys/${running.id}`)
    await user.click(await screen.findByRole('button', { name: 'Show the paper' }))
    const again = async () => user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The paper could not be loaded.')).toBeDefined()
    expect([service.to(record).length, service.to(file).length]).toEqual([1, 0])

    const known = { ...paper, exam: running.id, questionpaper: 'paper.pdf', questionpaperlink: '', updated: at(0) }
    service.answer(record, { body: known })
    await again()
    await waitFor(() => expect(service.to(file)).toHaveLength(1))
    expect(await screen.findByText('The paper could not be loaded.')).toBeDefined()
    await again()
    await waitFor(() => expect(service.to(file)).toHaveLength(2))
    expect([service.to(record).length, screen.queryByText('The paper could not be loaded.') === null]).toEqual([
      2,
      false,
    ])
  })

  it('ask before a paste replaces an entry, and say each line that was not taken as it stands', async () => {
    const user = renderSite(`/console/keys/${toCome.id}`)
    await screen.findByLabelText('Paste the key')
    row('002').focus()
    await user.keyboard('d')
    paste('1;A\n2;B\n57;B\n57;C\n88;E')
    expect([row('001'), row('002'), row('057')].map((one) => one.getAttribute('aria-label'))).toEqual(
      ['001: A', '002: D', '057: C'].map((text) => `Question ${text} (not saved)`),
    )
    expect(screen.getByText('Line 5, question 088: “E” is no option of this paper.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Take B' }))
    await user.click(screen.getByRole('button', { name: /^Replace/ }))
    expect([row('002'), row('057')].map((one) => one.getAttribute('aria-label'))).toEqual(
      ['002: B', '057: C'].map((text) => `Question ${text} (not saved)`),
    )
  })

  // fails when: what a paste filled is forgotten when its text is cleared
  it('are replaced by a key that is pasted again, but for what was typed since', async () => {
    const user = renderSite(`/console/keys/${toCome.id}`)
    await screen.findByLabelText('Paste the key')
    paste('1\tA\n2\tB\n3\tC')
    row('003').focus()
    await user.keyboard('d')
    paste('')
    paste('1\tB\n2\tOption C\n3\t(A)')
    expect(['001', '002', '003'].map((one) => row(one).getAttribute('aria-label'))).toEqual(
      ['001: B', '002: C', '003: D'].map((text) => `Question ${text} (not saved)`),
    )
    expect(screen.getByText(/003 has another entry, which stays/)).toBeDefined()
  })

  it('are asked about where a paste has several, and none is taken before', async () => {
    const user = renderSite(`/console/keys/${toCome.id}`)
    await screen.findByLabelText('Paste the key')
    paste('Q\tSet P\tSet Q\tPage\n1\tA\tC\t7\n2\tB\tD\t8')
    expect(row('001').getAttribute('aria-label')).toBe('Question 001: open')
    await user.click(screen.getByRole('button', { name: 'Set Q' }))
    expect(row('001').getAttribute('aria-label')).toBe('Question 001: C (not saved)')
    expect(screen.getByText(/3 lines: 2 taken, 1 heading or remark/)).toBeDefined()
    expect(screen.getByText('Page')).toBeDefined()
  })

  it('are filled in by keys alone', async () => {
    const user = renderSite(`/console/keys/${toCome.id}`)
    await screen.findByLabelText('Paste the key')
    row('001').focus()
    await user.keyboard('a{ArrowDown}b{Shift>}C{/Shift}{ArrowRight}*{ArrowUp}-n')
    expect(['001', '002', '022', '021'].map((one) => row(one).getAttribute('aria-label'))).toEqual(
      ['001: A', '002: B or C', '022: mark for all', '021: cancelled'].map((text) => `Question ${text} (not saved)`),
    )
    expect(document.activeElement).toBe(row('023'))
    await user.keyboard('{Home}{Delete}')
    expect(row('001').getAttribute('aria-label')).toBe('Question 001: open')
  })

  it('keep what was typed when the tab is closed, until it is saved or put back', async () => {
    const user = renderSite(`/console/keys/${toCome.id}`)
    await screen.findByLabelText('Paste the key')
    row('003').focus()
    await user.keyboard('c')
    window.dispatchEvent(new Event('pagehide'))
    document.body.replaceChildren()
    const again = renderSite(`/console/keys/${toCome.id}`)
    expect(await screen.findByText('Not saved yet.')).toBeDefined()
    expect(row('003').getAttribute('aria-label')).toBe('Question 003: C (not saved)')
    await again.click(screen.getByRole('button', { name: 'Discard all changes' }))
    expect(row('003').getAttribute('aria-label')).toBe('Question 003: open')
  })

  it('of an exam that has begun take letters for open questions alone', async () => {
    const user = renderSite(`/console/keys/${running.id}`)
    expect(await screen.findByText('The exam has begun.')).toBeDefined()
    row('001').focus()
    await user.keyboard('d{End}n')
    expect(row('001').getAttribute('aria-label')).toBe('Question 001: A (fixed)')
    expect(document.activeElement).toBe(row('061'))
    expect(screen.queryByRole('button', { name: 'mark for all' })).toBeNull()
    await user.keyboard('b')
    await user.click(screen.getByRole('button', { name: 'Save 99 of 100' }))
    await screen.findByText('Saved.')
    expect(saved(UPDATE)).toMatchObject({
      answers: of98.with(60, 'B'),
      [READ_VALUES]: { answers: of98, special: null },
    })
  })

  it('of two people are merged by question, and where both chose, one of both is chosen', async () => {
    const user = renderSite(`/console/keys/${running.id}`)
    await screen.findByText('The exam has begun.')
    row('061').focus()
    await user.keyboard('b')
    const refused = (theirs: string[]) => {
      stored = key(theirs)
      const conflict = { code: 'validation_changed_meanwhile', message: 'Changed.', theirs, by: 'second', at: at(0) }
      return { status: 409, body: { status: 409, message: 'Changed.', data: { answers: conflict } } }
    }
    let count = 0
    service.answer(UPDATE, ({ body }) =>
      count++ === 0 ? refused(of98.with(93, 'D')) : { body: { ...stored, ...(body as object) } },
    )
    await user.click(screen.getByRole('button', { name: 'Save 99 of 100' }))
    expect(await screen.findByText(/Somebody else filled in 094. That stays/)).toBeDefined()
    expect(saved(UPDATE).answers).toEqual(of98.with(60, 'B').with(93, 'D'))
  })

  it('are kept from a press that would overwrite another person’s letter', async () => {
    const user = renderSite(`/console/keys/${running.id}`)
    await screen.findByText('The exam has begun.')
    row('061').focus()
    await user.keyboard('b')
    service.answer(UPDATE, () => {
      stored = key(of98.with(60, 'C'))
      const conflict = { code: 'x', message: 'x', theirs: stored.answers, by: 'second', at: at(0) }
      return { status: 409, body: { status: 409, message: 'Changed.', data: { answers: conflict } } }
    })
    await user.click(screen.getByRole('button', { name: 'Save 99 of 100' }))
    expect(await screen.findByText('061: somebody else saved C. You have B.')).toBeDefined()
    expect(service.to(UPDATE)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Take C' }))
    expect(row('061').getAttribute('aria-label')).toBe('Question 061: C (fixed)')
  })

  it.each(['supervisor', 'coordinator'])('are not there for a %s', async (role) => {
    signInAs(role)
    renderSite(`/console/keys/${running.id}`)
    await waitFor(() => expect(window.location.pathname).not.toContain('/keys'))
    expect(service.to(KEYS)).toEqual([])
  })
})
