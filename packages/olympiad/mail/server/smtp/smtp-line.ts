import { Readable } from 'node:stream'
import type { NodemailerError } from 'nodemailer/lib/errors'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { MailSettings } from './mail-settings.ts'
import type { SmtpReply } from './reply-kind.ts'

const USUAL_PATIENCE = { connectMs: 15_000, replyMs: 60_000 }

/** The outcome of a mail that was given to the mail server. */
export type SendOutcome =
  | { readonly isSent: true; readonly reply: string }
  | {
      readonly isSent: false
      readonly reply: SmtpReply
      /** All of the mail was given over before the line broke: the server may have taken it. */
      readonly isPerhapsSent: boolean
    }

/** A mail as the mail server is given it. */
export interface RawMail {
  readonly from: string
  readonly to: string
  readonly bytes: Buffer
}

/** A line to the mail server, opened on demand and used for one mail after another. */
export interface SmtpLine {
  /** Connects and signs in unless that is done. The reply that refused it, or undefined. */
  open(): Promise<SmtpReply | undefined>
  /** Never throws: a fault is its outcome. */
  send(mail: RawMail): Promise<SendOutcome>
  close(): void
}

/** The only place that speaks SMTP. Neither the password nor a mail is ever logged. */
export function openSmtpLine(settings: MailSettings): SmtpLine {
  let connection: SMTPConnection | undefined
  const drop = () => {
    connection?.close()
    connection = undefined
  }
  return {
    async open() {
      if (connection) return undefined
      const fresh = await connectionOf(settings)
      // Before it is connected, only this event reports a failure; later the call under way fails too.
      const failed = new Promise<never>((_, reject) => fresh.on('error', reject))
      failed.catch(() => {})
      fresh.once('end', () => {
        if (connection === fresh) connection = undefined
      })
      try {
        await Promise.race([failed, settled((done) => fresh.connect(done))])
        const { user, password: pass } = settings
        if (user !== '') await Promise.race([failed, settled((done) => fresh.login({ user, pass }, done))])
        connection = fresh
        return undefined
      } catch (error) {
        fresh.close()
        return replyOf(error)
      }
    },
    async send({ from, to, bytes }) {
      if (!connection)
        return { isSent: false, reply: { code: 0, text: 'not connected', command: 'CONN' }, isPerhapsSent: false }
      const used = connection
      const content = Readable.from([bytes])
      let isGivenOver = false
      content.once('end', () => (isGivenOver = true))
      try {
        const sent = await settled<{ response?: string }>((done) =>
          used.send({ from, to: [to], size: bytes.length }, content, done),
        )
        return { isSent: true, reply: String(sent?.response ?? '') }
      } catch (error) {
        const reply = replyOf(error)
        content.destroy()
        if (reply.code === 0 || reply.code === 421) drop()
        else if (connection) await settled((done) => used.reset(done)).catch(drop)
        return { isSent: false, reply, isPerhapsSent: isGivenOver && reply.code === 0 }
      }
    },
    close: () => {
      connection?.quit()
      connection = undefined
    },
  }
}

/** A connection that is not open yet. Its library is loaded where mail is sent. */
async function connectionOf(settings: MailSettings): Promise<SMTPConnection> {
  const { host, port, isSecure, requireTls, patience = USUAL_PATIENCE } = settings
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { connectMs, replyMs } = patience
  return new SMTPConnection({
    ...{ host, port, secure: isSecure, requireTLS: requireTls && !isSecure, opportunisticTLS: !requireTls },
    ...{ connectionTimeout: connectMs, greetingTimeout: connectMs, dnsTimeout: connectMs, socketTimeout: replyMs },
  })
}

type Callback<T> = (error: Error | null | undefined, value?: T) => void

/** A call with a callback as a promise. */
function settled<T>(call: (done: Callback<T>) => void): Promise<T | undefined> {
  return new Promise((resolve, reject) => call((error, value) => (error ? reject(error) : resolve(value))))
}

function replyOf(error: unknown): SmtpReply {
  const { responseCode = 0, response, command = 'CONN', code, message } = error as Partial<NodemailerError> & Error
  const [refusal] = (error as { rejectedErrors?: NodemailerError[] }).rejectedErrors ?? []
  if (refusal?.responseCode) return replyOf(refusal)
  return { code: responseCode, text: String(response || `${code ?? ''} ${message}`).trim(), command: String(command) }
}
