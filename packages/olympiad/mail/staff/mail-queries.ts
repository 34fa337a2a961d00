import type { ReadPage } from '../../kit/console/lists/use-list.ts'
import { recordService } from '../../kit/lib/record-service.ts'
import type { School } from '../../schools/declared/schools.ts'
import type { Mail } from '../declared/mails.ts'

/** A mail with the school of its student. */
export type MailRow = Mail & { readonly expand?: { readonly school?: School } }

/** Rows of a page. */
export const MAILS_PAGE = 50

/** A page of mails, the newest first. */
export const readMails: ReadPage<MailRow> = async ({ state = '', find = '', sort = '', page = '1', size }) => {
  const filters = [
    ...(state === '' ? [] : [recordService.filter('state = {:state}', { state })]),
    ...(find === ''
      ? []
      : [recordService.filter('(address ~ {:find} || name ~ {:find} || school.name ~ {:find})', { find })]),
  ]
  const options = { filter: filters.join(' && '), sort: sort || '-created', expand: 'school' }
  const found = await recordService
    .collection<MailRow>('mails')
    .getList(Number(page), Number(size ?? MAILS_PAGE), options)
  return { found: found.totalItems, isMore: false, page: found.page, items: found.items }
}
