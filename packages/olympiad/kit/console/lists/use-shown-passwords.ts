import { useState } from 'react'

/** A new password; empty where an invitation was mailed. */
export interface ShownPassword {
  readonly username: string
  readonly password: string
}

/** Passwords that are shown once: each stays until somebody closes it, also when more are made. */
export function useShownPasswords() {
  const [shown, setShown] = useState<readonly ShownPassword[]>([])
  const without = (all: typeof shown, username: string) => all.filter((one) => one.username !== username)
  return {
    shown,
    add: (one: ShownPassword) => setShown((all) => [...without(all, one.username), one]),
    forget: (username: string) => setShown((all) => without(all, username)),
  }
}

export type ShownPasswords = ReturnType<typeof useShownPasswords>
