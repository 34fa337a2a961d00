import { expect, signIn } from './fixtures.ts'
import type { Screen } from './screen-ways.ts'
import { answering, first } from './screen-ways.ts'

const firstStep = {
  mfaId: 'a',
  enrol: { secret: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', uri: 'otpauth://totp/Olympiad:supervisor1?secret=ABCD' },
}

/** What an account has of its own: the second step of its sign-in, its password and second factor. */
export const accountScreens: Screen[] = [
  {
    name: 'login-code',
    open: first(answering('**/auth-with-password', { status: 401, json: firstStep }), async (page) => {
      await page.goto('/login-supervisor')
      await page.getByLabel(/^Username/).fill('supervisor1')
      await page.getByLabel(/^Password/).fill('the right one')
      await page.getByLabel(/^Password/).press('Enter')
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
    }),
  },
  {
    name: 'account',
    open: async (page) => {
      await signIn(page, 'supervisor2')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Your account' }).click()
      await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible()
    },
  },
]
