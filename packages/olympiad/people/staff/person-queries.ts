import { queryOptions } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import { timeline } from '../../judging/declared/read-evidence.ts'
import { callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { personLog } from '../../log/declared/read-log.ts'
import type { Mail } from '../../mail/declared/mails.ts'
import type { Questionpaper } from '../../papers/declared/questionpapers.ts'
import type { Consent } from '../../privacy/declared/consents.ts'
import { erasurePreview } from '../../privacy/declared/erase-examinee.ts'
import type { Hold } from '../../privacy/declared/holds.ts'
import type { School } from '../../schools/declared/schools.ts'
import type { Sitting } from '../../sittings/declared/sittings.ts'
import type { Examinee } from '../declared/examinees.ts'
import type { StudentDetails } from '../declared/studentdetails.ts'

/** An examinee with the records that theirs points to; absent without one, or if the rules hide it. */
export interface Person extends Examinee {
  readonly expand?: {
    readonly school?: School
    readonly exam?: Exam
    readonly questionpaper?: Questionpaper & { readonly expand?: { readonly exam?: Exam } }
  }
}

export const personQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'record'],
    queryFn: () =>
      recordService.collection<Person>('examinees').getOne(id, { expand: 'school,exam,questionpaper.exam' }),
  })

export const sittingsQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'sittings'],
    queryFn: () => recordService.collection<Sitting>('sittings').getFullList({ filter: `examinee = "${id}"` }),
  })

/** What the school sent, of at most one record. */
export const detailsQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'details'],
    queryFn: () =>
      recordService.collection<StudentDetails>('studentdetails').getFullList({ filter: `examinee = "${id}"` }),
  })

export const consentsQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'consents'],
    queryFn: () =>
      recordService
        .collection<Consent>('consents')
        .getFullList({ filter: `examinee = "${id}" && purpose = ""`, sort: '-created' }),
  })

/** Mails to the student that came back; empty also for staff who manage no mail. */
export const bouncedQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'bounced'],
    queryFn: () =>
      recordService.collection<Mail>('mails').getFullList({ filter: `examinee = "${id}" && state = "bounced"` }),
  })

export const dayQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'day'],
    queryFn: () => callReading(timeline, { examinee: id }),
  })

/** What staff and commands did about the student, as far as the account may read the log. */
export const entriesQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'log'],
    queryFn: () => callReading(personLog, { examinee: id }),
  })

/** Legal holds that are still in force, the newest first. */
export const holdsQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'holds'],
    queryFn: () =>
      recordService
        .collection<Hold>('holds')
        .getFullList({ filter: `examinee = "${id}" && lifted = ""`, sort: '-created' }),
  })

/** What erasing a student would do, as it is now. */
export const erasureQuery = (examinee: string) =>
  queryOptions({
    queryKey: ['erasure-preview', examinee],
    queryFn: () => callReading(erasurePreview, { examinee }),
    retry: false,
    gcTime: 0,
  })
