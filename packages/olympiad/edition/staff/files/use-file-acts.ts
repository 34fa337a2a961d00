import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureMessage } from '../../../kit/lib/failures.ts'
import { recordService } from '../../../kit/lib/record-service.ts'
import { fieldFaults } from '../../../kit/staff/act-form/run-calls.ts'
import type { EditionFile } from '../../declared/editionfiles.ts'
import { editionFilesQuery } from '../edition-queries.ts'
import { type FileBlock, fileFault, firstLabel } from './file-blocks.ts'

type Work = () => Promise<unknown>

/** Adds, replaces, moves and deletes files of a kind. What fails is said with the name of the file; the rest is done. */
export function useFileActs({ kind, isNamed }: FileBlock, files: readonly EditionFile[]) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const service = recordService.collection<EditionFile>('editionfiles')

  async function doAll(works: readonly (readonly [string, Work])[], before: readonly string[] = []): Promise<void> {
    setIsBusy(true)
    setFaults(before)
    for (const [name, work] of works) {
      try {
        await work()
      } catch (error) {
        const [first] = Object.values(fieldFaults(error)).filter(Boolean)
        setFaults((known) => [...known, `${name}: ${first ?? failureMessage(error)}`])
      }
    }
    await client.invalidateQueries({ queryKey: editionFilesQuery.queryKey })
    setIsBusy(false)
  }
  const sound = (given: readonly File[]) => given.filter((file) => fileFault(kind, file) === undefined)
  const unsound = (given: readonly File[]) => given.flatMap((file) => fileFault(kind, file) ?? [])
  const next = Math.max(0, ...files.map(({ position }) => position)) + 1
  return {
    isBusy,
    faults,
    add: (given: readonly File[]) =>
      doAll(
        sound(given).map((file, at) => [
          file.name,
          () => service.create({ kind, file, position: next + at, ...(isNamed && { label: firstLabel(file) }) }),
        ]),
        unsound(given),
      ),
    replace: ({ id }: EditionFile, [file]: readonly File[]) =>
      file &&
      doAll(
        sound([file]).map((one) => [one.name, () => service.update(id, { file: one })]),
        unsound([file]),
      ),
    remove: ({ id, file }: EditionFile) => doAll([[file, () => service.delete(id)]]),
    /** One place up (-1) or down (1): positions are numbered again, and only those that differ are written. */
    move: (file: EditionFile, by: -1 | 1) => {
      const from = files.indexOf(file)
      const order = files.toSpliced(from, 1).toSpliced(from + by, 0, file)
      const moved = order.flatMap((one, at) => (one.position === at + 1 ? [] : [[one, at + 1] as const]))
      return doAll(moved.map(([one, position]) => [one.file, () => service.update(one.id, { position })]))
    },
  }
}
export type FileActs = ReturnType<typeof useFileActs>
