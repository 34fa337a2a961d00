import type { Route } from '@olympiad/engine'
import { addPicturesRoute } from './add-pictures.ts'
import { galleryRoute } from './gallery.ts'

/** What belongs to the small pictures of examinees. */
export const pictureRoutes: readonly Route[] = [addPicturesRoute, galleryRoute]
