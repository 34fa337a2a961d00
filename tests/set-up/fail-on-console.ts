import { afterEach, beforeEach } from 'vitest'

// A warning that nobody reads is a fault that nobody fixes. A test that expects one replaces the method with its own spy.
const kept = { error: console.error, warn: console.warn }
let heard: string[] = []

beforeEach(() => {
  heard = []
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...args: unknown[]) => {
      heard.push(`console.${level}: ${args.map(String).join(' ')}`)
      kept[level](...args)
    }
  }
})

afterEach(() => {
  Object.assign(console, kept)
  if (heard.length > 0) throw new Error(`The test wrote to the console:\n${heard.join('\n')}`)
})
