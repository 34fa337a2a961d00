/** What is wrong with a form, and where: `sections[1].marks.right`. */
export interface FormFault {
  readonly path: string
  readonly reason: string
}

/** A value of the document, the path that leads to it, and the faults found so far. */
export interface FormPlace {
  readonly path: string
  readonly value: unknown
  readonly faults: FormFault[]
}

/** The fault as people read it: `sections[1].marks.right: a whole number`. */
export const formFaultText = ({ path, reason }: FormFault): string => (path === '' ? reason : `${path}: ${reason}`)

export function addFault({ path, faults }: FormPlace, reason: string): void {
  faults.push({ path, reason })
}

/** A property or an item of a place. */
export function within(place: FormPlace, key: string | number): FormPlace {
  const holder = place.value as Record<string | number, unknown> | null | undefined
  const path = typeof key === 'number' ? `${place.path}[${key}]` : [place.path, key].filter(Boolean).join('.')
  return {
    path,
    value: isObject(holder) || Array.isArray(holder) ? holder[key as never] : undefined,
    faults: place.faults,
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a place holds an object; names each property that is not one of the known ones. */
export function readObject(place: FormPlace, known: readonly string[]): boolean {
  if (!isObject(place.value)) {
    addFault(place, `an object with ${known.join(', ')}`)
    return false
  }
  for (const key of Object.keys(place.value))
    if (!known.includes(key)) addFault(within(place, key), `not known here; known are ${known.join(', ')}`)
  return true
}

interface WholeLimits {
  readonly min: number
  readonly max: number
  /** What an absent value means; without it the value is required. */
  readonly absent?: number
}

/** A whole number within limits; 0 where it is at fault. */
export function readWhole(place: FormPlace, { min, max, absent }: WholeLimits): number {
  const { value } = place
  if (value === undefined && absent !== undefined) return absent
  if (!Number.isInteger(value)) addFault(place, 'a whole number')
  else if ((value as number) < min || (value as number) > max) addFault(place, `a whole number from ${min} to ${max}`)
  else return (value as number) || 0 // never −0, which has another text
  return 0
}

/** The same, or null. */
export function readWholeOrNull(place: FormPlace, limits: WholeLimits): number | null {
  return place.value === undefined || place.value === null ? null : readWhole(place, limits)
}

/** One of some words. */
export function readWord<W extends string>(place: FormPlace, words: readonly W[], absent?: W): W | undefined {
  if (place.value === undefined && absent !== undefined) return absent
  const word = words.find((one) => one === place.value)
  if (word === undefined) addFault(place, `one of ${words.map((one) => `"${one}"`).join(', ')}`)
  return word
}

interface ListLimits<T> {
  readonly min: number
  readonly max: number
  readonly read: (item: FormPlace) => T | undefined
}

/** The items of a list; those at fault are left out. An absent list is empty where that is allowed. */
export function readList<T>(place: FormPlace, { min, max, read }: ListLimits<T>): T[] {
  const { value } = place
  if (value === undefined && min === 0) return []
  if (!Array.isArray(value)) {
    addFault(place, 'a list')
    return []
  }
  if (value.length < min || value.length > max) {
    addFault(place, `a list of ${min} to ${max}`)
    return []
  }
  return value.flatMap((_, at) => read(within(place, at)) ?? [])
}

/** Different whole numbers within limits, in the order given. */
export function readNumbers(place: FormPlace, limits: { readonly min: number; readonly max: number }): number[] {
  const most = Math.max(1, limits.max - limits.min + 1)
  const numbers = readList(place, { min: 1, max: most, read: (item) => readWhole(item, limits) })
  const again = numbers.find((number, at) => numbers.indexOf(number) < at)
  if (again !== undefined) addFault(place, `has ${again} twice`)
  return numbers
}
