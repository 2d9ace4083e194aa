import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, launch, readyWhen } from '@fungo/stores';
import type { Academy } from './academy';
import { whenReady } from './separate-service';
import { median, rate, ratio, type Target, turnByTurn } from './measure';
import type { Row } from './report';

const what = 'hashed assets: gateway / nginx';

/** A hashed file from the gateway's memory, against nginx with the same brotli file and headers. */
export async function assets({ product }: Academy): Promise<Row[]> {
  const program = ['nginx', '/usr/sbin/nginx'].find((name) => !spawnSync(name, ['-v']).error);
  if (!program) return [{ what, missing: 'nginx is not installed (apt-get install nginx-light)' }];
  const page = await (await fetch(product.url)).text();
  const path = /src="(\/assets\/[^"]+\.js)"/.exec(page)![1]!;
  const nginx = await startNginx(program, product.environment.WEB_DIR!, path);
  try {
    const at = (url: string): Target => ({
      url: url + path,
      next: () => ({ headers: { 'accept-encoding': 'br' } }),
    });
    const sizes = await Promise.all([product.url, nginx.url].map((url) => sizeOf(at(url))));
    if (sizes[0] !== sizes[1]) throw new Error(`${path} has ${sizes.join(' and ')} bytes`);
    const rates = await turnByTurn({
      gateway: () => rate(at(product.url)),
      nginx: () => rate(at(nginx.url)),
    });
    return [
      {
        what,
        measured: ratio(rates.gateway, rates.nginx),
        goal: { atLeast: 0.85 },
        because: `${Math.round(median(rates.gateway))}/s, ${Math.round(median(rates.nginx))}/s of ${sizes[0]} bytes`,
      },
    ];
  } finally {
    await nginx.stop();
  }
}

async function sizeOf({ url, next }: Target): Promise<string | null> {
  const response = await fetch(url, next());
  await response.arrayBuffer();
  if (response.headers.get('content-encoding') !== 'br') throw new Error(`${url} is not brotli's`);
  return response.headers.get('content-length');
}

/** @param path of a file that it serves once it is ready */
async function startNginx(
  program: string,
  folder: string,
  path: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'fungo-bench-'));
  const port = await freePort();
  const configuration = join(home, 'nginx.conf');
  mkdirSync(join(home, 'temp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    configuration,
    `daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1;
    pid ${home}/nginx.pid;
    error_log ${home}/error.log;
    events { worker_connections 512; }
    http {
      access_log off;
      sendfile on;
      tcp_nopush on;
      keepalive_requests 1000000;
      open_file_cache max=1000;
      ${temporary.map((name) => `${name}_temp_path ${home}/temp/${name};`).join('\n')}
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        location / {
          default_type "text/javascript; charset=utf-8";
          add_header Content-Encoding br;
          add_header Vary Accept-Encoding;
          add_header Cache-Control "public, max-age=31536000, immutable";
          try_files $uri.br =404;
        }
      }
    }`,
  );
  const url = `http://127.0.0.1:${port}`;
  const launched = launch(home, { name: 'nginx', command: program, args: ['-p', home, '-c', configuration] });
  const running = readyWhen(launched, async () => (await fetch(url + path)).ok, 10);
  const stop = await whenReady(running, home);
  return { url, stop };
}
