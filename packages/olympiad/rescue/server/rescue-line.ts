import type { Engine } from '@olympiad/engine'
import { formatRecordTime } from '@olympiad/schema/record-time'
import { lineOf, wasConnected } from '../../sittings/server/beside/outages.ts'
import { readHearing, seenMs } from '../../sittings/server/hearing.ts'
import type { StoredSitting } from '../../sittings/server/rows/sitting-rows.ts'
import type { RescueContent, RescueLine } from '../declared/rescue.ts'
import type { Comparison } from './compare.ts'

export interface ComparedFile {
  readonly content: RescueContent
  readonly compared: Comparison
}

/**
 * The device's connection as the server saw it, independent of the file: a choice made while connected needed no file.
 * Empty for a device that is not the sitting's.
 */
export async function rescueLine(
  engine: Engine,
  sitting: StoredSitting | null,
  { content, compared }: ComparedFile,
): Promise<RescueLine> {
  const isOther = sitting !== null && content.device !== undefined && content.device !== sitting.device
  const nothing = { seen: '', saved: compared.saved, outages: [], isOther, connected: [] }
  if (!sitting || sitting.session === '') return nothing
  const lastMs = seenMs(engine, sitting, await readHearing(engine))
  const line = lineOf(sitting, lastMs)
  const chosenAt = new Map(content.choices.map((choice) => [choice.questionnumber, choice.chosenAt]))
  const newer = isOther ? [] : compared.found.filter(({ state }) => state === 'newer')
  return {
    ...nothing,
    seen: lastMs === 0 ? '' : formatRecordTime(lastMs),
    outages: line.outages.map(({ from, until }) => ({ from, until })),
    connected: newer
      .map(({ questionnumber }) => questionnumber)
      .filter((questionnumber) => wasConnected(line, chosenAt.get(questionnumber) ?? 0)),
  }
}
