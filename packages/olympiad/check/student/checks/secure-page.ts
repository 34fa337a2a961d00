import { type Check, green, red } from './check.ts'

export const securePage: Check = {
  name: 'Secure page',
  async find() {
    if (window.isSecureContext) return green('The connection is secure.')
    return red('Open this site by its address that begins with https. Only secure pages may use the camera.')
  },
}
