import { mailActRoutes } from './acts/change-mails.ts'
import { sendTestMailRoute } from './acts/send-test-mail.ts'
import { writeMailsRoute } from './acts/write-mails.ts'

/** The acts on mails. */
export const mailRoutes = [...mailActRoutes, sendTestMailRoute, writeMailsRoute]
