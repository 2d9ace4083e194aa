import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

const year = 365 * 24 * 60 * 60;

/** Which of a device's senses a page may ask for: none, but to show a film, also a framed one, on the whole screen. */
function permissionsPolicy(frames: readonly string[]): string {
  const fullscreen = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), display-capture=(), fullscreen=(${fullscreen}), geolocation=(), microphone=(), payment=(), usb=()`;
}

export type Headers = Record<string, string>;

/**
 * What browsers are told to refuse. Scripts come from this site's own files, never from a page's text. Films and
 * pictures that an administrator names may be anywhere; a site without https may be given some without it.
 * @param frames origins whose pages may be shown in a frame
 */
export function securityHeaders(publicUrl: string, frames: readonly string[] = []): Headers {
  const isHttps = publicUrl.startsWith('https:');
  const anywhere = isHttps ? ['https:'] : ['https:', 'http:'];
  const helmets = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...anywhere],
        mediaSrc: ["'self'", 'blob:', ...anywhere],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
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
  });
  return { ...helmets, 'permissions-policy': permissionsPolicy(frames) };
}

/** Helmet's headers, worked out once: at each request it would spell the same policy again. */
function headersOf(options: Parameters<typeof helmet>[0]): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return response.getHeaders() as Headers;
}
