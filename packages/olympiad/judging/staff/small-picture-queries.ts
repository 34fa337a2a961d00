import { queryOptions } from '@tanstack/react-query'
import { fetchPart } from '../../kit/lib/files/file-part.ts'
import type { PicturePlace } from '../declared/timeline.ts'

/** A small picture: a part of the file of its batch. It never changes. */
export const smallPictureQuery = ({ batch, file, offset, length }: PicturePlace) =>
  queryOptions({
    queryKey: ['smallpicture', batch, offset],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    queryFn: ({ signal }) => {
      const path = `/api/files/picturebatches/${batch}/${file}`
      return fetchPart({ path, offset, length }, 'image/jpeg', signal)
    },
  })
