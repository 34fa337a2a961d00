import { mailActRoutes } from './acts/change-mails.ts'
import { sendTestMailRoute } from './acts/send-test-mail.ts'

/** The acts on mails. */
export const mailRoutes = [...mailActRoutes, sendTestMailRoute]
