import { capability } from '../../ground/server/capability.ts'
import { editionFilesPart } from './edition-files-part.ts'
import { nextEditionRoute } from './next-edition.ts'

/** The files of the edition, and the next edition. */
export const edition = capability({
  name: 'edition',
  parts: [editionFilesPart],
  routes: [nextEditionRoute],
})
