// Night paper from the first moment, before anything else is loaded.
try {
  const wanted = JSON.parse(localStorage.getItem('nobori settings') || '{}').theme;
  const dark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
} catch {
  document.documentElement.dataset.theme = 'light';
}
