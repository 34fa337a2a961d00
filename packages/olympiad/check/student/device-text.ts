interface Brands {
  readonly brands: readonly { readonly brand: string; readonly version: string }[]
  readonly platform: string
}

const LONGEST = 200

/** The browser, the system and the size of the screen, for people to read. */
export function deviceText(): string {
  const { userAgentData: told } = navigator as { userAgentData?: Brands }
  // Browsers add a made-up brand to the list, so that no page relies on the list.
  const brand = told?.brands.findLast(({ brand }) => !/not.?a.?brand/i.test(brand.replace(/[^a-z ]/gi, ' ')))
  const browser = told && brand ? `${brand.brand} ${brand.version} on ${told.platform}` : navigator.userAgent
  return `${window.screen.width} × ${window.screen.height}, ${browser}`.slice(0, LONGEST)
}
