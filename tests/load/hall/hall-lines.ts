import type { HallFigures } from './play-hall.ts'

/** What a reader wants to know of the hall, in lines. */
export function hallLines({ students, pages, saves, boardMs, cut, announced, idleCpu }: HallFigures): string[] {
  const s = (ms: number) => `${(ms / 1000).toFixed(1)} s`
  const save = ({ done, p50, p99 }: HallFigures['saves']['alone']) =>
    `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${done}`
  const cpu = idleCpu === undefined ? '–' : `${(idleCpu * 100).toFixed(1)} % of a core`
  return [
    `hall: ${students} students and 3 staff on the board among ${pages} open pages`,
    `  saves without the board  ${save(saves.alone)}`,
    `  saves beside the board   ${save(saves.beside)}`,
    `  board at its oldest      ${s(boardMs)}`,
    `  cut line on the board    p50 ${s(cut.p50)}, last ${s(cut.last)}; missed ${cut.missed}, lost by mistake ${cut.wrong}`,
    `  announcement             p50 ${s(announced.p50)}, p99 ${s(announced.p99)}, last ${s(announced.last)}`,
    `  pages that only wait     ${cpu}`,
  ]
}
