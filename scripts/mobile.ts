import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tellUsage } from './machine/tell-usage.ts'
import { root, runCommand } from './run-command.ts'

tellUsage('VITE_SERVICE_URL=URL npm run mobile\n\nBuilds the app for phones, which asks that service.')

const web = `${root}packages/web`
const webBuild = 'node_modules/.cache/mobile-web'
const manifest = `${web}/android/app/src/main/AndroidManifest.xml`

/** What the exam observes on a device (camera, microphone, place); the system asks the user at first use. */
const permissions = [
  'CAMERA',
  'RECORD_AUDIO',
  'MODIFY_AUDIO_SETTINGS',
  'ACCESS_COARSE_LOCATION',
  'ACCESS_FINE_LOCATION',
]

const serviceUrl = process.env.VITE_SERVICE_URL ?? ''
await run('npm', ['run', 'build', '-w', '@olympiad/web', '--silent', '--', '--outDir', webBuild, '--emptyOutDir'])
const action = existsSync(`${web}/android`) ? ['sync', 'android'] : ['add', 'android']
await run('npm', ['exec', '-w', '@olympiad/web', '--', 'cap', ...action])
grantPermissions()
console.log(`
The Android project is in packages/web/android.
${serviceUrl ? `It speaks to ${serviceUrl}.` : 'It does not know its server yet: run this again with VITE_SERVICE_URL=https://… set to the address of the site.'}
To go on one needs a JDK 21 and the Android SDK (Android Studio brings both), then in that folder:
  ./gradlew assembleDebug     an app to try on a device
  ./gradlew bundleRelease     the bundle for the store, once a signing key is set up
`)

async function run(command: string, args: string[]): Promise<void> {
  const { ok } = await runCommand({ command, args })
  if (!ok) process.exit(1)
}

function grantPermissions(): void {
  const xml = readFileSync(manifest, 'utf8')
  const missing = permissions
    .map((name) => `    <uses-permission android:name="android.permission.${name}" />\n`)
    .filter((line) => !xml.includes(line))
  if (missing.length > 0) writeFileSync(manifest, xml.replace('</manifest>', `${missing.join('')}</manifest>`))
}
