import { queryOptions } from '@tanstack/react-query'
import { callReading } from '../../kit/lib/acts.ts'
import { erasurePreview } from '../../privacy/declared/erase-examinee.ts'

/** What erasing a student would do, as it is now. */
export const erasureQuery = (examinee: string) =>
  queryOptions({
    queryKey: ['erasure-preview', examinee],
    queryFn: () => callReading(erasurePreview, { examinee }),
    retry: false,
    gcTime: 0,
  })
