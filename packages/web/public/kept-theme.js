// Runs before the first paint, so that a dark page never flashes white. The page itself takes over at start-up.
try {
  const theme = localStorage.getItem('theme') === 'dark' ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.documentElement.style.colorScheme = theme
} catch {
  // Storage may be forbidden; the page is light then.
}
