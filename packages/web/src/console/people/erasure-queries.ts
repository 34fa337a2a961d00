import { erasurePreview } from '@olympiad/contract/acts/privacy/erase-examinee'
import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../lib/acts.ts'

/** What erasing a student would do, as it is now. */
export const erasureQuery = (examinee: string) =>
  queryOptions({
    queryKey: ['erasure-preview', examinee],
    queryFn: () => callReading(erasurePreview, { examinee }),
    retry: false,
    gcTime: 0,
  })
