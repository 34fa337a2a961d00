import { paths } from '../../kit/paths.ts'

/** Where a file is looked at. */
export const filePath = (id: string, step: 'columns' | 'plan') => `${paths.consoleFiles}/${id}/${step}`
