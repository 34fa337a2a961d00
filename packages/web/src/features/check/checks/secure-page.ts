import { type Check, green, red } from './check.ts'

export const securePage: Check = {
  name: 'Secure page',
  async find() {
    if (window.isSecureContext) return green('This page came in a safe way.')
    return red('Open this site by its address that begins with https. Browsers give the camera to secure pages only.')
  },
}
