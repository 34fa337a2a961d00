import { connect, type Socket } from 'node:net'
import { type Reply, readReply } from './reply.ts'

/** A request as far as a load varies it. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  readonly path: string
  readonly token?: string
  /** JSON unless `type` says otherwise. */
  readonly body?: string | Buffer
  readonly type?: string
}

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

/** One keep-alive connection that sends a request when the reply to the last one is whole. */
export class Connection {
  /** Of the server it leads to. */
  readonly url: string
  readonly #host: string
  readonly #socket: Socket
  #waiting: Waiting | null = null
  #parts: Buffer[] = []
  /** Bytes that the reply under way has at least. */
  #expected = 0

  /** `address` is the loopback address it comes from: limits count by address, and a hall has many. */
  constructor(url: string, address?: string) {
    const { hostname, port, host } = new URL(url)
    this.url = url
    this.#host = host
    this.#socket = connect({ host: hostname, port: Number(port || 80), ...(address ? { localAddress: address } : {}) })
    this.#socket.setNoDelay(true)
    this.#socket.on('data', (part: Buffer) => this.#receive(part))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('the connection was closed')))
  }

  /** False once it was closed, from whichever side. */
  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  /** The reply, whatever its status. Throws when the connection breaks. */
  ask({ method, path, token, body, type = 'application/json' }: Ask): Promise<Reply> {
    let head = `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\naccept-language: en-US\r\n`
    if (token) head += `authorization: ${token}\r\n`
    if (body !== undefined) head += `content-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
    head += '\r\n'
    return new Promise((resolve, reject) => {
      if (this.#socket.destroyed) return reject(new Error('the connection was closed'))
      this.#waiting = { resolve, reject }
      if (typeof body === 'string') this.#socket.write(head + body)
      else {
        this.#socket.cork()
        this.#socket.write(head)
        if (body) this.#socket.write(body)
        this.#socket.uncork()
      }
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #receive(part: Buffer): void {
    this.#parts.push(part)
    const bytes = this.#parts.length === 1 ? part : this.#gathered()
    const reply = bytes && readReply(bytes)
    if (!reply) return
    this.#parts = []
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.resolve(reply)
  }

  /** Joins the packets of a long download once, when enough may have arrived, not with each packet. */
  #gathered(): Buffer | null {
    const have = this.#parts.reduce((sum, { length }) => sum + length, 0)
    if (have < this.#expected) return null
    const bytes = Buffer.concat(this.#parts)
    this.#parts = [bytes]
    const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, 2000))?.[1]
    this.#expected = readReply(bytes) ? 0 : Number(length ?? 0)
    return bytes
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error)
    this.#waiting = null
  }
}
