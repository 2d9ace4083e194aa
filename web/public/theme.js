// Runs before the first paint so that a stored choice of theme never flashes the other one.
// A file of its own because the content security policy allows no inline script.
try {
  const theme = localStorage.getItem('fungo.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's preference decides.
}
