import type { Plugin } from 'vite'

/** A name for the tools of developers. Each is a write, for which forms and links that no page uses would be kept. */
const NAME = /^\w+\.displayName = "[^"]*";$/gm
const COMPONENT = /= (?=React\$1\.forwardRef\()/g

/** Leaves out of the build what of React Router nobody imports. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\// },
      handler: (code) => ({ code: code.replace(NAME, '').replace(COMPONENT, '= /* @__PURE__ */ '), map: null }),
    },
  }
}
