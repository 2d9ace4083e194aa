import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import './styles/index.css';

// Schemas, which come later, try to compile themselves, and the browser reports that to the page's policy as an attack.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
