/** The row of a student on the board; null if it is not shown. */
export const rowOf = (id: string): HTMLElement | null => document.getElementById(actsId(id))?.closest('tr') ?? null

/** The id of a row's menu button. */
export const actsId = (id: string) => `acts-${id}`
