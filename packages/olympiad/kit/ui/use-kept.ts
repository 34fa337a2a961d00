import { useState } from 'react'

/** The last value that was not null: what a closing dialog still shows. */
export function useKept<Value>(value: Value | null): Value | null {
  const [kept, setKept] = useState(value)
  if (value !== null && value !== kept) setKept(value)
  return value ?? kept
}
