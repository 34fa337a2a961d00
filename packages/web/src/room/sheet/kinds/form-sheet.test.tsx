import type { AnswerSaver } from '@olympiad/olympiad/answers/student/index'
import { readForm } from '@olympiad/olympiad/forms/declared/read-form'
import { readTakes, sheetForm } from '@olympiad/olympiad/forms/declared/sheet-form'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SimulatedAttempts } from '../../../testing/test-attempts.ts'
import { openTestSaver } from '../../../testing/test-saver.ts'
import { openSeenQuestions } from '../../navigator/seen-questions.ts'
import { AnswerPanel } from '../answer-panel.tsx'

const marks = { right: 4, wrong: -1 }
/** Each kind, in the order of its questions: 1, 2–3, 4–5, 6–7, 8, 9–11. */
const SECTIONS = [
  { questions: 1, answer: { kind: 'letter', letters: 'ABCDE' }, marks },
  { questions: 2, answer: { kind: 'letters', letters: 'ABCDEFG', marking: 'all' }, marks },
  { questions: 2, answer: { kind: 'integer', digits: 2 }, marks },
  { questions: 2, answer: { kind: 'number', decimals: 3 }, marks, title: 'Numbers' },
  { questions: 1, answer: { kind: 'match', rows: 'PQR', letters: '1234', marking: 'row' }, marks },
  { questions: 3, answer: { kind: 'letter', letters: 'ABCD' }, marks, count: { first: 2 } },
]

