// Which capability of the domain may know which.
const { from, server } = require('./folders.cjs')

const domain = `${server}domain/`
/** What every capability of the domain stands on. */
const DOMAIN_GROUND = ['audit', 'ground', 'acts', 'time', 'sittings', 'outbox']
/** What one capability knows besides, and why. */
const DOMAIN_EXCEPTIONS = [
  { name: 'privacy', knows: ['imports'], why: 'A person is erased from what an import remembers of them, too.' },
  {
    name: 'school-files',
    knows: ['imports'],
    why: 'What an import wrote and somebody changed since stays, as with bundles.',
  },
]

/** Rules by which a capability of the domain knows the ground and no other capability. */
const capabilities = () => {
  const ground = DOMAIN_GROUND.join('|')
  const excepted = DOMAIN_EXCEPTIONS.map(({ name }) => name).join('|')
  const rule = (name, comment, folder, known) => ({
    name,
    comment,
    severity: 'error',
    from: from(folder),
    to: { path: `${domain}[^/]+/`, pathNot: `${domain}(${known})/` },
  })
  return [
    rule(
      'domain-capabilities-are-islands',
      'A capability of the olympiad can be read, changed and tested with the ground alone.',
      `${domain}(?!(?:${excepted})/)([^/]+)/`,
      `$1|${ground}`,
    ),
    ...DOMAIN_EXCEPTIONS.map(({ name, knows, why }) =>
      rule(`domain-island-${name}`, why, `${domain}${name}/`, [name, ground, ...knows].join('|')),
    ),
  ]
}

module.exports = { capabilities, DOMAIN_GROUND, domain }
