import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Engine } from '../engine.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import type { RateLimits } from '../plugins/rate-limits.ts'
import { readForm } from '../plugins/read-submission.ts'
import { ApiError } from './api-error.ts'
import { runBatch } from './batch.ts'
import { readBatch, UNREADABLE } from './batch-items.ts'
import { incoming, requestInfo } from './request.ts'
import { limit } from './routes.ts'

const MIB = 1024 * 1024
/** All writes with their files, however many. */
const FORM_LIMITS = { total: 128 * MIB, fileSize: () => 50 * MIB }
/** `requests.3.attachment` or `requests[3].attachment`, modifiers included. */
const FILE_KEY = /^requests(?:\.(\d+)\.|\[(\d+)\]\.?)(.+)$/

/** Several writes at once, `maxWrites` at most, all or none. */
export function batchRoutes(engine: Engine, limits: RateLimits, maxWrites: number) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/batch', async (http: FastifyRequest) => {
      const request = await requestInfo(engine, incoming(http))
      const { body, files } = await readForm(http, FORM_LIMITS).catch((error: unknown) => {
        throw error instanceof ApiError && error.status === 400 ? new ApiError(400, UNREADABLE) : error
      })
      return runBatch(engine, {
        requests: readBatch(body),
        maxWrites,
        files: filesByRequest(files),
        request,
        consume: ({ collection, action }) => {
          const counted = action === 'upsert' ? 'create' : action
          limit(limits, { collection, action: counted, request, address: http.ip })
        },
      })
    })
  }
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
