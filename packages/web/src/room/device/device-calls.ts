import { callAct } from '@olympiad/olympiad/kit/lib/acts'
import { recordService } from '@olympiad/olympiad/kit/lib/record-service'
import { openSitting } from '@olympiad/olympiad/sittings/declared/open-sitting'
import type { OpenedSitting } from '@olympiad/olympiad/sittings/declared/sitting'
import type { Sitting } from '@olympiad/olympiad/sittings/declared/sittings'

/** Which device sits an exam, as its sitting says. */
export type HeldSitting = Pick<Sitting, 'device' | 'since' | 'locked'>

/** The calls about the device on which an exam is sat. */
export interface DeviceCalls {
  /** Opens the exam room here, unless another device is in it. */
  open(): Promise<OpenedSitting>
  /** Opens the exam room here and takes it over from another device. */
  takeOver(): Promise<OpenedSitting>
  /** The current sitting; undefined before it was opened. */
  current(): Promise<HeldSitting | undefined>
}

/** Those about the exam of a paper; they reject with `ClientResponseError`. */
export const deviceCalls = (questionpaper: string): DeviceCalls => ({
  open: () => open({ takeOver: false }),
  takeOver: () => open({ takeOver: true }),
  async current() {
    const filter = recordService.filter('questionpaper = {:questionpaper}', { questionpaper })
    const page = await recordService.collection<Sitting>('sittings').getList(1, 1, { filter, skipTotal: true })
    return page.items[0]
  },
})

async function open(input: { readonly takeOver: boolean }): Promise<OpenedSitting> {
  const opened = await callAct(openSitting, input)
  // The reply of a captive portal says nothing.
  if (!opened.own) throw new Error('The reply does not say which device sits the exam')
  return opened
}
