import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fieldWorker } from './dev/field-worker.mts';
import { firstVisit } from './dev/first-visit.mts';
import { precompress } from './dev/precompress.mts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: path('.'),
  plugins: [react(), tailwindcss(), precompress(), firstVisit(), fieldWorker()],
  resolve: {
    alias: { '@fungo/contracts': path('../libs/contracts/src'), '@': path('./src') },
  },
  build: {
    outDir: path('./dist'),
    emptyOutDir: true,
    // Art stays in files of its own: cached once, and out of the JavaScript that a first visit waits for.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Every visit loads these: the libraries, which a new version of Fungo leaves as they are, and our own part.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'] },
            // The home page is one file, without what other pages share with it.
            { name: 'shared', test: /src\/(ui\/card|art\/)/ },
            { name: 'landing', test: /(features|routes)\/landing/ },
            { name: 'icons', test: /lucide-react/ },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: {
    proxy: {
      '^/(api|files|uploads)/': {
        target: process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080',
        // The gateway compares a write's Origin with the Host that the browser meant.
        changeOrigin: false,
      },
    },
  },
});
