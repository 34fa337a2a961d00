import { describe, expect, it } from 'vitest'
import type { Task } from '../../../../tasks/declared/tasks.ts'
import { factsOf, titleOf } from './task-words.ts'

const base: Task = {
  id: 'task00000000001',
  kind: 'backup',
  subject: '',
  state: 'running',
  done: 0,
  total: 0,
  result: null,
  fault: '',
  failures: 0,
  due: '2026-11-23 09:00:00.000Z',
  started: '',
  finished: '',
  actor: 'organiser000000',
  actorName: 'Meera',
  school: '',
  isCancelled: false,
  created: '2026-11-23 09:00:00.000Z',
  updated: '2026-11-23 09:00:00.000Z',
} as Task
const task = (values: Partial<Task>): Task => ({ ...base, ...values })

describe('a task in words', () => {
  it.each<[string, Partial<Task>, string]>([
    ['waits', { state: 'waiting' }, 'It waits for its turn.'],
    ['has begun', {}, 'It has begun.'],
    ['is half done', { done: 1500, total: 3000 }, '1,500 of 3,000 parts.'],
    ['is to stop', { done: 1, total: 2, isCancelled: true }, 'It stops at its next step.'],
    ['was stopped', { state: 'cancelled', done: 1, total: 2 }, 'Stopped after 1 of 2.'],
    ['failed', { state: 'failed', fault: 'There is no room.' }, 'There is no room.'],
    [
      'is done',
      { state: 'done', result: { name: 'olympiad-1', bytes: 3_500_000, records: 2960, files: 4, missingFiles: 0 } },
      '2,960 records and 4 files, 3.3 MB: olympiad-1.',
    ],
    [
      'is done, with files that were missing',
      { state: 'done', result: { name: 'olympiad-1', bytes: 1000, records: 1, files: 0, missingFiles: 2 } },
      '1 record and 0 files, 1 kB: olympiad-1. 2 files had been missing before.',
    ],
  ])('%s', (_state, values, sentence) => {
    expect(factsOf(task(values))).toMatch(new RegExp(`^${sentence.replace(/[.]/g, '[.]')} Meera asked for it at `))
  })

  it('says when it is tried again after a failure', () => {
    const words = factsOf(task({ state: 'waiting', failures: 1, fault: 'The bucket did not answer.' }))
    expect(words).toMatch(/^The bucket did not answer\. It is tried again at \d+ Nov, \d\d:\d\d\./)
  })

  // fails when: a kind has no words, as that of results had none
  it('names what became of results', () => {
    const done = task({ kind: 'results', subject: 'Junior', state: 'done', result: { hash: 'f861f034', sheets: 2960 } })
    expect(titleOf(done)).toBe('Results of Junior')
    expect(factsOf(done)).toMatch(/^2,960 sheets marked: see Results\. /)
    expect(factsOf(task({ kind: 'results', done: 10, total: 20 }))).toMatch(/^10 of 20 sheets\. /)
  })

  it('has a title, also of a kind that this page does not know', () => {
    expect(titleOf(task({}))).toBe('Backup of everything')
    expect(titleOf(task({ kind: 'import', subject: 'Loyola School' }))).toBe('Loyola School')
    expect(titleOf(task({ kind: 'import' }))).toBe('import')
  })
})
