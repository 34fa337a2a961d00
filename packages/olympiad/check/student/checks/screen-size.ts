import { message } from '../../../ground/declared/spelling/message.ts'
import { amber, type Check, green, red } from './check.ts'

const LEAST_PX = 360
/** From this width on, paper and answer sheet stand side by side. */
const WIDE_PX = 900

const NARROW = {
  widen: message('It is too narrow to read the paper. Make the window wider.'),
  change: message('It is too narrow to read the paper. Use a desktop or laptop.'),
}
const IN_TURN = {
  widen: message('Paper and answer sheet do not fit side by side; you switch between them. Make the window wider.'),
  change: message('Paper and answer sheet do not fit side by side; you switch between them. Use a desktop or laptop.'),
}

export const screenSize: Check = {
  name: message('Screen'),
  async find() {
    const { innerWidth: width, screen } = window
    if (width >= WIDE_PX) return green(message('Paper and answer sheet stand side by side.'))
    const canWiden = screen.width >= WIDE_PX
    if (width < LEAST_PX) return red(canWiden ? NARROW.widen : NARROW.change)
    return amber(canWiden ? IN_TURN.widen : IN_TURN.change)
  },
}
