import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** A static site: relative addresses, so that it works from any folder; installable and whole when offline. */
export default defineConfig({
  base: './',
  plugins: [
    react(),
    VitePWA({
      registerType: 'autoUpdate',
      includeAssets: ['fonts/*.woff2', 'icon.svg'],
      manifest: {
        name: 'Nobori: samurai skirmishes by the book',
        short_name: 'Nobori',
        description: 'Samurai skirmish wargames by the rules as written, with exact odds.',
        display: 'standalone',
        start_url: './',
        background_color: '#f1e9d6',
        theme_color: '#f1e9d6',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: { globPatterns: ['**/*.{js,css,html,svg,woff2}'] },
    }),
  ],
  resolve: {
    // React's own renderer is 64 kB of the 150 the first board may take; Preact's is 7 and does all that is asked of it here.
    alias: {
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react/jsx-dev-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client',
      'react-dom': 'preact/compat',
      react: 'preact/compat',
    },
  },
  worker: { format: 'es' },
  build: { target: 'es2022', outDir: 'dist', manifest: true, chunkSizeWarningLimit: 400 },
  server: { port: 5173 },
});
