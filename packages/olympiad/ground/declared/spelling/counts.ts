/** A number as people read it: `12,345`. */
export const grouped = (value: number): string => value.toLocaleString('en')

/** How many of something there are: `1 student`, `2,000 students`; `many` where it is not `one` with an s. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`
