import { useState } from 'react'
import { browserValue, keepBrowserValue } from '../lib/browser-values.ts'

/** A choice between two looks that this browser keeps; where it keeps nothing, as long as the page is open. */
export function useDeviceChoice(name: string): [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => browserValue(name) !== null)
  return [
    isOn,
    (wanted) => {
      setIsOn(wanted)
      keepBrowserValue(name, wanted ? 'on' : null)
    },
  ]
}
