import Button from '@mui/material/Button'
import { useRef } from 'react'
import { type FileBlock, formOf } from './file-blocks.ts'

interface ChooseFilesProps {
  readonly block: FileBlock
  readonly words: string
  /** The subject of the button, for those who do not see the page. */
  readonly label: string
  readonly isMany: boolean
  readonly isBusy: boolean
  readonly onChoose: (files: readonly File[]) => void
}

/** A button that opens the computer's own dialog for files of a kind. */
export function ChooseFiles({ block, words, label, isMany, isBusy, onChoose }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" loading={isBusy} aria-label={label} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMany}
        aria-label={`File: ${label}`}
        accept={formOf(block.kind).mimeTypes.join(',')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = '' // the same file may be chosen once more
          if (chosen.length > 0) onChoose(chosen)
        }}
      />
    </>
  )
}
