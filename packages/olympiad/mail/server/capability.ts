import { capability } from '../../ground/server/capability.ts'
import { mailActRoutes } from './acts/change-mails.ts'
import { sendTestMailRoute } from './acts/send-test-mail.ts'
import { writeMailsRoute } from './acts/write-mails.ts'
import { sendMailsKind } from './sending/send-mails.ts'
import { wakeSenderJob } from './sending/wake-sender.ts'
import type { MailSettings } from './smtp/mail-settings.ts'
import { templatesPart } from './templates-part.ts'

/** Mails, and how they are sent; `mail` is absent if none is sent. */
export const mail = ({ mail }: { readonly mail?: MailSettings | undefined }) =>
  capability({
    name: 'mail',
    parts: [templatesPart],
    routes: [...mailActRoutes, sendTestMailRoute, writeMailsRoute],
    jobs: mail ? [wakeSenderJob] : [],
    kinds: mail ? [sendMailsKind(mail)] : [],
  })
