import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * A `docker` with three processes and two images. Containers and images are files: `containers/<process>-<number>` has
 * '<process> <image> <status> <health>', and `images/<name>:<tag>` the image. It dies together with the script after its call
 * number `dies` that changes something.
 */
const docker = `#!/bin/sh
cd "$(dirname "$0")"
has() { [ -f "$1" ] && cat "$1"; }
start() { # name, process
  image=$(cat "images/$(name "$2"):$tag")
  health=$(sed -n "s/^$2 $image //p" bad)
  echo "$2 $image running \${health:-healthy}" > containers/$1
}
name() { case $1 in media-worker) echo fungo-films ;; *) echo fungo ;; esac; }
next() { echo $(($(cat count) + 1)) > count; echo "$1-$(cat count)"; }
of() { ls containers | grep "^$1-[0-9]*$"; }
for last; do :; done
tag=\${FUNGO_VERSION:-local}
case "$*" in
  'compose config')
    printf 'name: fungo\nservices:\n'
    for one in camps gateway media-worker; do printf "  $one:\n    image: $(name $one):$tag\n"; done; exit ;;
  'ps -a -q '*'.oneoff=False '*) of "\${last##*=}"; exit 0 ;;
  'compose --profile backup ps'*) exit ;;
  'inspect -f {{.Image}} '*) has "containers/$last" | cut -d' ' -f2; [ -f "containers/$last" ]; exit ;;
  'inspect -f {{.State'*) has "containers/$last" | sed 's/^[^ ]* [^ ]* //; s/$/ 0/'; exit ;;
  'image inspect -f {{range'*) grep -lx "$(cat "images/$last")" images/* | sed 's,images/,,'; exit ;;
  'image inspect '*) has "images/$last"; exit ;;
  logs*) echo "last lines of $last"; exit ;;
esac
echo "$*" >> calls
case "$*" in
  'compose build --quiet') echo new > "images/fungo:$tag"; echo new-films > "images/fungo-films:$tag" ;;
  'tag '*) image=$(has "images/$2" || echo "$2"); echo "$image" > "images/$3" ;;
  'compose run --rm -T --no-deps migrate') [ ! -f unmigrated ] || exit 1 ;;
  'compose run -d'*) start fungo-spare-gateway gateway ;;
  'compose up '*' gateway') [ -n "$(of gateway)" ] || start "$(next gateway)" gateway ;;
  'compose up '*)
    wanted=$(echo "$*" | sed 's/.*--scale [a-z-]*=\\([0-9]*\\).*/\\1/')
    while [ "$(of "$last" | wc -l)" -lt "$wanted" ]; do start "$(next "$last")" "$last"; done ;;
  'stop '*) shift; for one; do sed -i 's/running.*/exited none/' "containers/$one"; done ;;
  'rm '*) shift; for one; do case $one in -*) ;; *) rm -f "containers/$one" ;; esac; done ;;
  *) echo "fake docker: $*" >&2; exit 9 ;;
esac
[ "$(wc -l < calls)" != "$(has dies)" ] || kill -9 "$(cat pid)"
`;

