import type { Engine } from '@olympiad/engine'
import type { Collection } from '@olympiad/schema/collection'
import { isPersonal, type Owner, type PersonalData } from '../../../ground/declared/personal.ts'

/** A collection in which something belongs to examinees. */
export type PersonalCollection = Collection & { readonly personal: PersonalData }

/** Every collection in which something belongs to examinees, in the order of their declarations. */
export function personalCollections({ registry }: Pick<Engine, 'registry'>): PersonalCollection[] {
  return registry.all.filter((one): one is PersonalCollection => isPersonal(one.personal))
}

/** Records that are found by a value which other records name. */
type NamedOwner = Extract<Owner, { readonly namedIn: object }>

/** Where a value is named, and which field there leads to the examinee. Throws where that collection has no such field. */
export function namingRecords({ registry }: Pick<Engine, 'registry'>, { namedIn }: NamedOwner) {
  const naming = registry.find(namedIn.collection)
  if (!naming || !isPersonal(naming.personal) || typeof naming.personal.of !== 'string')
    throw new Error(`${namedIn.collection} does not lead to an examinee`)
  return { name: naming.name, field: namedIn.field, owner: naming.personal.of }
}
