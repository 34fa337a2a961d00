import { REFERENCES } from '../checks/layout/generated.ts'
import type { RepositoryFile } from '../checks/layout/layout-rule.ts'

const GENERATED = new Set(REFERENCES.map(({ path }) => path))
/** Between two marks of one name stands what a command writes: `<!-- faults --> … <!-- /faults -->`. */
const WRITTEN = /<!-- ([\w-]+) -->[\s\S]*?<!-- \/\1 -->/g

/** Whether no command writes this file as a whole. */
export const isHandWritten = ({ path }: RepositoryFile) => !GENERATED.has(path)

/** A text with blanks in place of what a command writes; lines stay where they are. */
export function handWrittenText(text: string): string {
  return text.replaceAll(WRITTEN, (block) => block.replaceAll(/[^\n]/g, ' '))
}
