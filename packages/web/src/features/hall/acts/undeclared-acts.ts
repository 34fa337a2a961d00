import { act, answers } from '@olympiad/contract/acts/act'
import { reason, recordId } from '@olympiad/contract/acts/body-fields'
import { onExaminee } from '@olympiad/contract/acts/sittings/on-examinee'
import { bool, text } from '@olympiad/contract/fields'

const done = answers<object>('')
const sitting = { right: 'keepSittings', body: onExaminee, answer: done } as const

export const lockDevice = act('lock-device', { ...sitting, title: '', about: '' })
export const unlockDevice = act('unlock-device', { ...sitting, title: '', about: '' })
export const reopen = act('reopen', { ...sitting, title: '', about: '' })
export const resumeSitting = act('resume-sitting', { ...sitting, title: '', about: '' })
export const endSitting = act('end-sitting', { ...sitting, title: '', about: '' })
const examinee = recordId('examinees', { required: true })
export const note = act('note', {
  ...{ right: 'board', title: '', about: '', answer: done },
  body: { examinee, text: text({ required: true, max: 500, label: 'Note' }) },
})
export const excuseCamera = act('excuse-camera', {
  ...{ right: 'excuseCamera', title: '', about: '', answer: done },
  body: { examinee, permit: bool(), reason },
})
const decisionReason = text({ required: true, max: 1000, label: 'Reason', help: 'The student reads it.' })
export const decide = act('decide', {
  ...{ right: 'decide', title: '', about: '', answer: done },
  body: { examinee, decision: text({ required: true }), reason: decisionReason },
})
export const confirmDecision = act('confirm-decision', {
  ...{ right: 'confirmVoid', title: '', about: '', answer: done },
  body: { decision: recordId('decisions', { required: true }), confirm: bool(), reason: decisionReason },
})
