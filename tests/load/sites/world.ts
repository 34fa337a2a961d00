import { pdfOf } from '@olympiad/engine/test/fixture-files'
import { EDITION_ID } from '@olympiad/olympiad/edition/declared/edition-fields'
import { SPEC_LETTERS, SPEC_QUESTIONS } from '@olympiad/olympiad/forms/declared/spec-paper'
import { inTurns } from './in-turns.ts'
import type { Send } from './send.ts'

/** Password of every account of the bench. */
export const PASSWORD = 'a password of the bench'
export const QUESTIONS = SPEC_QUESTIONS
/** The letter that is chosen in some turn: all of them one after the other. */
export const letterOf = (turn: number): string => SPEC_LETTERS[turn % SPEC_LETTERS.length] ?? ''
/** Accounts whose sheet is full. */
export const FILLED = 64
/** Accounts whose sheet is empty, for each round. */
export const SLICE = 100
const PAPER_BYTES = 1_000_000
const MINUTE_MS = 60_000
const BATCH = 50

interface Account {
  readonly id: string
  readonly username: string
  readonly token: string
  readonly fileToken: string
}

/** What the bench has put into a server; the accounts with a full sheet come first. */
export interface World {
  readonly operator: string
  readonly accounts: readonly Account[]
  readonly filled: number
  readonly exams: readonly string[]
  readonly paper: { readonly id: string; readonly file: string; readonly bytes: number }
}

/** Fills an empty server through its own API; the same calls for every server. */
export async function makeWorld(send: Send, operator: string, rounds: number): Promise<World> {
  await create(send, 'editions', { id: EDITION_ID, asks: 'no' })
  const exams: string[] = []
  for (const hours of [0, 24, 48, 72]) {
    const at = (minutes: number) => new Date(Date.now() + (hours * 60 + minutes) * MINUTE_MS).toISOString()
    const body = { level: '2', name: 'Senior', type: 'Online', starts: at(-10), ends: at(110), registrationopen: true }
    exams.push((await create(send, 'exams', body)).id)
  }
  const [exam = ''] = exams
  const supervisor = await create(send, 'supervisors', {
    username: 'supervisor1',
    email: 'supervisor1@example.org',
    ...withPassword,
  })
  await create(send, 'approvals', { exam, supervisor: supervisor.id, approved: true })
  const paper = await makePaper(send, exam)
  const accounts = new Array<Account>(FILLED + SLICE * (rounds + 1))
  await inTurns(accounts.keys(), 16, async (index) => {
    const username = `examinee${index}`
    const { id } = await create(send, 'examinees', { username, questionpaper: paper.id, exam, ...withPassword })
    const session = await send<{ token: string }>('POST', `/api/collections/examinees/impersonate/${id}`)
    accounts[index] = { id, username, token: session.token, fileToken: '' }
  })
  const world = { operator, accounts, filled: FILLED, exams, paper }
  await fillSheets(send, world)
  return world
}

const withPassword = { password: PASSWORD, passwordConfirm: PASSWORD }

export function create(send: Send, collection: string, body: unknown) {
  return send<{ id: string; [field: string]: string }>('POST', `/api/collections/${collection}/records`, { body })
}

export async function makePaper(send: Send, exam: string): Promise<World['paper']> {
  const form = new FormData()
  const { bytes } = pdfOf(PAPER_BYTES)
  form.set('questionpaper', new Blob([bytes], { type: 'application/pdf' }), 'paper.pdf')
  form.set('exam', exam)
  const { id, questionpaper = '' } = await create(send, 'questionpapers', form)
  return { id, file: questionpaper, bytes: PAPER_BYTES }
}

async function fillSheets(send: Send, { accounts, paper }: World): Promise<void> {
  const rows = accounts.slice(0, FILLED).flatMap(({ id }) =>
    Array.from({ length: QUESTIONS }, (_, index) => {
      return { examinee: id, questionpaper: paper.id, questionnumber: index + 1, option: 'A' }
    }),
  )
  const starts = Array.from({ length: rows.length / BATCH }, (_, index) => index * BATCH)
  await inTurns(starts, 4, async (start) => {
    const url = '/api/collections/attempts/records'
    const requests = rows.slice(start, start + BATCH).map((body) => ({ method: 'POST', url, body }))
    await send('POST', '/api/batch', { body: { requests } })
  })
}

/** New file tokens for the accounts that read files. */
export async function renewedFileTokens({ send, world }: { send: Send; world: World }): Promise<World> {
  const accounts = [...world.accounts]
  await inTurns(accounts.slice(0, FILLED).entries(), 16, async ([index, account]) => {
    const { token: fileToken } = await send<{ token: string }>('POST', '/api/files/token', { as: account.token })
    accounts[index] = { ...account, fileToken }
  })
  return { ...world, accounts }
}