let saver: AnswerSaver
let server: SimulatedAttempts
const lookedUp: number[] = []

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  localStorage.clear()
  lookedUp.length = 0
})
afterEach(() => {
  saver.stop()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

/** A sheet of the kinds, with the focus in a question. */
async function openSheet(
  at: number,
  document: object = { version: 1, sections: SECTIONS },
  takes = '',
): Promise<UserEvent> {
  const { form, faults } = readForm(document)
  expect(faults).toEqual([])
  ;({ saver, server } = await openTestSaver(sheetForm(form, readTakes(takes))))
  return showSheet(at)
}

async function showSheet(at: number): Promise<UserEvent> {
  const seen = openSeenQuestions({ examinee: 'e1', questionpaper: 'p1' })
  render(
    <AnswerPanel
      {...{ saver, seen, camera: undefined, isHidden: false, questions: undefined }}
      onQuestion={() => {}}
      onLookUp={(question) => lookedUp.push(question)}
      onKeys={() => {}}
    />,
  )
  await screen.findByRole('group', { name: 'Answer sheet' })
  act(() => row(at).querySelector<HTMLElement>('input')?.focus())
  return userEvent.setup()
}

const row = (number: number) => {
  const found = document.querySelector<HTMLElement>(`[data-question="${number}"]`)
  if (!found) throw new Error(`no row ${number}`)
  return found
}
const option = (number: number) => saver.board.row(number).option
const saved = (number: number, answer: string) => waitFor(() => expect(server.option(number)).toBe(answer))
const field = (number: number) => within(row(number)).getByRole<HTMLInputElement>('textbox')
const inRow = () => document.activeElement?.closest<HTMLElement>('[data-question]')?.dataset.question

describe('a question of several letters', () => {
  it('takes each letter on and off by its key, and stores them in order', async () => {
    const user = await openSheet(2)
    await user.keyboard('gca')
    expect(option(2)).toBe('ACG')
    await user.keyboard('c')
    await saved(2, 'AG')
    expect(
      within(row(2))
        .getAllByRole('checkbox', { checked: true })
        .map((box) => box.getAttribute('aria-label')),
    ).toEqual(['A', 'G'])
  })

  it('is answered by a press, by space, and cleared by delete', async () => {
    const user = await openSheet(2)
    await user.click(within(row(2)).getByRole('checkbox', { name: 'B' }))
    await user.keyboard('{ArrowRight} ')
    expect(option(2)).toBe('BC')
    await user.keyboard('{Delete}')
    expect(option(2)).toBe(undefined)
    expect(within(row(2)).queryAllByRole('checkbox', { checked: true })).toEqual([])
  })

  // fails when: each of its boxes is a stop of the Tab key
  it('is one stop of the Tab key, where one was last', async () => {
    const user = await openSheet(2)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    const stops = [...document.querySelectorAll<HTMLInputElement>('#answer-sheet input[tabindex="0"]')]
    expect(stops.map(({ value }) => value)).toEqual(['C'])
  })
})

describe('a question of digits', () => {
  it('keeps its zeros, and enter goes to the next question', async () => {
    const user = await openSheet(4)
    await user.keyboard('07{Enter}')
    await saved(4, '07')
    expect(inRow()).toBe('5')
  })

  // fails when: a half-typed number is sent, or an earlier answer is lost by one
  it('is not sent before all digits are there, and says what counts until then', async () => {
    const user = await openSheet(4)
    await user.keyboard('12{Enter}')
    await saved(4, '12')
    await user.click(field(4))
    await user.keyboard('{Backspace}{Enter}')
    expect(inRow()).toBe('4')
    expect(row(4).textContent).toContain('not sent')
    expect(row(4).textContent).toContain('Exactly 2 digits, such as 07. 12 still counts.')
    expect(option(4)).toBe('12')
  })

  it('takes digits of other scripts', async () => {
    const user = await openSheet(4)
    await user.type(field(4), '०७')
    await user.keyboard('{Enter}')
    await saved(4, '07')
    expect(field(4).value).toBe('07')
  })
})

describe('a question of a number', () => {
  it.each([
    ['3,142', '3.142'],
    ['-0,50', '-0.5'],
    ['٣٫١', '3.1'],
    ['−2', '-2'],
  ])('reads %s as %s, and shows so', async (typed, answer) => {
    const user = await openSheet(6)
    await user.type(field(6), typed)
    await waitFor(() => expect(row(6).textContent).toContain(`Read as ${answer}`))
    await user.keyboard('{Enter}')
    await saved(6, answer)
    expect([field(6).value, inRow()]).toEqual([answer, '7'])
  })

  // fails when: a pause in the middle of a number puts its own spelling into the field
  it('lets somebody pause in the middle of a number', async () => {
    const user = await openSheet(6)
    await user.type(field(6), '3,')
    await saved(6, '3')
    expect(field(6).value).toBe('3,')
    await user.type(field(6), '14{Enter}')
    await saved(6, '3.14')
  })

  // fails when: a half-typed number is gone with the page
  it('still has what was typed after a reload, and does not send it by itself', async () => {
    const user = await openSheet(6)
    await user.type(field(6), '3.14159')
    act(() => row(7).querySelector('input')?.focus())
    cleanup()
    const before = server.requests.length
    ;({ saver, server } = await openTestSaver(saver.board.form))
    await showSheet(7)
    expect(field(6).value).toBe('3.14159')
    expect(row(6).textContent).toContain('At most 3 decimals.')
    expect(field(6).getAttribute('aria-invalid')).toBe('true')
    expect([option(6), before]).toEqual([undefined, before])
  })

  it('is cleared, draft and all, by × and by an empty field', async () => {
    const user = await openSheet(6)
    await user.type(field(6), '12{Enter}')
    await saved(6, '12')
    await user.type(field(6), '.1234')
    await user.click(within(row(6)).getByRole('button', { name: 'Clear question 006' }))
    await saved(6, '')
    expect(field(6).value).toBe('')
    await user.type(field(7), '5{Enter}')
    await user.clear(field(7))
    await user.keyboard('{Enter}')
    await saved(7, '')
  })

  it('is marked, looked up and left by the keys of every row, which type nothing', async () => {
    const user = await openSheet(6)
    await user.keyboard('2mp{ArrowDown}')
    await saved(6, '2')
    expect([saver.board.row(6).marked, lookedUp, inRow(), field(6).value]).toEqual([true, [6], '7', '2'])
  })
})

describe('a match', () => {
  // fails when: a letter of one row takes that of another one
  it('is answered row by row: a key goes on to the next row', async () => {
    const user = await openSheet(8)
    await user.keyboard('241')
    await saved(8, 'P2,Q4,R1')
    expect(document.activeElement?.closest('[role="radiogroup"]')?.getAttribute('aria-label')).toBe(
      'Question 008, row R',
    )
    await user.keyboard('{ArrowUp}{Delete}')
    await saved(8, 'P2,R1')
  })

  it('takes a letter back by a second press, and all by ×', async () => {
    const user = await openSheet(8)
    const line = () => within(screen.getByRole('radiogroup', { name: 'Question 008, row Q' }))
    await user.click(line().getByRole('radio', { name: '3' }))
    expect([option(8), line().getByRole<HTMLInputElement>('radio', { name: '3' }).checked]).toEqual(['Q3', true])
    await user.click(line().getByRole('radio', { name: '3' }))
    expect([option(8), line().getByRole<HTMLInputElement>('radio', { name: '3' }).checked]).toEqual([undefined, false])
    await user.keyboard('2')
    await user.click(within(row(8)).getByRole('button', { name: 'Clear question 008' }))
    expect(option(8)).toBe(undefined)
  })
})

describe('the sheet of a form', () => {
  it('has a head with its rule for each section', async () => {
    await openSheet(1)
    const heads = screen.getAllByRole('heading', { level: 3 }).map((head) => head.parentElement?.textContent)
    expect(heads[0]).toContain('Part 1 001Right: 4. Wrong: −1.')
    expect(heads[3]).toContain('Numbers 006–007')
    expect(heads[5]).toContain('By number, the first 2 answered count.')
  })

  it('says when the first n are answered, and which do not count', async () => {
    const user = await openSheet(10)
    await user.keyboard('a{ArrowDown}b')
    const part = within(screen.getByRole('group', { name: 'Part 6 009–011' }))
    await part.findByText('2 of 2 answered: this part is full.')
    await user.keyboard('{ArrowUp}{ArrowUp}c')
    await part.findByText('Too many answered. By number, this one does not count: 011.')
  })

  it('goes through all kinds by the arrows', async () => {
    const user = await openSheet(1)
    const visited: (string | undefined)[] = []
    for (let step = 0; step < 13; step++) {
      visited.push(inRow())
      await user.keyboard('{ArrowDown}')
    }
    expect(visited).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '8', '8', '9', '10', '11'])
  })

  // fails when: a section that was not taken is on the sheet, or the others get new numbers
  it('has the sections that were taken alone, by the numbers of the paper', async () => {
    const choice = { version: 1, sections: SECTIONS.slice(0, 4), choose: [{ sections: [1, 2], take: 1 }] }
    const user = await openSheet(1, choice, '2')
    expect(
      [...document.querySelectorAll<HTMLElement>('[data-question]')].map(({ dataset }) => dataset.question),
    ).toEqual(['1', '4', '5', '6', '7'])
    expect(saver.board.questionCount).toBe(5)
    await user.keyboard('a{ArrowDown}')
    expect(inRow()).toBe('4')
    await user.click(screen.getByRole('button', { name: /Overview/ }))
    await screen.findByRole('button', { name: /^Question 004/ })
    expect(screen.queryByRole('button', { name: /^Question 002/ })).toBeNull()
    expect(screen.getByRole('group', { name: 'Questions' }).textContent).toContain('Part 3')
  })

  it('says where the choice of a student is not known, and shows all of it', async () => {
    await openSheet(1, { version: 1, sections: SECTIONS.slice(0, 4), choose: [{ sections: [1, 2], take: 1 }] })
    expect(screen.getAllByText(/Your choice of parts is not known here/)).toHaveLength(2)
    expect(saver.board.questionCount).toBe(7)
  })

  it('shows and takes nothing new where another device sits the exam', async () => {
    const user = await openSheet(2)
    act(() => saver.setReadOnly(true))
    await user.keyboard('a')
    await user.click(within(row(2)).getByRole('checkbox', { name: 'B' }))
    await user.type(field(4), '07{Enter}')
    await user.click(within(row(8)).getAllByRole('radio')[0] as HTMLElement)
    expect([option(2), option(4), option(8)]).toEqual([undefined, undefined, undefined])
    expect(within(row(2)).queryAllByRole('checkbox', { checked: true })).toEqual([])
  })
})
