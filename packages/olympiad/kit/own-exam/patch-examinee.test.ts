import { formatRecordTime } from '@olympiad/schema/record-time'
import { describe, expect, it } from 'vitest'
import type { Exam } from '../../exams/declared/exams.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { RecordEvent } from '../lib/live/watch.ts'
import type { ExamineeReply, ExamineeWithExam } from './examinee-reply.ts'
import { patchExaminee, topicsOf } from './patch-examinee.ts'

const inMinutes = (minutes: number) => formatRecordTime(Date.now() + minutes * 60_000)
const UPDATED = '2026-11-22 10:00:00.000Z'
const exam = (id: string, [starts, ends]: [number, number], fields = {}) =>
  ({ id, name: id, starts: inMinutes(starts), ends: inMinutes(ends), updated: UPDATED, ...fields }) as Exam

const soon = exam('x', [10, 130])
const open = exam('x', [-10, 110])
const paper = { id: 'p', exam: 'x' } as Questionpaper
const account = { id: 'e', username: 'live01', questionpaper: 'p', exam: 'x', updated: UPDATED }

function reply(expand: ExamineeWithExam['expand']): ExamineeReply {
  return { examinee: { ...account, expand } as ExamineeWithExam, askedAtMs: 1000 }
}
const waiting = reply({ exam: soon })
const sitting = reply({ exam: open, questionpaper: { ...paper, expand: { exam: open } } })

const told = (before: ExamineeReply, record: object, action: RecordEvent['action'] = 'update', collection = 'exams') =>
  patchExaminee(before, { collection, action, record: record as Exam })

describe('the page of an examinee', () => {
  it('listens to the student’s own account, start and exams, and to no others', () => {
    expect(topicsOf(waiting.examinee)).toEqual(['examinees/e', 'olympiad/opening', 'exams/x', 'questionpapers/p'])
    expect(topicsOf(sitting.examinee)).toEqual(['examinees/e', 'olympiad/opening', 'exams/x', 'questionpapers/p'])
    const ofAnother = reply({ exam: exam('y', [0, 1]), questionpaper: { ...paper, expand: { exam: open } } })
    expect(topicsOf(ofAnother.examinee)).toEqual([
      'examinees/e',
      'olympiad/opening',
      'exams/x',
      'exams/y',
      'questionpapers/p',
    ])
  })

  it('listens to all exams while none is known as its own', () => {
    expect(topicsOf(reply(undefined).examinee)).toEqual([
      'examinees/e',
      'olympiad/opening',
      'exams/*',
      'questionpapers/p',
    ])
  })
})

describe('an event of the student’s own paper', () => {
  const file = { ...paper, questionpaper: 'q.pdf', updated: inMinutes(1) }

  it('puts the new file in the place of the former one, under the same exam', () => {
    const { examinee } = told(sitting, file, 'update', 'questionpapers') ?? {}
    expect(examinee?.expand?.questionpaper).toEqual({ ...file, expand: sitting.examinee.expand?.questionpaper?.expand })
  })

  it('shows no paper before the start, and asks the server where the paper went to another exam', () => {
    expect(told(waiting, file, 'update', 'questionpapers')?.examinee).toEqual(waiting.examinee)
    expect(told(sitting, { ...file, exam: 'y' }, 'update', 'questionpapers')).toBeUndefined()
    expect(told(sitting, { ...file, id: 'other' }, 'update', 'questionpapers')?.examinee).toEqual(sitting.examinee)
  })
})

describe('an event of the student’s own account', () => {
  const longer = { ...account, ends: inMinutes(140) }

  it('gives the page the student’s personal end and keeps showing the paper', () => {
    const { examinee } = told(sitting, longer, 'update', 'examinees') ?? {}
    expect(examinee).toEqual({ ...sitting.examinee, ends: longer.ends })
  })

  it('hides the paper when the personal start is postponed, and fetches it again for that start', () => {
    const late = told(sitting, { ...account, starts: inMinutes(20) }, 'update', 'examinees')
    expect(late?.examinee.expand).toEqual({ exam: open })
    expect(late?.askedAtMs).toBe(0)
  })

  it('keeps the paper of a student who goes on after the exam’s end was moved', () => {
    const own = told(sitting, longer, 'update', 'examinees') as ExamineeReply
    const over = { ...open, ends: inMinutes(-1) }
    expect(told(own, over)?.examinee.expand?.questionpaper).toBeDefined()
  })
})

