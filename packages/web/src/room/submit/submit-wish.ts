import { keepTabValue, tabValue } from '@olympiad/olympiad/kit/lib/kept/tab-values'

const KEY = 'to be submitted'

/** Notes in this tab that a sheet must be submitted, in case the page reloads first. */
export const noteWish = (sheet: string) => keepTabValue(KEY, sheet)

export const isWished = (sheet: string) => tabValue(KEY) === sheet

export const forgetWish = () => keepTabValue(KEY, null)
