import { ApiError, asServer, type Engine, type RequestInfo, table } from '@olympiad/engine'
import { olympiad } from '../../../all/collections.ts'
import { superusers } from '../../declared/collection.ts'
import { may } from '../../declared/roles.ts'
import type { StoredStaff } from '../rows/stored.ts'

const { supervisors } = olympiad

/** The account in whose name a task works: its collection and id. */
export interface TaskActor {
  readonly actorKind: string
  readonly actor: string
}

/** Acts as the account that asked, with its present rights. Throws 403 if it may not organise any more. */
export async function requestOf(engine: Engine, { actorKind, actor }: TaskActor): Promise<RequestInfo> {
  const collection = engine.registry.find(actorKind)
  const record = collection && (await table(engine, collection).find(actor))
  const isSuperuser = actorKind === superusers.name
  const isAllowed = isSuperuser || (actorKind === supervisors.name && may(record as unknown as StoredStaff, 'organise'))
  if (!collection || !record || !isAllowed) throw new ApiError(403, 'Who asked for it may not do it any more.')
  return { ...asServer(engine), isSuperuser, account: { collection, record } as NonNullable<RequestInfo['account']> }
}
