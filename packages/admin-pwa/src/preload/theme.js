// The theme is on the page before its first paint; app/theme-toggle.tsx keeps it in step afterwards.
;(() => {
  const kept = localStorage.getItem('zari-theme')
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
