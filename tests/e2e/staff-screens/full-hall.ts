import { BOARD_STATES, type Board, type BoardRow } from '@olympiad/olympiad/hall/declared/board'
import type { OpenHelp, OpenRequests } from '@olympiad/olympiad/hall/declared/help'

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ')
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const items = numbers(300).map((number): BoardRow => {
  const id = `s${String(number).padStart(3, '0')}`
  const state = number <= 3 ? 'lostLine' : number <= 23 ? 'helpAsked' : 'fine'
  return {
    ...{ id, username: id, name: `Mohammed Abdul Rahman bin Yusuf Qureshi ${number}`, school: '' },
    ...{
      room: `Hall ${number % 7}`,
      seat: String(number),
      state,
      seen: at(-1),
      answered: number % 101,
      questions: 100,
    },
    ...{ takeovers: 0, help: state === 'helpAsked' ? 1 : 0, events: 0, lastEvent: '', readiness: 'green' },
    ...{ nocamera: false, note: number === 5 ? 'Sits by the window' : '', paused: '', ends: at(60) },
    ...{ locked: false, submitted: '', unwatched: false },
  }
})

/** A board of 300, three of them without a line, twenty who ask for help. */
export const fullBoard: Board = {
  at: at(0),
  counts: Object.fromEntries(
    BOARD_STATES.map((state) => [state, items.filter((item) => item.state === state).length]),
  ) as Board['counts'],
  ...{ found: items.length, page: 1, totalPages: 1, isTooLarge: false, dropped: [], items },
}

const requests = numbers(20).map((number): OpenHelp => {
  const { id, username, name, school } = items[number + 2] as BoardRow
  return {
    ...{ id: `r${number}`, at: at(-number), kind: number === 1 ? 'unwell' : 'technical', question: 0 },
    ...{ text: 'The screen is dark and I cannot read it.', examinee: { id, username, name, school } },
  }
})

/** Twenty open requests, the first of somebody who does not feel well. */
export const fullHelp: OpenRequests = { total: 20, unwell: 1, items: requests, elsewhere: {} }