let folder: string;
const put = (file: string, text: string, mode?: number) => writeFileSync(join(folder, file), text, { mode });
const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
const tagged = (tag: string, image: string) => {
  put(`images/fungo:${tag}`, `${image}\n`);
  put(`images/fungo-films:${tag}`, `${image}-films\n`);
};
const imagesOf = (tag: string) => [read(`images/fungo:${tag}`), read(`images/fungo-films:${tag}`)];
const calls = () => read('calls').split('\n');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  for (const name of ['containers', 'images']) mkdirSync(join(folder, name));
  put('docker', docker, 0o755);
  for (const [file, text] of Object.entries({
    calls: '',
    bad: '',
    count: '3',
    '.env': '',
    'docker-compose.yml': '',
  }))
    put(file, text);
  put('containers/camps-1', 'camps old running healthy\n');
  put('containers/gateway-2', 'gateway old running healthy\n');
  put('containers/media-worker-3', 'media-worker old-films running healthy\n');
  tagged('local', 'old');
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(...args: string[]): { code: number | null; said: string } {
  put('calls', '');
  const script = resolve('scripts/upgrade.sh');
  const { status, stdout, stderr } = spawnSync(
    'sh',
    ['-c', `echo $$ > pid; exec sh ${script} ${args.join(' ')}`],
    {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}`, UPGRADE_SECONDS: '1' },
      encoding: 'utf8',
    },
  );
  return { code: status, said: stdout + stderr };
}

/** The containers, as 'process image health'. */
const running = () =>
  readdirSync(join(folder, 'containers'))
    .map((name) => read(`containers/${name}`).replace('running ', ''))
    .sort();
const all = (image: string) => [
  `camps ${image} healthy`,
  `gateway ${image} healthy`,
  `media-worker ${image}-films healthy`,
];

test('a new version starts next to the one before, which ends then; the gateway is last', () => {
  expect(run()).toMatchObject({ code: 0 });
  expect(running()).toEqual(all('new'));
  expect(imagesOf('previous')).toEqual(['old', 'old-films']);
  expect(calls()).toEqual([
    'compose build --quiet',
    'tag old-films fungo-films:previous',
    'tag old fungo:previous',
    'compose run --rm -T --no-deps migrate',
    'compose up -d --no-deps --no-build --no-recreate --scale media-worker=2 media-worker',
    'stop media-worker-3',
    'rm -v media-worker-3',
    'compose up -d --no-deps --no-build --no-recreate --scale camps=2 camps',
    'stop camps-1',
    'rm -v camps-1',
    'rm -f -v fungo-spare-gateway',
    'compose run -d -T --no-deps --use-aliases --name fungo-spare-gateway gateway',
    'stop gateway-2',
    'rm -v gateway-2',
    'compose up -d --no-deps --no-build gateway',
    'stop fungo-spare-gateway',
    'rm -v fungo-spare-gateway',
  ]);
});

test('as many containers of a process start as there were', () => {
  put('containers/camps-9', 'camps old running healthy\n');
  expect(run()).toMatchObject({ code: 0 });
  expect(running()).toEqual(['camps new healthy', ...all('new')]);
});

test('a migration that fails replaces nothing', () => {
  put('unmigrated', '');
  const { code, said } = run();
  expect(code).toBe(1);
  expect(said).toContain('Nothing was replaced');
  expect(running()).toEqual(all('old'));
  expect(imagesOf('local')).toEqual(['old', 'old-films']);
});

test.each(['camps new unhealthy', 'gateway new unhealthy', 'camps new starting'])(
  'the version before comes back: %s',
  (bad) => {
    put('bad', bad);
    const { code, said } = run();
    expect(code).toBe(1);
    expect(said).toContain('last lines of');
    expect(said).toContain('The version before is back');
    expect(running()).toEqual(all('old'));
    expect(imagesOf('local')).toEqual(['old', 'old-films']); // the next `docker compose up` keeps it
  },
);

test('a version before that does not start either stops nobody', () => {
  put('bad', 'gateway new unhealthy\ncamps old unhealthy\n');
  const { code, said } = run();
  expect(code).toBe(1);
  expect(said).toContain('does not start either');
  expect(running()).toEqual(expect.arrayContaining(['camps new healthy', 'gateway old healthy']));
});

test.each(Array.from({ length: 17 }, (_, index) => index + 1))(
  'a run that was killed after step %i is finished by the next',
  (step) => {
    put('dies', String(step));
    expect(run().code).not.toBe(0);
    rmSync(join(folder, 'dies'));
    for (const process of ['camps', 'gateway', 'media-worker'])
      expect(running()).toContainEqual(expect.stringMatching(`^${process} .* healthy$`));
    expect(run()).toMatchObject({ code: 0 });
    expect(running()).toEqual(all('new'));
    expect(imagesOf('previous')).toEqual(['old', 'old-films']);
  },
);

test('a run that was killed while compose replaced the gateway is finished by the next', () => {
  tagged('previous', 'old');
  tagged('local', 'new');
  put('containers/camps-1', 'camps new running healthy\n');
  put('containers/media-worker-3', 'media-worker new-films running healthy\n');
  rmSync(join(folder, 'containers/gateway-2'));
  put('containers/fungo-spare-gateway', 'gateway new running healthy\n');
  expect(run()).toMatchObject({ code: 0 });
  expect(running()).toEqual(all('new'));
  expect(imagesOf('previous')).toEqual(['old', 'old-films']);
});

test('a spare gateway that alone serves is kept until the new one does, also by a version after it', () => {
  tagged('previous', 'old');
  rmSync(join(folder, 'containers/gateway-2'));
  put('containers/fungo-spare-gateway', 'gateway broken running healthy\n');
  expect(run()).toMatchObject({ code: 0 });
  expect(running()).toEqual(all('new'));
  expect(calls().slice(-3)).toEqual([
    'compose up -d --no-deps --no-build gateway',
    'stop fungo-spare-gateway',
    'rm -v fungo-spare-gateway',
  ]);
});

test('a process that is not healthy refuses an upgrade', () => {
  put('containers/camps-1', 'camps old running unhealthy\n');
  const { code, said } = run();
  expect(code).toBe(1);
  expect(said).toContain('camps is not healthy');
  expect(read('calls')).toBe('');
});

test('by hand, the version before comes back, the gateway first', () => {
  run();
  expect(run('back')).toMatchObject({ code: 0 });
  expect(running()).toEqual(all('old'));
  const at = (part: string) => calls().findIndex((call) => call.includes(part));
  expect(at('up -d --no-deps --no-build gateway')).toBeLessThan(at('--scale camps'));
});

test('a version with a tag of its own is built once, and keeps its tag', () => {
  tagged('1.0.0', 'old');
  process.env.FUNGO_VERSION = '1.0.1';
  tagged('1.0.1', 'new');
  put('bad', 'camps new unhealthy\n');
  const { code, said } = run();
  delete process.env.FUNGO_VERSION;
  expect(code).toBe(1);
  expect(said).toContain('write FUNGO_VERSION=1.0.0 into .env');
  expect(calls()).not.toContain('compose build --quiet');
  expect(running()).toEqual(all('old'));
  expect(imagesOf('1.0.1')).toEqual(['new', 'new-films']);
});
