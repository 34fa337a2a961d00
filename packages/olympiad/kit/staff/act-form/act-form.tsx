import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { FieldMarks } from '@olympiad/schema/fields'
import { type FormEvent, useId } from 'react'
import { plural } from '../../../ground/declared/spelling/counts.ts'
import { Note } from '../parts/note.tsx'
import type { ActFormProps } from './act-form-props.ts'
import { type AskedField, isNeeded } from './form-act.ts'
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
          {question ? `${title} for ${plural(question.affected, 'student')}` : title}
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

interface FieldWords {
  readonly label?: string
  readonly help?: string
}

interface ActFieldProps {
  readonly name: string
  readonly field: AskedField & FieldMarks & FieldWords
  readonly value: string | boolean
  /** What is wrong with it; empty for nothing. */
  readonly fault: string
  readonly hasFocus: boolean
  readonly onChange: (value: string | boolean) => void
}

/** From this many letters on a text gets more than one line. */
const LONG = 200

/** A field of an act, as its declaration says: label and hint above, what is wrong in place of the hint. */
function ActField({ name, field, value, fault, hasFocus, onChange }: ActFieldProps) {
  const id = useId()
  const { label = name, help = '', type } = field
  if (type === 'bool')
    return (
      <FormControlLabel
        label={label}
        control={<Checkbox checked={value === true} onChange={(event) => onChange(event.target.checked)} />}
      />
    )
  const hint = fault || help
  const limits =
    type === 'number'
      ? { min: field.min, max: field.max, step: field.int ? 1 : 'any', inputMode: 'numeric' as const }
      : type === 'text' && { maxLength: field.max }
  return (
    <Box>
      <Typography component="label" htmlFor={id} sx={{ fontWeight: 600, display: 'block' }}>
        {label}
        {!isNeeded(field) && type !== 'number' && (
          <Typography component="span" color="textSecondary">
            {' '}
            (optional)
          </Typography>
        )}
      </Typography>
      <Typography id={`${id}-hint`} variant="body2" color={fault ? 'error' : 'textSecondary'} sx={{ mb: 0.5 }}>
        {hint}
      </Typography>
      <TextField
        id={id}
        fullWidth
        size="small"
        error={fault !== ''}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoFocus={hasFocus}
        select={type === 'select'}
        type={type === 'number' ? 'number' : 'text'}
        multiline={field.type === 'text' && !field.isLine && (field.max ?? LONG) >= LONG}
        minRows={2}
        slotProps={{
          select: { native: true },
          htmlInput: {
            ...limits,
            'aria-required': isNeeded(field),
            ...(hint && { 'aria-describedby': `${id}-hint` }),
          },
        }}
      >
        {type === 'select' && optionsOf(field.values)}
      </TextField>
    </Box>
  )
}

const optionsOf = (values: readonly string[]) =>
  ['', ...values].map((value) => (
    <option key={value} value={value}>
      {value}
    </option>
  ))
