import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { FormEvent } from 'react'
import { Note } from '../parts/note.tsx'
import { ActField } from './act-field.tsx'
import type { ActFormProps } from './act-form-props.ts'
import type { FailedCall } from './run-calls.ts'
import { TypedName } from './typed-name.tsx'
import { useActForm } from './use-act-form.ts'

/** Asks what an act asks, says who is affected, and carries it out. What was typed survives a failure. */
export function ActForm(props: ActFormProps & { readonly titleId: string }) {
  const { act, affected, title = act.title, about = act.about, wayBack = act.wayBack } = props
  const { isDangerous, children, onCancel, titleId } = props
  const { fields, values, faults, type, isBusy, failed, question, submit, isReady, left } = useActForm(props)
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <DialogTitle id={titleId}>
        {title}{' '}
        <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
          for <bdi>{affected}</bdi>
        </Typography>
      </DialogTitle>
      <DialogContent dividers>
        <Stack spacing={2}>
          <Typography>{about}</Typography>
          {children}
          {fields.map(([name, field], at) => (
            <ActField
              key={name}
              {...{ name, field }}
              value={values[name] ?? ''}
              fault={faults[name] ?? ''}
              hasFocus={at === 0}
              onChange={(value) => type(name, value)}
            />
          ))}
          {question && <TypedName {...question} value={values.confirm} onChange={(text) => type('confirm', text)} />}
          {wayBack && <Typography color="textSecondary">{wayBack}</Typography>}
          {failed.length > 0 && !question && <Failures failed={failed} done={props.calls.length - left} />}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={isDangerous || question ? 'error' : 'primary'}
          loading={isBusy}
          disabled={!isReady}
        >
          {question ? `${title} for ${question.affected} students` : title}
        </Button>
      </DialogActions>
    </form>
  )
}

/** What was not done, each with its reason; the next press tries these again. */
function Failures({ failed, done }: { failed: readonly FailedCall[]; done: number }) {
  const [first, ...rest] = failed
  if (!first) return null
  if (done === 0 && rest.length === 0) return <Note severity="error" what={first.message} />
  return (
    <Note severity="error" what={done === 0 ? 'Nothing was done.' : `${done} done, ${failed.length} not.`}>
      {failed.map(({ call: { who }, message }) => (
        <Typography key={who} component="span" sx={{ display: 'block' }}>
          <bdi>{who}</bdi>: {message}
        </Typography>
      ))}
    </Note>
  )
}
