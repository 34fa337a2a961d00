import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type Message, message } from '../../ground/declared/spelling/message.ts'
import { useIsSmallScreen } from '../../kit/ui/window/use-is-small-screen.ts'
import { messages } from '../../monitoring/declared/messages.ts'
import { type MediaCheck, useIsDark } from '../../monitoring/student/index.ts'
import type { Finding } from '../declared/device-readiness.ts'
import { browser } from './checks/browser.ts'
import type { Check, CheckResult } from './checks/check.ts'
import { clock } from './checks/clock.ts'
import { liveLine } from './checks/live-line.ts'
import { findCamera, findMedia, findSample } from './checks/media.ts'
import { network } from './checks/network.ts'
import { screenSize } from './checks/screen-size.ts'
import { securePage } from './checks/secure-page.ts'
import { storage } from './checks/storage.ts'
import type { Sample } from './use-sample.ts'

const CHECKS: readonly Check[] = [network, liveLine, storage, clock, screenSize, browser, securePage]

/** One line of the check; without `found` while it is still looking. */
export interface Line {
  readonly name: Message
  readonly found: CheckResult | undefined
}

interface SeenDevices extends MediaCheck {
  readonly sample: Pick<Sample, 'kind'>
  /** Another number looks at everything again. */
  readonly round: number
}

/** The findings of each check, the most important first. */
export function useFindings({ camera, microphone, sample, round }: SeenDevices): Line[] {
  const isDark = useIsDark(camera.kind === 'live' ? camera.stream : undefined)
  const [opened] = useState(() => Date.now())
  // Checks again when the device is turned or the window is resized.
  const width = Number(useIsSmallScreen())
  const visit = (check: Check) => (check === screenSize ? [opened, round, width] : [opened, round])
  const looks = useQueries({ queries: CHECKS.map((check) => lookQuery(check, visit(check))) })
  return [
    { name: message('Camera'), found: findCamera(camera, isDark) },
    { name: message('Microphone'), found: findMedia(microphone, message(messages.microphoneDetected)) },
    { name: message('PDF'), found: findSample(sample.kind) },
    ...CHECKS.map(({ name }, index) => ({ name, found: looks[index]?.data })),
  ]
}

/** What all have found; nothing while one is still looking. */
export function allFindings(lines: readonly Line[]): Finding[] | undefined {
  const known = lines.flatMap(({ name, found }) => (found ? [{ name, verdict: found.verdict, text: found.text }] : []))
  return known.length === lines.length ? known : undefined
}

/** Ignores findings of an earlier visit; findings of this visit stay until the next check. */
function lookQuery({ name, find }: Check, visit: readonly number[]) {
  const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, networkMode: 'always' } as const
  return { ...lasting, queryKey: ['device check', name, ...visit], queryFn: find }
}
