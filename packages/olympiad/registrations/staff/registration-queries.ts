import { queryOptions } from '@tanstack/react-query'
import type { Exam } from '../../exams/declared/exams.ts'
import type { ListQuestion, ReadPage } from '../../kit/console/lists/use-list.ts'
import { callAct, callReading } from '../../kit/lib/acts.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import { reviewRegistration } from '../declared/decide-registrations.ts'
import { registrationTwins } from '../declared/read-registrations.ts'
import type { Registration } from '../declared/registrations.ts'

/** Rows of a page. */
export const REGISTRATIONS_PAGE = 50
/** Registrations in any state. */
export const ALL = 'all'

/** A registration with the exam that it asks for; absent without one. */
export interface ListedRegistration extends Registration {
  readonly expand?: { readonly exam?: Exam }
}

const FILTERS: Readonly<Record<string, string>> = {
  waiting: '(state = "" || state = "waiting")',
  asked: 'state = "asked"',
  accepted: 'state = "accepted"',
  refused: 'state = "refused"',
}

/** The state that is asked for. The page opens with what waits; who searches looks in all. */
export const shownState = ({ state = '', find = '' }: ListQuestion): string =>
  state || (find.trim() === '' ? 'waiting' : ALL)

/** A page of registrations, the oldest first. */
export const readRegistrations: ReadPage<ListedRegistration> = async (question) => {
  const { find = '', sort = '', page = '1', size } = question
  const state = FILTERS[shownState(question)]
  const filters = [
    ...(state ? [state] : []),
    ...(find === ''
      ? []
      : [recordService.filter('(name ~ {:find} || email ~ {:find} || schoolName ~ {:find})', { find })]),
  ]
  const options = { filter: filters.join(' && '), sort: sort || 'created', expand: 'exam' }
  const found = await recordService
    .collection<ListedRegistration>('registrations')
    .getList(Number(page), Number(size ?? REGISTRATIONS_PAGE), options)
  return { found: found.totalItems, isMore: false, page: found.page, items: found.items }
}

/** Takes a registration to review it, with those who may be the same person. */
export const reviewQuery = (id: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['registration-review', id],
    staleTime: 60_000,
    queryFn: async () => {
      const [review, { twins }] = await Promise.all([
        callAct(reviewRegistration, { registration: id }),
        callReading(registrationTwins, { id }),
      ])
      return { ...review, twins }
    },
  })

/** An address of a picture of a registration, valid for some minutes. */
export const pictureQuery = (registration: Registration, name: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['registration-picture', registration.id, name],
    enabled: name !== '',
    staleTime: 60_000,
    queryFn: async () => {
      const token = await recordService.files.getToken()
      return recordService.files.getURL(registration, name, { token })
    },
  })
