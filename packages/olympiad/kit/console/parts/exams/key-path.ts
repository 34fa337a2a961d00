import { paths } from '../../../paths.ts'

/** The page of an exam's key, or of one paper's. */
export const keyPath = (exam: string, questionpaper?: string) =>
  `${paths.consoleKeys}/${exam}${questionpaper ? `?paper=${questionpaper}` : ''}`

/** The page of the changes of a key; with a question, its form asks for that one. */
export const revisionPath = (exam: string, questionpaper: string, question?: number) =>
  `${paths.consoleKeys}/${exam}/revision?paper=${questionpaper}${question === undefined ? '' : `&question=${question}`}`
