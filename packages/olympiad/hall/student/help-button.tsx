import Button from '@mui/material/Button'
import { type ComponentProps, type FunctionComponent, useState } from 'react'
import { useSay } from '../../kit/language/language.ts'
import type { HelpDialog } from './help-dialog.tsx'
import type { Draft } from './help-form.tsx'
import type { Help } from './use-help.ts'

interface HelpButtonProps {
  readonly help: Help
  /** The largest number of a question. */
  readonly lastQuestion: number
  /** The question that the student is at; absent where no sheet is shown. */
  currentQuestion?(): number | undefined
  readonly isPaused?: boolean
  readonly variant?: 'text' | 'outlined'
  /** Fetched later, by the page that shows the button. */
  readonly Dialog: FunctionComponent<ComponentProps<typeof HelpDialog>>
}

const EMPTY: Draft = { kind: 'technical', question: '', text: '' }

/**
 * Asks the supervisors for help, and shows the outcome. The text stays until it is sent; the exam goes on meanwhile.
 */
export function HelpButton(props: HelpButtonProps) {
  const { help, lastQuestion, currentQuestion, isPaused = false, variant = 'text', Dialog } = props
  const say = useSay()
  const [isOpen, setIsOpen] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const [isSent, setIsSent] = useState(false)
  if (isSent && !help.asked) {
    setIsSent(false)
    if (!help.failure) setDraft(EMPTY) // after a refusal the text stays, to be changed
  }
  function open(): void {
    setDraft({ ...draft, question: draft.question || String(currentQuestion?.() ?? '') })
    setIsOpen(true)
  }
  return (
    <>
      <Button variant={variant} color="inherit" size="small" onClick={open}>
        {say('HELP')}
      </Button>
      <Dialog
        {...{ isOpen, isPaused, help, lastQuestion, draft }}
        onDraft={setDraft}
        onAsk={(asked) => {
          help.ask(asked)
          setIsSent(true)
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}
