import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import type { StudentDetails } from '@olympiad/olympiad/people/declared/studentdetails'
import { queryOptions } from '@tanstack/react-query'

/** The student's birth date as their school sent it, `2010-07-31`; empty without one. */
export const ownBirthQuery = (examinee: string) =>
  queryOptions({
    queryKey: ['own birth date', examinee],
    queryFn: async () => {
      const own = recordService.collection<StudentDetails>('studentdetails')
      const { items } = await own.getList(1, 1, { fields: 'birthdate', skipTotal: true })
      return items[0]?.birthdate ?? ''
    },
    retry: false, // then the student is asked
  })
