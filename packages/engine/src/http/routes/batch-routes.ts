import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../auth/identify.ts'
import type { UploadedFile } from '../../core/submission.ts'
import type { Engine } from '../../engine.ts'
import { runBatch } from '../../records/write/batch.ts'
import { readBatch, UNREADABLE } from '../../records/write/batch-items.ts'
import type { Admission } from '../admission/admission.ts'
import type { BodyLimits } from '../bodies/body-limit.ts'
import { unreadable } from '../bodies/read-submission.ts'
import { receive } from '../bodies/receive.ts'
import { saidBytes } from '../bodies/said-bytes.ts'

const MIB = 1024 * 1024
/** All writes with their files: a few pictures of a guest, an evening's evidence of an account, all of PocketBase's for operators. */
const FORMS = { guest: 8 * MIB, account: 32 * MIB, superuser: 128 * MIB }
/** All values of all writes: fifty answers are 15 kB. What is longer would hold up everybody while it is read. */
const VALUES = { guest: MIB / 2, account: MIB / 2, superuser: 32 * MIB }
const LONGEST_FILE = 50 * MIB
/** `requests.3.attachment` or `requests[3].attachment`, modifiers included. */
const FILE_KEY = /^requests(?:\.(\d+)\.|\[(\d+)\]\.?)(.+)$/

/** Several writes at once, `maxWrites` at most, all or none. */
export function batchRoutes(engine: Engine, admission: Admission, maxWrites: number) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/batch', async (http: FastifyRequest) => {
      const { request, submission } = await Promise.try(receive, engine, http, { admit: batchBody }).catch(
        (error: unknown) => {
          throw unreadable(error, UNREADABLE)
        },
      )
      return runBatch(engine, {
        maxWrites,
        requests: readBatch(submission.body),
        files: filesByRequest(submission.files),
        request,
        consume: ({ collection, action }) => {
          const counted = action === 'upsert' ? 'create' : action
          admission.write({
            collection,
            action: counted,
            caller: request,
            address: http.ip,
            bytes: saidBytes(http.headers),
          })
        },
      })
    })
  }
}

function batchBody({ account, isSuperuser }: Caller): BodyLimits {
  const who = isSuperuser ? 'superuser' : account ? 'account' : 'guest'
  return { plain: VALUES[who], form: FORMS[who], fileSize: () => LONGEST_FILE }
}

function filesByRequest(files: readonly UploadedFile[]): Map<number, UploadedFile[]> {
  const byRequest = new Map<number, UploadedFile[]>()
  for (const file of files) {
    const match = FILE_KEY.exec(file.field)
    if (!match) continue
    const index = Number(match[1] ?? match[2])
    byRequest.set(index, [...(byRequest.get(index) ?? []), { ...file, field: match[3] ?? '' }])
  }
  return byRequest
}
