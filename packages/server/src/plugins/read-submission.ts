import type { Collection } from '@olympiad/contract/collection'
import type { FastifyRequest } from 'fastify'
import { type FormLimits, partsOptions, readMultipart, recordFormLimits } from '../files/multipart.ts'
import type { Submission } from '../records/submission.ts'
import { bodyObject } from './body-parsers.ts'

/** The body of a request that writes one record: JSON, form or multipart. Throws 400 when unreadable, 413 when too large. */
export async function readSubmission(collection: Collection, http: FastifyRequest): Promise<Submission> {
  return readForm(http, recordFormLimits(collection))
}

/** The body of a request under the given limits. */
export async function readForm(http: FastifyRequest, limits: FormLimits): Promise<Submission> {
  if (http.headers['content-length'] === '0') return { body: {}, files: [] }
  if (http.isMultipart()) return readMultipart(http.parts(partsOptions(limits)), limits)
  return { body: bodyObject(http.body), files: [] }
}
