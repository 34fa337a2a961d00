import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'
import { useIsLate } from '../use-is-late.ts'
import { afterPaint } from './after-paint.ts'

/** What is read first has come by then, on a slow line too. */
const CALM_MS = 8000
const RETRY_MS = 3000
/** What is here by then was no wait. */
const PATIENCE_MS = 1000

interface Part {
  readonly isUrgent: boolean
  fetch(): Promise<void>
}

interface Options<Props> {
  /** Shown in its place until it is here. */
  readonly meanwhile?: ReactNode
  /** Shown once it has been waited for. */
  readonly WhenLate?: FunctionComponent<Props>
  /** Fetched by `useUrgentParts`: nobody may have to do without it. */
  readonly isUrgent?: boolean
  /** False where not everybody may need it: then it is never fetched ahead. */
  readonly isAhead?: boolean
}

const parts: Part[] = []
let noteUrgentParts = () => {}

/** Settles once the urgent parts are here: what nobody waits for gives way to them. */
export const urgentParts = new Promise<void>((resolve) => {
  noteUrgentParts = resolve
})

/** Fetches all parts that come later, those of a part that was fetched too. Rejects if one cannot be had. */
export async function loadParts(isMeant: (part: Part) => boolean = () => true): Promise<void> {
  for (let known = -1; known < parts.length; ) {
    known = parts.length
    await Promise.all(parts.filter(isMeant).map((part) => part.fetch()))
  }
}
const loadUrgentParts = () => loadParts(({ isUrgent }) => isUrgent)

/**
 * A part of a page that is fetched when it is wanted, or before that by `useUrgentParts` or `usePartsAhead`. A network that fails
 * does not take the page with it: the part is asked for again.
 */
export function lazyPart<Props extends object>(
  isWanted: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, WhenLate, isUrgent = false, isAhead = true }: Options<Props> = {},
): FunctionComponent<Props> {
  let Part: ComponentType<Props> | undefined
  const fetch = async () => {
    Part ??= await load()
  }
  if (isAhead) parts.push({ isUrgent, fetch })
  return function LazyPart(props) {
    const [, setIsHere] = useState(false)
    const isAsked = isWanted(props) && !Part
    const isLate = useIsLate(isAsked, PATIENCE_MS)
    useEffect(() => (isAsked ? untilDone(fetch, { afterMs: 0, onDone: () => setIsHere(true) }) : undefined), [isAsked])
    if (Part) return <Part {...props} />
    return isLate && WhenLate ? <WhenLate {...props} /> : meanwhile
  }
}

/** Fetches the urgent parts as soon as what is read first is on the screen. */
export function useUrgentParts(isTime: boolean): void {
  useEffect(() => {
    if (!isTime) return
    let stop = () => {}
    const takeBack = afterPaint(() => {
      stop = untilDone(loadUrgentParts, { afterMs: 0, onDone: noteUrgentParts })
    })
    return () => {
      takeBack()
      stop()
    }
  }, [isTime])
}

/** Fetches what comes later, once what is read first is here: then a network that fails takes nothing away. */
export function usePartsAhead(): void {
  useEffect(() => untilDone(() => loadParts(), { afterMs: CALM_MS }), [])
}

/** Does it again until it succeeds. Returns what stops that. */
function untilDone(
  work: () => Promise<unknown>,
  { afterMs, onDone }: { readonly afterMs: number; onDone?(): void },
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () =>
    work().then(
      () => !isOver && onDone?.(),
      () => !isOver && wait(RETRY_MS),
    )
  const wait = (ms: number) => {
    timer = setTimeout(ask, ms)
  }
  wait(afterMs)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
