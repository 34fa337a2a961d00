import type { Signal } from '../signal.ts'

export interface DeviceSeen {
  readonly deviceId: string
  readonly deviceInfo: Readonly<Record<string, unknown>>
}

/** The device and an identifier kept on it, once. Says nothing about who sits before it. */
export const device: Signal<'device', DeviceSeen> = {
  kind: 'device',
  start(report) {
    let isStopped = false
    readDevice().then(
      (seen) => !isStopped && report.seen(seen),
      () => !isStopped && report.failed('unsupported'),
    )
    return () => {
      isStopped = true
    }
  },
}

async function readDevice(): Promise<DeviceSeen> {
  const { Device } = await import('@capacitor/device')
  const [{ identifier }, info] = await Promise.all([Device.getId(), Device.getInfo()])
  return { deviceId: identifier, deviceInfo: { ...info } }
}
