import { timeline } from '@olympiad/contract/acts/judging/read-evidence'
import type { Exam } from '@olympiad/contract/collections/exams/exams'
import type { Questionpaper } from '@olympiad/contract/collections/exams/questionpapers'
import type { Mail } from '@olympiad/contract/collections/mail/mails'
import type { Consent } from '@olympiad/contract/collections/people/consents'
import type { Examinee } from '@olympiad/contract/collections/people/examinees'
import type { Hold } from '@olympiad/contract/collections/people/holds'
import type { School } from '@olympiad/contract/collections/people/schools'
import type { StudentDetails } from '@olympiad/contract/collections/people/studentdetails'
import type { AuditEntry } from '@olympiad/contract/collections/site/auditlog'
import type { Sitting } from '@olympiad/contract/collections/sittings/sittings'
import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../../lib/acts.ts'
import { keepTrying } from '../../../lib/fetching/keep-trying.ts'
import { recordService } from '../../../lib/record-service.ts'

/** Entries of the log that a drawer shows. */
export const MAX_ENTRIES = 50

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

export const entriesQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['person', id, 'log'],
    queryFn: async () => {
      const entries = recordService.collection<AuditEntry>('auditlog')
      return (await entries.getList(1, MAX_ENTRIES, { filter: `examinee = "${id}"`, sort: '-id' })).items
    },
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
