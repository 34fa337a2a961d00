/// <reference path="./s3rver.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BucketPlace } from '../../src/storage/bucket/bucket-place.ts'
import { type BucketMood, behave, pass, refuse } from './bucket-moods.ts'

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
/** Pages of this machine may fetch from it, by the rule that the guide for operators has. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
<AllowedMethod>GET</AllowedMethod></CORSRule></CORSConfiguration>`

/** An S3 server in this process, in a folder of its own, behind a door that can misbehave. */
export async function openTestBucket({
  prefix = 'spring/',
  directBytes,
}: Partial<BucketPlace> = {}): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'olympiad-bucket-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory }
  const store = new S3rver({ ...options, configureBuckets: [{ name: BUCKET, configs: [CORS] }] })
  // It reckons the signature of a list without the slash behind the bucket, which clients sign.
  const lists = new S3rver({ ...options, allowMismatchedSignatures: true })
  const [{ port }, { port: listPort }] = await Promise.all([store.run(), lists.run()])
  const portOf = ({ url = '' }: IncomingMessage) => (url.includes('list-type=') ? listPort : port)
  let mood: BucketMood = 'well'
  let left = 0
  let asked: string[] = []
  const sizes = new Map<string, string | undefined>()
  const door = createServer((incoming, answer) => {
    const { method, url = '', headers } = incoming
    const path = url.split('?')[0] ?? ''
    asked.push(`${method} ${path}`)
    const exchange = { incoming, answer, port: portOf(incoming) }
    if (left-- > 0) return behave(mood, exchange)
    // It does not know the condition, and would never end its answer to a part of nothing.
    if (headers['if-none-match'] === '*' && sizes.has(path)) return refuse(answer, 412, 'PreconditionFailed')
    if (headers.range && sizes.get(path) === '0') return refuse(answer, 416, 'InvalidRange')
    if (method === 'PUT') sizes.set(path, headers['content-length'])
    if (method === 'DELETE') sizes.delete(path)
    pass(exchange)
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
