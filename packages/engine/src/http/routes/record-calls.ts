import type { Collection } from '@olympiad/schema/collection'
import { type Caller, type IncomingRequest, requestAsBefore, requestInfo } from '../../auth/identify.ts'
import { ApiError, notFound, superusersOnly } from '../../core/api-error.ts'
import type { RequestInfo, StoredRecord } from '../../core/request-info.ts'
import type { Engine } from '../../engine.ts'
import { needsAccount } from '../../filter/rule-demands.ts'
import { fieldsPicker } from '../../records/answer/pick-fields.ts'
import { isSameForAll, presentRecord, presentWritten } from '../../records/answer/present.ts'
import { recordTextOf } from '../../records/answer/record-text.ts'
import type { KeptList } from '../../records/read/list.ts'
import { askAhead, listText } from '../../records/read/list-text.ts'
import { PublicPages } from '../../records/read/public-pages.ts'
import { viewRecord } from '../../records/read/view.ts'
import { committed } from '../../records/write/commit.ts'
import { creationOf } from '../../records/write/create.ts'
import { takesWrites } from '../../records/write/submission.ts'
import { changeOf, withMerged } from '../../records/write/update.ts'
import { awaited, type Coroutine, coroutine, type MaybePromise } from '../../support/coroutine.ts'
import type { Admission } from '../admission/admission.ts'
import { recordBody } from '../bodies/body-limit.ts'
import type { Received, ReceiveOptions } from '../bodies/receive.ts'

/** A call on records, however it came. */
export interface RecordCall {
  readonly collection: Collection
  readonly incoming: IncomingRequest
  /** What the query of a list says, if it may be asked again. */
  readonly kept?: KeptList | undefined
}

interface WriteCall {
  readonly collection: Collection
  /** The network address of the caller. */
  readonly address: string
  /** The answer may be the text of its JSON. */
  readonly takesText?: true
  /** How long the body is by the head of the request. */
  readonly bytes: number | undefined
  /** Identifies the caller, and reads what they submit. */
  receive(options: ReceiveOptions): Coroutine<Received>
}

/** The calls on records that a page makes again and again. Each gives what is answered, or throws a refusal. */
export interface RecordCalls {
  /** The page as text. */
  list(call: RecordCall): MaybePromise<string>
  /** As `list`, for a page that is the same for everybody (`isPublic`): it is kept as it is sent. */
  publicList(call: RecordCall & { readonly url: string }): MaybePromise<string>
  view(call: RecordCall & { readonly id: string }): MaybePromise<unknown>
  create(call: WriteCall): MaybePromise<unknown>
  update(call: WriteCall & { readonly id: string }): MaybePromise<unknown>
}

export function recordCalls(engine: Engine, admission: Admission): RecordCalls {
  const received = ({ collection, address, bytes, receive }: WriteCall, action: 'create' | 'update') =>
    receive({
      admit(caller) {
        admission.write({ collection, action, caller, address, bytes })
        refuseLocked(collection, action, caller)
        refuseGuest(collection, action, caller)
        return recordBody(collection)
      },
    })
  const pages = new PublicPages(engine.database)
  const list = coroutine(function* ({ collection, incoming, kept }: RecordCall): Coroutine<string> {
    const before = kept && requestAsBefore(engine, incoming)
    const asked = before ? askAhead(engine, { collection, request: before, kept }) : undefined // with whether they are who they were
    const now = yield* awaited(requestInfo(engine, incoming, before ?? undefined))
    admission.read(now)
    const isSame = before?.account?.record === now.account?.record
    return yield* awaited(listText(engine, { collection, request: now, kept, asked: isSame ? asked : undefined }))
  })
  return {
    list,
    publicList: (call) => pages.text(call.collection, call.url, () => list(call)),
    async view({ collection, incoming, id }) {
      const request = await requestInfo(engine, incoming)
      admission.read(request)
      const pickFrom = fieldsPicker(request.query.fields)
      const record = await viewRecord(engine, { collection, id, request })
      return pickFrom(await presentRecord(engine, { collection, record, request, expand: request.query.expand }))
    },
    create: coroutine(function* (call: WriteCall): Coroutine<unknown> {
      const { collection } = call
      const { request, submission } = yield* received(call, 'create')
      const pickFrom = fieldsPicker(request.query.fields)
      const creation = yield* awaited(creationOf(engine, { collection, submission, request }))
      const record = yield* committed(engine, request, creation)
      const text = writtenText(engine, call, { request, record })
      if (text !== null) return text
      const presentation = { collection, record, request, expand: request.query.expand }
      return pickFrom(yield* awaited(presentWritten(engine, presentation)))
    }),
    update: coroutine(function* (call: WriteCall & { readonly id: string }): Coroutine<unknown> {
      const { collection, id } = call
      const { request, submission } = yield* received(call, 'update')
      const pickFrom = fieldsPicker(request.query.fields)
      const change = yield* awaited(changeOf(engine, { collection, id, submission, request }))
      const record = yield* committed(engine, request, change)
      const text = change.version ? null : writtenText(engine, call, { request, record })
      if (text !== null) return text
      const presentation = { collection, record, request, expand: request.query.expand }
      return withMerged(pickFrom(yield* awaited(presentWritten(engine, presentation))), change)
    }),
  }
}

/** The written record as text, where its caller takes that and the query asks for nothing else. */
function writtenText(
  engine: Engine,
  { collection, takesText }: WriteCall,
  { request, record }: { readonly request: RequestInfo; readonly record: StoredRecord },
): string | null {
  const { expand, fields } = request.query
  if (!takesText || expand || fields || !isSameForAll(engine, collection, request)) return null
  return recordTextOf(collection, request.isSuperuser).ofRecord(record)
}

/** A locked write is refused before its body is read. */
function refuseLocked(collection: Collection, action: 'create' | 'update', { isSuperuser }: Caller): void {
  if (takesWrites(collection) && collection.rules[action] === null && !isSuperuser) throw superusersOnly()
}

/**
 * Refuses a guest if the rule requires an account, before reading the body and without a query. So a flood of saves from
 * ended sessions costs other users little.
 */
function refuseGuest(collection: Collection, action: 'create' | 'update', { account }: Caller): void {
  if (account || !takesWrites(collection) || !needsAccount(collection, collection.rules[action])) return
  throw action === 'create' ? new ApiError(400, 'Failed to create record.') : notFound()
}
