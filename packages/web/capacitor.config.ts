import type { CapacitorConfig } from '@capacitor/cli'

/** The native app: the same web build in a web view. Build it with VITE_SERVICE_URL set to the site's address. */
const config: CapacitorConfig = {
  appId: 'org.example.institute.olympiad',
  appName: 'Statistics Olympiad 2025',
  webDir: 'node_modules/.cache/mobile-web', // not dist: that one is served to browsers
}

export default config
