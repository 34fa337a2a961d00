import { message } from '../../../ground/declared/spelling/message.ts'
import { type Check, green, red } from './check.ts'

export const securePage: Check = {
  name: message('Secure page'),
  async find() {
    if (window.isSecureContext) return green(message('The connection is secure.'))
    return red(message('Open this site by its address that begins with https. Only secure pages may use the camera.'))
  },
}
