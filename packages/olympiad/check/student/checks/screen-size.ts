import { amber, type Check, green, red } from './check.ts'

const LEAST_PX = 360
/** From this width on, paper and answer sheet stand side by side. */
const WIDE_PX = 900

export const screenSize: Check = {
  name: 'Screen',
  async find() {
    const { innerWidth: width, screen } = window
    if (width >= WIDE_PX) return green('Paper and answer sheet stand side by side.')
    const remedy = screen.width >= WIDE_PX ? 'Make the window wider.' : 'Use a desktop or laptop.'
    if (width < LEAST_PX) return red(`It is too narrow to read the paper. ${remedy}`)
    return amber(`Paper and answer sheet do not fit side by side; you switch between them. ${remedy}`)
  },
}
