import { readdir } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { notFound } from '@olympiad/engine'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from './accepted-encodings.ts'

interface Options {
  readonly cacheControl: (path: string) => string
  /** Which of the files have an address; all of them unless said. */
  readonly isServed?: (path: string) => boolean
}

/** The files of a folder, by their paths in it: `assets/app.js`. */
export interface FolderFiles {
  has(path: string): boolean
  /** Answers with a file, or with its compressed form where one lies beside it and the browser takes it. */
  send(
    path: string,
    exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ): Promise<FastifyReply>
}

const loadSender = () => import('@fastify/send')
type Sender = Awaited<ReturnType<typeof loadSender>>['default']
/** Loaded with the first file: no start needs its tables of types. */
let sender: ReturnType<typeof loadSender> | undefined
const SUFFIXES = { br: '.br', gzip: '.gz' } as const

/**
 * The files that are in a folder at the start: they belong to one build, and no other name is looked for on the disk. One
 * look-up finds them, since a route for each would take a tenth of a start. Hidden files are left out.
 */
export async function folderFiles(
  folder: string,
  { cacheControl, isServed = () => true }: Options,
): Promise<FolderFiles> {
  const root = resolve(folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath}${sep}${name}`.slice(root.length + 1).replaceAll(sep, '/'))
  const all = new Set(paths.filter((path) => !/(^|\/)\./.test(path)))
  return {
    has: (path) => all.has(path) && isServed(path),
    async send(path, { request, reply }) {
      const encoding = acceptedEncodings(request.headers).find((one) => all.has(path + SUFFIXES[one]))
      const name = encoding ? path + SUFFIXES[encoding] : path
      sender ??= loadSender()
      const { default: send } = await sender
      const sent = await send(request.raw, encodeURI(`/${name}`), { root, cacheControl: false, index: false })
      if (sent.type !== 'file')
        throw sent.statusCode === 404 || sent.type === 'directory' ? notFound() : sent.metadata.error
      reply
        .code(sent.statusCode)
        .headers({ ...sent.headers, 'cache-control': cacheControl(path), vary: 'accept-encoding' })
      if (encoding) reply.headers({ 'content-type': typeOf(send, path), 'content-encoding': encoding })
      return reply.send(sent.stream)
    },
  }
}

function typeOf(send: Sender, path: string): string {
  const type = send.mime.getType(path) ?? 'application/octet-stream'
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type
}
