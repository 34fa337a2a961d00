/** Files that this page was given, by their import: another way to read one needs it again, and no server keeps it. */
const given = new Map<string, File>()

/** Keeps a file until the page is left. */
export const keepFile = (id: string, file: File) => void given.set(id, file)

/** The file of an import, if it was given to this page. */
export const fileOf = (id: string): File | undefined => given.get(id)
