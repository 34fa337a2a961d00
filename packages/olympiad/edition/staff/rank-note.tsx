import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FormRow } from '../../kit/staff/record-form/form-field.ts'
import { rankRuleOf } from '../../results/declared/edition-rule.ts'
import { rankSentences } from '../../results/declared/rank-sentences.ts'
import type { EditionForm } from './use-edition-form.ts'

/** How ranks are given, as it follows from the prizes and the certificates that are typed. */
export function RankNote({ form: { fields, shown } }: { readonly form: EditionForm }) {
  const values = Object.fromEntries(fields.map((field) => [field.name, shown(field)]))
  const rule = rankRuleOf({
    ...values,
    prizes: values.prizes as readonly FormRow[],
    meritranks: Number(values.meritranks) || 0,
  })
  return (
    <Box component="section" aria-labelledby="rank-rule">
      <Typography variant="h3" id="rank-rule">
        How ranks are given
      </Typography>
      <Box component="ul" sx={{ m: '4px 0 0', pl: '20px' }}>
        {rankSentences(rule).map((sentence) => (
          <li key={sentence}>
            <Typography component="span">{sentence}</Typography>
          </li>
        ))}
      </Box>
    </Box>
  )
}
