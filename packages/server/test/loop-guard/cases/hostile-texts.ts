import { type Case, cases, get, post, records, repeat } from './case.ts'

/** Pieces on which patterns and libraries of text take more than linear time, where they do. */
const PIECES: Readonly<Record<string, string>> = {
  digits: '1',
  points: '1.',
  colons: ':1',
  marks: '\u0301\u0323',
  brackets: '(',
  blanks: ' ',
  minus: '-',
}
/** As much as a body of anybody may hold, but for its other parts. */
const FULL = 90_000
/** Letters of an address that one text may take, so that three fit. */
const ESCAPED = 4000
const json = (text: string) => JSON.stringify(`${text}!`)

/** Long texts of one kind, in each place where anybody may send one. */
export const hostileTexts: readonly Case[] = Object.entries(PIECES).flatMap(([name, piece]) => {
  const [long, short] = [
    piece.repeat(FULL / Buffer.byteLength(piece)),
    piece.repeat(ESCAPED / encodeURIComponent(piece).length),
  ]
  return cases(`a text of ${name}`, ['visitor'], () => [
    ...['confidence', 'components', 'visitorId'].map((field) =>
      post(records('fingerprints'), `{"visitorId":"v","${field}":${json(long)}}`),
    ),
    ...['name', 'email', 'guardianEmail', 'birthdate'].map((field) =>
      post(records('registrations'), `{"${field}":${json(long)}}`),
    ),
    post('/api/collections/examinees/auth-with-password', `{"identity":${json(repeat(piece, 3000))},"password":"a"}`),
    post('/api/realtime', `{"clientId":${json(repeat(piece, 200))},"subscriptions":[${json(repeat(piece, 3000))}]}`),
    get(records('exams', { filter: `name = "${short}"`, sort: short, fields: short })),
    get(records('exams', { filter: short, expand: short })),
  ])
})
