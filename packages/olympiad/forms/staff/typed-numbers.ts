/** A whole number as typed; any other text stays a text, so that its own field is at fault. */
export const wholeOf = (typed: string): number | string => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed)

const LONGEST_RUN = 300

/** `16, 20–25`; what is no number stays a text. */
export function numbersOf(typed: string): (number | string)[] {
  const parts = typed.split(/[,;\s]+/).filter(Boolean)
  return parts.flatMap((part) => {
    const [from, to] = part.split(/[-–]/).map(wholeOf)
    if (typeof from !== 'number' || typeof to !== 'number') return [wholeOf(part)]
    return to < from || to - from > LONGEST_RUN ? [part] : Array.from({ length: to - from + 1 }, (_, at) => from + at)
  })
}
