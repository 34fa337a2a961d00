import { useEffect } from 'react'
import { callAct } from '../../../kit/lib/acts.ts'
import { logFailure } from '../../../kit/lib/failures.ts'
import { timedFetch } from '../../../kit/lib/fetching/timed-fetch.ts'
import { isSignedInAs, verifySession } from '../../../kit/lib/session/session.ts'
import { addPictures } from '../../declared/add-pictures.ts'
import type { AddedPictures, PictureBatch } from '../../declared/pictures.ts'
import { startPictureSender } from './picture-sender.ts'
import { openPictureStore, type PictureStore } from './picture-store.ts'

/** A batch on a slow line. */
const SEND_LIMIT_MS = 60_000
const SPREAD_MS = 15_000

let opened: Promise<PictureStore> | undefined

const AGAIN_MS = 15_000

/** Calls back with the store of small pictures of this page, as soon as the disk gives it. Returns the undo, until then. */
export function whenPictureStore(
  onStore: (store: PictureStore) => void,
  onError: (error: unknown) => void,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const ask = () =>
    void pictureStore().then(
      (store) => isOver || onStore(store),
      (error) => {
        onError(error)
        if (!isOver) timer = setTimeout(ask, AGAIN_MS)
      },
    )
  ask()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** The store of small pictures of this page; who asks again after a failure tries again. */
export function pictureStore(): Promise<PictureStore> {
  opened ??= openPictureStore().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

interface Sending {
  readonly examinee: string
  /** True while an answer is on its way: pictures wait. */
  isAnswerWaiting(): boolean
}

/** Brings small pictures that wait in this browser to the server, also once the exam is over. Take care that `parts` is stable. */
export function usePictureSending(parts: Sending | undefined): void {
  useEffect(() => {
    if (!parts) return
    let stop = () => {}
    const onError = (error: unknown) => logFailure('Sending small pictures', error)
    const stopAsking = whenPictureStore((store) => {
      stop = startPictureSender({
        examinee: parts.examinee,
        store,
        send: sendBatch,
        maySend: () => !parts.isAnswerWaiting() && isSignedInAs(parts.examinee),
        verifySession,
        firstDelayMs: Math.random() * SPREAD_MS,
        onError,
        ...(navigator.locks && { locks: navigator.locks }),
      })
    }, onError)
    return () => {
      stopAsking()
      stop()
    }
  }, [parts])
}

function sendBatch(body: PictureBatch, signal: AbortSignal): Promise<AddedPictures> {
  const options = { signal, priority: 'low', requestKey: null, fetch: timedFetch(SEND_LIMIT_MS) } as const
  return callAct(addPictures, { ...body }, options)
}