describe('the start, as it is told', () => {
  const begun = reply({ exam: open })
  const opening = (fields = {}) => ({ id: 'p', paper, file: 'sealed.bin', key: 'secret', ...fields })
  const heard = (before: ExamineeReply, record: object) => told(before, record, 'update', 'olympiad')

  it('gives the page its paper, and nothing of the key', () => {
    expect(heard(begun, opening())).toEqual({
      ...begun,
      examinee: { ...account, expand: { exam: open, questionpaper: { ...paper, expand: { exam: open } } } },
    })
  })

  it('is ignored for another paper, or if the paper is there already', () => {
    expect(heard(begun, opening({ id: 'q' }))).toBe(begun)
    expect(heard(sitting, opening())).toBe(sitting)
  })

  it('has the page ask where the paper is of an exam that it does not know', () => {
    expect(heard(begun, opening({ paper: { id: 'p', exam: 'z' } }))).toBeUndefined()
  })
})

describe('an event of an exam', () => {
  it('moves the exam that is waited for', () => {
    const moved = exam('x', [20, 140])
    expect(told(waiting, moved)?.examinee.expand).toEqual({ exam: moved })
  })

  it('moves the exam under way, with the paper still seen', () => {
    const longer = { ...open, ends: inMinutes(130) }
    const expand = { exam: longer, questionpaper: { ...paper, expand: { exam: longer } } }
    expect(told(sitting, longer)).toEqual({ ...sitting, examinee: { ...account, expand } })
  })

  it('takes the paper out of sight when the exam is put off', () => {
    expect(told(sitting, soon)?.examinee.expand).toEqual({ exam: soon })
  })

  it('counts no earlier answer for a start that it was not asked for: nobody is to read that the exam is not approved', () => {
    expect(told(waiting, exam('x', [-1, 120]))?.askedAtMs).toBe(0)
    expect(told(waiting, { ...soon, ends: inMinutes(200) })?.askedAtMs).toBe(1000)
  })

  it('is ignored for another exam', () => {
    expect(told(waiting, exam('y', [-10, 110]))).toBe(waiting)
    expect(told(waiting, { id: 'e' }, 'update', 'approvals')).toBe(waiting)
  })

  it.each([
    ['the exam was deleted', told(waiting, soon, 'delete')],
    ['it may be of a paper out of sight', told(reply({}), open)],
    ['the paper of an exam that is over may be seen now', told(waiting, exam('x', [-130, -10]))],
    [
      'the paper is hidden, and the student is assigned another exam',
      told(reply({ ...sitting.examinee.expand, exam: exam('y', [5, 10]) }), soon),
    ],
    ['it is older than what is known', told(waiting, { ...soon, updated: '2026-11-22 09:59:59.000Z' })],
  ])('is asked about where %s', (_, patched) => expect(patched).toBeUndefined())
})

describe('an event of the account', () => {
  it('changes the account, and keeps what belongs to it', () => {
    const renamed = { ...account, name: 'Asha Rao' }
    expect(told(waiting, renamed, 'update', 'examinees')?.examinee).toEqual({ ...renamed, expand: { exam: soon } })
  })

  it.each([
    ['another paper', { ...account, questionpaper: 'q' }, 'update'],
    ['another exam', { ...account, exam: 'y' }, 'update'],
    ['the end of the account', account, 'delete'],
  ] as const)('is asked about when it is %s', (_, record, action) =>
    expect(told(waiting, record, action, 'examinees')).toBeUndefined(),
  )
})
