import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { PATIENCE_MS } from './patience-ms.ts'

// Testing Library does this by itself only where `afterEach` is a global; here every test file imports what it uses.
afterEach(cleanup)

// What a browser's database has begun comes to its end before the world of the file is gone, where it would throw.
afterAll(async () => {
  if (!('indexedDB' in globalThis)) return
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
})

// Below what a test puts in its place: a page that a test has left asks into silence, where the real one writes to the console
// that it failed.
globalThis.fetch = () => new Promise(() => {})

// The test environment has none: no page was navigated to.
performance.getEntriesByType ??= () => []

// A test that waits for an element looks dozens of times, and each miss would print the page; here it is printed only when read.
configure({ getElementError: notFound, asyncUtilTimeout: PATIENCE_MS })

function notFound(message: string | null, container: Element): Error {
  const error = new Error()
  Error.captureStackTrace(error, notFound)
  let text: string | undefined
  const written = () => {
    text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')
    return text
  }
  return Object.defineProperties(error, {
    name: { value: 'TestingLibraryElementError' },
    message: { get: written, configurable: true },
  })
}
