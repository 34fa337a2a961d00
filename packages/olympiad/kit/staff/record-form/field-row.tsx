import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { parseRecordTime } from '@olympiad/schema/record-time'
import { useId } from 'react'
import { tint } from '../staff-theme.tsx'
import type { DeclaredField, FormValue } from './form-field.ts'
import { FieldInput } from './inputs/field-input.tsx'
import { recordTimeOf, zoneWords } from './zoned-time.ts'

interface FieldRowProps {
  readonly field: DeclaredField
  readonly value: FormValue
  /** What is wrong with it; empty for nothing. */
  readonly fault: string
  readonly isChanged: boolean
  readonly zone: string
  readonly onChange: (value: FormValue) => void
  readonly onPutBack: () => void
}

/** A field: label and hint above, the fault in place of the hint, and the way back of a change. */
export function FieldRow({ field, value, fault, isChanged, zone, onChange, onPutBack }: FieldRowProps) {
  const id = useId()
  const { declared, label, help, isHalf } = field
  const isButton = declared.type === 'file' || declared.type === 'json' // it has a second name beside the label
  const isOptional = !field.isNeeded && !['bool', 'number'].includes(declared.type)
  const hint = fault || [help, declared.type === 'date' && zoneHint(value, zone)].filter(Boolean).join(' ')
  return (
    <Box className={isHalf ? 'half' : ''}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minHeight: 26 }}>
        <Typography
          {...(isButton ? {} : { component: 'label', htmlFor: id })}
          id={`${id}-label`}
          sx={{ fontWeight: 600 }}
        >
          {label}
          {isOptional && (
            <Typography component="span" color="textSecondary">
              {' '}
              (optional)
            </Typography>
          )}
        </Typography>
        {isChanged && (
          <>
            <Chip component="span" size="small" label="changed" sx={{ bgcolor: tint('info'), color: 'info.main' }} />
            <Button size="small" onClick={onPutBack} aria-label={`Undo: ${label}`} sx={{ minHeight: 24, py: 0 }}>
              Undo
            </Button>
          </>
        )}
      </Box>
      <Typography
        id={`${id}-hint`}
        variant="body2"
        color={fault ? 'error' : 'textSecondary'}
        sx={{ mb: hint ? 0.5 : 0 }}
      >
        {hint}
      </Typography>
      <FieldInput {...{ id, field, value, onChange }} isFaulty={fault !== ''} describedBy={`${id}-hint`} />
    </Box>
  )
}

/** The time zone's name at that date. */
function zoneHint(value: FormValue, zone: string): string {
  const ms = parseRecordTime(recordTimeOf(String(value), zone) ?? '')
  return `In ${zoneWords(zone, Number.isNaN(ms) ? undefined : ms)}.`
}
