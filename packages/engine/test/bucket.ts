/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketPlace } from '../src/storage/bucket/bucket-place.ts'

/** How the bucket behaves: as it should; busy; without an answer; ending connections; cutting off after some bytes of a body. */
export type BucketMood = 'well' | 'busy' | 'silent' | 'gone' | 'cutting'

export interface TestBucket {
  readonly place: BucketPlace
  /** Of the next requests so many find it so, and the others well. */
  become(mood: BucketMood, requests?: number): void
  /** Method and path of what was asked since the last question. */
  asked(): string[]
  [Symbol.asyncDispose](): Promise<void>
}

const BUCKET = 'olympiad-test'
/** What its own accounts are called. */
const KEY = 'S3RVER'

/** An S3 server in this process, in a folder of its own, behind a door that can misbehave. */
export async function openTestBucket({
  prefix = 'spring/',
  directBytes,
}: Partial<BucketPlace> = {}): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'olympiad-bucket-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const store = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] })
  // It reckons the signature of a list without the slash behind the bucket, which clients sign.
  const lists = new S3rver({ ...options, allowMismatchedSignatures: true })
  const [{ port }, { port: listPort }] = await Promise.all([store.run(), lists.run()])
  const portOf = ({ url = '' }: IncomingMessage) => (url.includes('list-type=') ? listPort : port)
  let mood: BucketMood = 'well'
  let left = 0
  let asked: string[] = []
  const door = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    const exchange = { incoming, answer, port: portOf(incoming) }
    if (left-- > 0) behave(mood, exchange)
    else pass(exchange)
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(door.address() as AddressInfo).port}`
  return {
    place: {
      endpoint,
      region: 'us-east-1',
      bucket: BUCKET,
      prefix,
      directBytes,
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    become(next, requests = Number.POSITIVE_INFINITY) {
      mood = next
      left = next === 'well' ? 0 : requests
    },
    asked() {
      const before = asked
      asked = []
      return before
    },
    async [Symbol.asyncDispose]() {
      door.closeAllConnections()
      await new Promise((resolve) => door.close(resolve))
      await Promise.all([store.close(), lists.close()])
      await rm(directory, { recursive: true, force: true })
    },
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly answer: ServerResponse
  readonly port: number
}

function behave(mood: BucketMood, { incoming, answer, port }: Exchange): void {
  if (mood === 'silent') return
  if (mood === 'gone') incoming.socket.destroy()
  else if (mood === 'busy') answer.writeHead(503, { 'content-type': 'application/xml' }).end(SLOW_DOWN)
  else pass({ incoming, answer, port }, 100)
}

const SLOW_DOWN =
  '<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>'

/** Hands a request on; of the answer's body only so many bytes, where it says so. */
function pass({ incoming, answer, port }: Exchange, bytes?: number): void {
  const { method, url, headers } = incoming
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 500, reply.headers)
    if (bytes === undefined) return void reply.pipe(answer)
    reply.once('data', (chunk: Buffer) => answer.write(chunk.subarray(0, bytes), () => incoming.socket.destroy()))
  })
  onward.on('error', () => incoming.socket.destroy())
  incoming.pipe(onward)
}
