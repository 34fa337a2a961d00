import type { HelpRequest } from '@olympiad/olympiad/hall/declared/helprequests'
import type { HelpInput } from '@olympiad/olympiad/hall/student/help/help-calls'
import type { Help } from '@olympiad/olympiad/hall/student/help/use-help'
import { serverNow } from '@olympiad/olympiad/kit/lib/time/server-clock'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { useState } from 'react'

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
