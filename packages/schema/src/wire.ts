/** Every API reply carries the server's time under this header, in milliseconds since the epoch. */
export const SERVER_TIME_HEADER = 'x-server-time'
/** Replies to an account carry under this header when something that concerns its page last changed; the product says what. */
export const NEWS_HEADER = 'x-news'
/** Recognises a device that has signed in before; the value `new` asks for the first such token. */
export const DEVICE_TOKEN_HEADER = 'x-device-token'
/** Parts of a service that `/api/health` calls ailing while it still takes answers, the worst first. */
export const AILING_PARTS = ['database', 'reserve', 'disk', 'bucket'] as const
export type AilingPart = (typeof AILING_PARTS)[number]
/** Why `/api/health` answers 503 where the database does not answer in time. */
export const NO_DATABASE_REASON = 'health.database'
