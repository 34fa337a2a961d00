import type { Gallery, Report, ReportRow, Timeline, TimelineEvent } from '@olympiad/olympiad/judging/declared/timeline'
import type { Page } from '@playwright/test'
import { expect, signIn } from '../fixtures.ts'
import { answering, broken, first, type Screen, staying, type Way } from '../screen-ways.ts'
import { facePicture } from './face-picture.ts'

const START_MS = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => new Date(START_MS + minutes * 60_000).toISOString().replace('T', ' ')
const place = (offset: number) => ({ batch: 'b', file: 'pictures.bin', offset, length: facePicture.length })
const pictures = Array.from({ length: 9 }, (_, index): TimelineEvent => {
  const minutes = 2 + index * 1.3
  const marks = index === 6 ? (['repeated', 'outOfOrder'] as const) : []
  return { kind: 'picture', at: at(minutes), taken: START_MS + (minutes + 90) * 60_000, marks, ...place(0) }
})
const events: TimelineEvent[] = [
  { kind: 'sitting', at: at(0), event: 'opened', count: 1, until: at(0) },
  { kind: 'sitting', at: at(9), event: 'answeredElsewhere', count: 12, until: at(16) },
  { kind: 'sitting', at: at(12), event: 'secondAddress', count: 3, until: at(18) },
  ...pictures,
  { kind: 'focus', at: at(14), remarks: 'visibilitychange: hidden' },
  { kind: 'noCamera', at: at(15), taken: START_MS + 105 * 60_000, reason: 'busy' },
  { kind: 'announcement', at: at(16), text: 'In question 17, read “median” for “mean”' },
  { kind: 'help', at: at(17), text: 'The paper is blurred', answer: 'Zoom in' },
  { kind: 'kept', at: at(20), until: at(34) },
  { kind: 'timesDoNotFit', at: at(22), until: at(34) },
  { kind: 'picture', at: at(20), taken: START_MS + 110 * 60_000, marks: ['unreadable'], ...place(0), length: 0 },
  { kind: 'gap', at: at(23), taken: START_MS + 113 * 60_000 },
]
/** The day of one student, with something of each kind. */
export const timeline: Timeline = {
  at: at(40),
  examinee: { id: 'e', username: 'live02', name: 'Asha Rao' },
  exam: { id: 'x', name: 'Senior', starts: at(0), ends: at(120) },
  events,
  isCut: false,
  focuses: 1,
  saves: { 3: 4, 8: 2, 12: 9, 21: 3, 35: 6 },
  arrived: { 3: 4, 8: 2, 12: 3, 34: 9, 35: 6 },
  decisions: [
    { id: 'd1', at: at(30), step: 'warn', reason: 'The page was left.', by: 'supervisor', isOwn: false },
    { id: 'd2', at: at(38), step: 'proposeVoid', reason: 'Two people were seen.', by: 'supervisor', isOwn: false },
  ],
  standing: { decision: 'warn', proposed: 'd2' },
  mayConfirm: true,
  confirmers: ['Uma'],
  reply: '',
}
const gallery: Gallery = {
  ...{ at: at(40), next: 'live48' },
  items: ['Asha Rao', 'Lakshmi Venkatasubramanian Narayanaswamy Iyer', ''].map((name, index) => ({
    ...{ id: `e${index}`, username: `live0${index}`, name },
    marks: index === 1 ? (['unreadable', 'repeated'] as const) : [],
    latest: index === 2 ? null : { ...place(0), at: at(39) },
    state: (['fine', 'lostLine', 'picturesLate'] as const)[index] ?? 'fine',
    events: [0, 14, 1][index] ?? 0,
  })),
}
const row = (username: string, more: Partial<ReportRow>): ReportRow => ({
  ...{ id: username, username, name: '', school: 'Town School', opened: at(0), submitted: '', answered: 62 },
  ...{
    takeovers: 0,
    focuses: 1,
    captures: 2,
    pictures: 81,
    noticed: ['answeredElsewhere', 'repeated'],
    decision: '',
    isProposed: false,
    hasReplied: false,
    ...more,
  },
})
const report: Report = {
  ...{ at: at(130), next: '', exam: { name: 'Senior', level: '2', starts: at(0), ends: at(120) } },
  items: [
    row('live01', { name: 'Asha Rao', submitted: at(100), answered: 98 }),
    row('live02', { decision: 'warn', isProposed: true, focuses: 14 }),
    row('live03', { opened: '', answered: 0, captures: 0, focuses: 0, pictures: 0 }),
  ],
}

const ways = (name: string) => `**/api/olympiad/${name}*`
const file = { status: 206, bytes: facePicture }

/** To the pictures as the organiser, until the text is seen. */
const evidence = (query: string, text: string): Way =>
  async function openEvidence(page: Page) {
    await signIn(page, 'organiser1', { path: `/evidence${query}` })
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 30_000 })
  }
const withJson = (name: string, json: object) => answering(ways(name), { status: 200, json })

const atPerson: Way = first(
  answering('**/api/files/picturebatches/**', file),
  first(withJson('timeline', timeline), staying(evidence('?examinee=e', 'What was noticed'))),
)

/** What people judge by, in each of its states. */
export const evidenceScreens: Screen[] = [
  { name: 'evidence', open: first(withJson('gallery', gallery), evidence('', 'Asha Rao')) },
  { name: 'evidence-nobody', open: first(withJson('gallery', { ...gallery, items: [] }), evidence('', 'Nobody sits')) },
  {
    name: 'evidence-no-match',
    open: first(withJson('gallery', { ...gallery, items: [] }), evidence('?find=zzz', 'No student matches')),
  },
  {
    name: 'evidence-unreachable',
    open: first(answering(ways('gallery'), broken), evidence('', 'Something went wrong')),
  },
  {
    name: 'evidence-person',
    open: atPerson,
  },
  {
    name: 'evidence-noticed',
    open: first(atPerson, async (page) => {
      await page.getByRole('heading', { name: 'What was noticed' }).evaluate((heading) => heading.scrollIntoView())
      await expect(page.getByRole('img', { name: /^Picture of / }).first()).toBeVisible()
    }),
    show: (page) =>
      page.getByRole('heading', { name: 'What was noticed' }).evaluate((heading) => heading.scrollIntoView()),
  },
  {
    name: 'evidence-decision',
    open: first(atPerson, async (page) => {
      await page.getByRole('button', { name: 'Void the sheet' }).click()
      await expect(page.getByRole('dialog', { name: /^Void the sheet/ })).toBeVisible()
    }),
  },
  { name: 'evidence-report', open: first(withJson('report', report), evidence('?view=report', 'Save as CSV')) },
]
