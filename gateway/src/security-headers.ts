import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { PageOrigins } from '@fungo/contracts';
import { requestIdHeader } from '@fungo/platform';

const year = 365 * 24 * 60 * 60;

/** Device features that a page may use: full screen for films, also framed ones, and its own microphone for a voice-over. */
function permissionsPolicy({ frames = [] }: PageOrigins): string {
  const fullscreen = ['self', ...frames.map((origin) => `"${origin}"`)].join(' ');
  return `camera=(), display-capture=(), fullscreen=(${fullscreen}), geolocation=(), microphone=(self), payment=(), usb=()`;
}

export type Headers = Record<string, string>;

/**
 * The Content-Security-Policy. Scripts come only from this site's files, never from a page's text. An administrator's
 * films and pictures may come from anywhere, without https too if the site has none.
 * @param page the other sites whose scripts a page runs, that it asks, and that it shows in frames
 */
export function securityHeaders(publicUrl: string, page: PageOrigins = {}): Headers {
  const { scripts = [], connects = [], frames = [] } = page;
  const isHttps = publicUrl.startsWith('https:');
  const anywhere = isHttps ? ['https:'] : ['https:', 'http:'];
  const helmets = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...anywhere],
        mediaSrc: ["'self'", 'blob:', ...anywhere],
        connectSrc: ["'self'", ...connects],
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
  return { ...helmets, 'permissions-policy': permissionsPolicy(page) };
}

/** Gives each answer the strictest policy, and the request's id. */
export function setSecurityHeaders(server: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header(requestIdHeader, request.id);
    done();
  });
}

/** Helmet's headers, computed once: Helmet would build the same policy for each request. */
function headersOf(options: Parameters<typeof helmet>[0]): Headers {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return response.getHeaders() as Headers;
}
