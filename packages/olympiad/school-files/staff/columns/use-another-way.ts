import { useRef } from 'react'
import type { FileMapping } from '../../declared/school-file.ts'
import type { ImportActs } from '../use-import.ts'
import { fileOf, keepFile } from './given-files.ts'

/** Reads a file in another way: at once if this page was given the file, or else as soon as somebody gives it. */
export function useAnotherWay(id: string, acts: ImportActs) {
  const input = useRef<HTMLInputElement>(null)
  const waiting = useRef<FileMapping>({})
  return {
    input,
    choose(mapping: FileMapping) {
      waiting.current = { ...waiting.current, ...mapping }
      const file = fileOf(id)
      if (!file) return input.current?.click()
      const chosen = waiting.current
      waiting.current = {}
      void acts.plan({ file, mapping: chosen })
    },
    give(file: File | undefined) {
      if (!file) return
      keepFile(id, file)
      const chosen = waiting.current
      waiting.current = {}
      void acts.plan({ file, mapping: chosen })
    },
  }
}
