/** The password of every demo account: it stands in the README, so everybody knows it. */
export const demoPassword = 'olympiad2025'
export const demoSuperuser = 'admin@example.org'
/** Lies in a data folder that the demo made. */
export const demoMark = 'demo.json'
