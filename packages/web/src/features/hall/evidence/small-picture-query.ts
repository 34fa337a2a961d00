import type { PicturePlace } from '@olympiad/contract/hall/timeline'
import { queryOptions } from '@tanstack/react-query'
import { recordService, serviceUrl } from '../../../lib/record-service.ts'

const LIMIT_MS = 30_000

/** A small picture: a part of the file of its batch. It never changes. */
export const smallPictureQuery = ({ batch, file, offset, length }: PicturePlace) =>
  queryOptions({
    queryKey: ['smallpicture', batch, offset],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    queryFn: async ({ signal }) => {
      const range = `bytes=${offset}-${offset + length - 1}`
      const reply = await fetch(`${serviceUrl}/api/files/picturebatches/${batch}/${file}`, {
        headers: { authorization: recordService.authStore.token, range },
        signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
        cache: 'no-store',
      })
      if (reply.status !== 206) throw new Error(`The picture was refused: ${reply.status}`)
      return new Blob([await reply.arrayBuffer()], { type: 'image/jpeg' })
    },
  })
