import { useSay } from '@olympiad/olympiad/kit/language/language'
import { Loading } from '@olympiad/olympiad/kit/ui/loading.tsx'
import { Unseen } from '@olympiad/olympiad/kit/ui/unseen.tsx'
import { useLayoutEffect, useRef } from 'react'
import { focusHeading } from '../use-fresh-stage.ts'

/** The spinner as the whole page, which needs a heading. If that has the focus, the heading of what takes its place gets it. */
export function FirstLoading() {
  const say = useSay()
  const inside = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const heading = inside.current?.parentElement
    const place = heading?.parentElement
    return () => {
      if (place && heading === document.activeElement) queueMicrotask(() => focusHeading(place))
    }
  }, [])
  return (
    <>
      <Unseen as="h1">
        <span ref={inside}>{say('Exam')}</span>
      </Unseen>
      <Loading />
    </>
  )
}
