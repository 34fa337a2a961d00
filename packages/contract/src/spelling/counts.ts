/** A whole number with its thousands apart: `2,960`. */
export const count = (value: number) => value.toLocaleString('en-GB')

/** A number with its noun: `1 record`, `2,960 records`. The plural is the noun with an *s* where none is given. */
export const units = (value: number, noun: string, plural = `${noun}s`) =>
  `${count(value)} ${value === 1 ? noun : plural}`
