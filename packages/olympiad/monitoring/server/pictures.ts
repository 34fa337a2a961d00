import type { Route } from '@olympiad/engine'
import { addPicturesRoute } from './add-pictures.ts'

/** What belongs to the small pictures of examinees. */
export const pictureRoutes: readonly Route[] = [addPicturesRoute]
