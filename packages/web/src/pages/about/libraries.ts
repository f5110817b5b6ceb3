/** What is shipped in the page besides our own code. */
export const LIBRARIES = [
  { name: 'Preact', licence: 'MIT' },
  { name: 'zustand', licence: 'MIT' },
  { name: 'idb', licence: 'ISC' },
  { name: 'Comlink', licence: 'Apache 2.0' },
  { name: 'Workbox', licence: 'MIT' },
] as const;
