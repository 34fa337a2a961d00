import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MailSettings } from '@olympiad/olympiad/mail/server/smtp/mail-settings'
import { SMTPServer } from 'smtp-server'

/** A mail that the mail server took. */
export interface ArrivedMail {
  readonly to: string
  readonly content: string
}

/** A real mail server on loopback. What it does with a mail depends on how the address begins. */
export interface MailServer {
  readonly settings: MailSettings
  readonly arrived: readonly ArrivedMail[]
  /** How many connections were made. */
  connections(): number
  /** Refuses whatever comes with this reply, or nothing more when undefined; asked at each connection. */
  refuse(reply: { readonly code: number; readonly text: string } | undefined): void
  /** Called when all of a mail has come, before the reply. */
  onMail(hear: (to: string) => void | Promise<void>): void
  [Symbol.asyncDispose](): Promise<void>
}

/** Replies by the beginning of an address, at its first try or at each. */
const REFUSALS: Readonly<Record<string, { readonly code: number; readonly text: string; readonly isOnce?: true }>> = {
  unknown: { code: 550, text: '5.1.1 No such user here' },
  full: { code: 452, text: '4.2.2 The mailbox is full' },
  grey: { code: 451, text: '4.7.1 Greylisted, come back later', isOnce: true },
  policy: { code: 550, text: '5.7.1 Your server is listed' },
}

const refusal = ({ code, text }: { readonly code: number; readonly text: string }) =>
  Object.assign(new Error(text), { responseCode: code })

/** Opens it on a free port, or on the port of one that was closed. */
export async function openMailServer(port = 0): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  const tried = new Set<string>()
  let [connections, refused]: [number, { readonly code: number; readonly text: string } | undefined] = [0, undefined]
  let hear: (to: string) => void | Promise<void> = () => {}
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], disableReverseLookup: true, logger: false },
    onConnect(_session, done) {
      connections += 1
      done(refused && refusal(refused))
    },
    onRcptTo({ address }, _session, done) {
      const isFirst = !tried.has(address)
      tried.add(address)
      const rule = REFUSALS[address.split(/[-@]/)[0] ?? '']
      done(rule && (isFirst || !rule.isOnce) ? refusal(rule) : null)
    },
    async onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? ''
      const content = await text(stream)
      const way = to.split(/[-@]/)[0]
      const isFirst = !tried.has(`${to} data`)
      tried.add(`${to} data`)
      await hear(to)
      if (way === 'drop' && isFirst) return dropAll(server)
      arrived.push({ to, content })
      if (way === 'lost' && isFirst) return dropAll(server) // taken, and the reply never comes
      if (way === 'silent' && isFirst) return
      done()
    },
  })
  server.on('error', () => {}) // a connection that the test breaks
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    settings: {
      ...{ host: '127.0.0.1', port: (server.server.address() as AddressInfo).port, isSecure: false, requireTls: false },
      ...{ user: '', password: '', from: { name: 'The Olympiad', address: 'no-reply@example.org' } },
      ...{ publicUrl: 'https://exam.example.org', patience: { connectMs: 2000, replyMs: 1000 } },
    },
    arrived,
    connections: () => connections,
    refuse: (reply) => (refused = reply),
    onMail: (listener) => (hear = listener),
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      dropAll(server)
      await closed
    },
  }
}

function dropAll({ connections }: SMTPServer): void {
  for (const connection of connections) (connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
}

/** A header of a mail; empty without one. */
export const headerOf = ({ content }: ArrivedMail, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(content)?.[1]?.replaceAll(/\r\n[ \t]/g, ' ') ?? ''
