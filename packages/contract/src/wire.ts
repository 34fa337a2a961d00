import { questionCount, specForm } from './papers/paper-form.ts'

/** Every API reply carries the server's time under this header, in milliseconds since the epoch. */
export const SERVER_TIME_HEADER = 'x-server-time'
/** Replies to an examinee carry under this header when something that concerns their page last changed (`hall/news.ts`). */
export const NEWS_HEADER = 'x-news'
/** Longest list of attempts a client asks for: one page holds a whole sheet. */
export const SHEET_PAGE_SIZE = questionCount(specForm)
/** Recognises a device that has signed in before; the value `new` asks for the first such token. */
export const DEVICE_TOKEN_HEADER = 'x-device-token'
/** Sessions of staff end when nothing was asked within them for this many seconds. */
export const STAFF_IDLE_S = 30 * 60
