import type { CapacitorConfig } from '@capacitor/cli'

/** The native app: the same web build in a web view. Build it with VITE_SERVICE_URL set to the site's address. */
const config: CapacitorConfig = {
  appId: 'org.example.institute.olympiad',
  appName: 'Olympiad', // its pages have the name of the edition
  webDir: 'node_modules/.cache/mobile-web', // not dist: that one is served to browsers
}

export default config
