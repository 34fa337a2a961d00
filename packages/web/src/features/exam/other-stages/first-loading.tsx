import { Loading } from '../../../ui/loading.tsx'
import { Unseen } from '../../../ui/unseen.tsx'

/** The spinner as the whole page, which needs a heading. */
export function FirstLoading() {
  return (
    <>
      <Unseen as="h1">Exam</Unseen>
      <Loading />
    </>
  )
}
