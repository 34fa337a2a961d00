import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react'

/** What is read first has come by then, on a slow line too. */
const CALM_MS = 8000
const RETRY_MS = 3000

const parts: (() => Promise<unknown>)[] = []

/** Fetches all parts that come later. Rejects if one cannot be had. */
export const loadParts = () => Promise.all(parts.map((load) => load()))

/**
 * A part of a page that is fetched when it is wanted, or before that by `usePartsAhead`. Until then nothing is shown, or what stands for it meanwhile. A network
 * that fails does not take the page with it: the part is asked for again.
 */
export function later<Props extends object>(
  isWanted: (props: Props) => boolean,
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): FunctionComponent<Props> {
  let Part: ComponentType<Props> | undefined
  const fetchPart = async () => {
    Part ??= await load()
  }
  parts.push(fetchPart)
  return function Later(props) {
    const [, setIsHere] = useState(false)
    const isAsked = isWanted(props) && !Part
    useEffect(
      () => (isAsked ? untilDone(fetchPart, { afterMs: 0, onDone: () => setIsHere(true) }) : undefined),
      [isAsked],
    )
    return Part ? <Part {...props} /> : meanwhile
  }
}

/** Fetches what comes later, once what is read first is here: then a network that fails takes nothing away. */
export function usePartsAhead(): void {
  useEffect(() => untilDone(loadParts, { afterMs: CALM_MS }), [])
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
