import { capability } from '../../ground/server/capability.ts'
import { addPicturesRoute } from './add-pictures.ts'

/** The small pictures of examinees. */
export const monitoring = capability({
  name: 'monitoring',
  routes: [addPicturesRoute],
})
