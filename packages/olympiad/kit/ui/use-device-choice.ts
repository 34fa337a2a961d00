import { useState } from 'react'

/** A choice between two looks that this browser keeps; where it keeps nothing, as long as the page is open. */
export function useDeviceChoice(name: string): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => read(name))
  return [
    isOn,
    (wanted) => {
      setIsOn(wanted)
      keep(name, wanted)
    },
  ]
}

function read(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null
  } catch {
    return false // blocked by the browser's settings
  }
}

function keep(name: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(name, 'on')
    else localStorage.removeItem(name)
  } catch {
    // The page uses the new choice.
  }
}
