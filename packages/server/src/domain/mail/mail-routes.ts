import { mailActRoutes } from './acts/change-mails.ts'
import { testMailRoute } from './acts/test-mail.ts'

/** The acts on mails. */
export const mailRoutes = [...mailActRoutes, testMailRoute]
