import type { HelpRequest } from '@olympiad/contract/collections/hall/helprequests'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { useState } from 'react'
import { serverNow } from '../../../lib/time/server-clock.ts'
import type { HelpInput } from '../help/help-calls.ts'
import type { Help } from '../help/use-help.ts'

const ANSWER = 'This is practice: nobody reads it. In the exam a supervisor answers here.'

/** HELP as in the exam; what is asked stays on this page and is answered at once. */
export function usePracticeHelp(): Help {
  const [requests, setRequests] = useState<readonly HelpRequest[]>([])
  const ask = (asked: HelpInput) => setRequests([...requests, answered(asked, requests.length)])
  return { requests, asked: null, isWaiting: false, failure: '', ask, takeBack: () => {} }
}

function answered(asked: HelpInput, index: number): HelpRequest {
  const created = formatRecordTime(serverNow())
  const reply = { state: 'answered', answer: ANSWER, answeredby: 'supervisor' }
  return { ...asked, ...reply, id: `practice${index}`, created, updated: created } as HelpRequest
}
