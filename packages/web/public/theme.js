// Night paper from the first moment, before anything else is loaded.
let theme;
try {
  theme = JSON.parse(localStorage['nobori settings']).theme;
} catch {}
if (theme !== 'light' && theme !== 'dark') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.theme = theme;
