import { queryOptions } from '@tanstack/react-query'
import type { Certificate } from '../../certificates/declared/certificates.ts'
import { keepTrying } from '../../kit/lib/fetching/keep-trying.ts'
import { recordService } from '../../kit/lib/record-service.ts'

/** The examinee's newest certificate of an exam; null without one. */
export const ownCertificateQuery = (exam: string) =>
  queryOptions({
    ...keepTrying,
    queryKey: ['own certificate', exam],
    queryFn: async () => {
      const own = recordService.collection<Certificate>('certificates')
      const filter = recordService.filter('exam = {:exam}', { exam })
      return (await own.getList(1, 1, { filter, sort: '-created' })).items[0] ?? null
    },
  })
