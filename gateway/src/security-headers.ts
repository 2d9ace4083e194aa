import type { FastifyHelmetOptions } from '@fastify/helmet';

const year = 365 * 24 * 60 * 60;

/** What browsers are told to refuse. Scripts come from this site's own files, never from a page's text. */
export function securityHeaders(publicUrl: string): FastifyHelmetOptions {
  const isHttps = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        mediaSrc: ["'self'", 'blob:', 'https:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: year },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}

/** Which of a device's senses a page may ask for: none, but to show a video on the whole screen. */
export const permissionsPolicy =
  'camera=(), display-capture=(), fullscreen=(self), geolocation=(), microphone=(), payment=(), usb=()';
