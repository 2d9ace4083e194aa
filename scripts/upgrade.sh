#!/bin/sh
# Upgrades the running product of docker-compose.yml, one process after the other: sh scripts/upgrade.sh. The version before
# comes back by itself if the new one does not start. `sh scripts/upgrade.sh back` goes back later. See docs/operations.md.
# A run that was killed leaves both versions at work; the next run finishes it.
set -eu

seconds=${UPGRADE_SECONDS:-180}
processes='identity scheduling media media-worker camps payments messaging'
# A second gateway, while the one with the site's port is replaced.
spare=fungo-spare-gateway

say() { echo "upgrade: $*"; }
fail() {
  say "$*" >&2
  exit 1
}
# Is silent unless it fails.
quiet() { output=$("$@" 2>&1) || { echo "$output" >&2 && return 1; }; }

# The project's name, and lines '<service> <image>'.
read_images() {
  config=$(docker compose config)
  project=$(echo "$config" | awk '/^name: / { print $2 }')
  images=$(echo "$config" | awk '/^  [a-z-]+:$/ { service = substr($1, 1, length($1) - 1) } /^    image: / { print service, $2 }')
}
image_for() { echo "$images" | awk -v service="$1" '$1 == service { print $2 }'; }
id_of() { docker image inspect -f '{{.Id}}' "$1" 2>/dev/null; }

# Containers of a process, running or not, without the spare one.
containers() {
  label=label=com.docker.compose
  docker ps -a -q --filter "$label.project=$project" --filter "$label.oneoff=False" --filter "$label.service=$1"
}
image_of() { docker inspect -f '{{.Image}}' "$1" 2>/dev/null; }
state_of() { docker inspect -f '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}} {{.RestartCount}}' "$1" 2>/dev/null; }

is_healthy() {
  for container in "$@"; do
    case $(state_of "$container") in 'running healthy '*) return 0 ;; esac
  done
  return 1
}

# Waits until all the containers are healthy. One that ends or is unhealthy has failed, and shows its last lines.
await() {
  waited=0
  for container in "$@"; do
    while state=$(state_of "$container") || true; do
      waited=$((waited + 1))
      case $state in
        'running healthy '*) break ;;
        'running starting 0') [ "$waited" -lt "$seconds" ] && sleep 1 && continue ;;
      esac
      say "the new container of $process: $state" >&2
      docker logs --tail 20 "$container" >&2 || true
      return 1
    done
  done
}

remove() {
  [ $# -eq 0 ] || { docker stop "$@" && docker rm -v "$@"; } >/dev/null
}

# Replaces all containers of a process that are not of its image: the new ones start first. Repeats nothing.
replace() {
  process=$1 others='' number=0 target=$(id_of "$(image_for "$1")")
  for container in $(containers "$process"); do
    case $(state_of "$container") in
      running* | restarting*) [ "$(image_of "$container")" = "$target" ] || { others="$others $container" && number=$((number + 1)); } ;;
      # From a run that was killed.
      *) remove "$container" || return 1 ;;
    esac
  done
  # As many as there were of one version: an operator may have scaled.
  wanted=$(for container in $(containers "$process"); do image_of "$container"; done | sort | uniq -c | sort -rn | awk '{ print $1; exit }')
  say "$process"
  quiet docker compose up -d --no-deps --no-build --no-recreate --scale "$process=$((number + ${wanted:-1}))" "$process" || return 1
  started=
  for container in $(containers "$process"); do
    [ "$(image_of "$container")" != "$target" ] || started="$started $container"
  done
  [ -n "$started" ] && await $started && remove $others
}

# One container alone can have the site's port. While it is replaced, Caddy finds the spare one under the same name. A spare one that
# a killed run left may be all that serves, whatever its version.
replace_gateway() {
  process=gateway target=$(id_of "$(image_for gateway)")
  current=$(containers gateway)
  if [ "$(image_of "$current")" != "$target" ] || ! is_healthy "$current"; then
    say gateway
    is_healthy $spare || {
      docker rm -f -v $spare >/dev/null 2>&1 || true
      quiet docker compose run -d -T --no-deps --use-aliases --name $spare gateway || return 1
    }
    await $spare || return 1
    # Not by compose, which cannot go on where a replacement of its own was killed.
    remove $current || return 1
    quiet docker compose up -d --no-deps --no-build gateway || return 1
    await $(containers gateway) || return 1
  fi
  [ -z "$(state_of $spare)" ] || remove $spare
}

# Gives the images of the version before a tag.
tag_previous() {
  for repository in $repositories; do docker tag "$repository:previous" "$repository:$1"; done
}

# Brings the version before back, under the tag that it had. The gateway is first: its pages know the other processes' newer calls.
back() {
  for repository in $repositories; do
    id_of "$repository:previous" >/dev/null || fail "there is no version before: $repository:previous is missing"
  done
  tag=$version
  [ "$version" = local ] || tag=$(docker image inspect -f '{{range .RepoTags}}{{println .}}{{end}}' "$door:previous" |
    sed -n "s/^$door://p" | grep -vx previous | head -n 1)
  FUNGO_VERSION=${tag:-$version}
  export FUNGO_VERSION
  tag_previous "$FUNGO_VERSION"
  read_images
  replace_gateway || fail "the version before does not start either: see 'docker compose ps' and the lines above"
  for one in $processes; do
    replace "$one" || fail "the version before does not start either: see 'docker compose ps' and the lines above"
  done
  [ "$FUNGO_VERSION" = "$version" ] || say "write FUNGO_VERSION=$FUNGO_VERSION into .env: docker compose would start $version again"
}

[ -f .env ] || fail 'there is no .env, so nothing of docker compose to upgrade. For `make start`, see docs/operations.md'
exec 9<docker-compose.yml
! command -v flock >/dev/null || flock -n 9 || fail 'another upgrade is at work'
trap 'say "ended between two versions, which both work: run it again" >&2; exit 130' INT TERM HUP

read_images
# One process for all has the gateway alone.
here=
for one in $processes; do
  [ -z "$(image_for "$one")" ] || here="$here $one"
done
processes=$here
repositories=$(for one in $processes gateway; do image_for "$one"; done | sed 's/:.*//' | sort -u)
door=$(image_for gateway)
[ -n "$door" ] || fail 'docker compose config names no gateway'
version=${door#*:}
door=${door%%:*}

if [ "${1:-}" = back ]; then
  back
  say 'the version before is back'
  exit
fi

# A process that is new in this version has no container.
for one in $processes; do
  ids=$(containers "$one")
  [ -z "$ids" ] || is_healthy $ids ||
    fail "$one is not healthy. Mend that first, or use docker compose up -d --build --wait, which has a pause"
done
is_healthy $(containers gateway) $spare || fail 'the gateway does not run or is not healthy: docker compose up -d --build --wait'

# A version is built once; `local` is what lies here now.
there=$version
for repository in $repositories; do
  id_of "$repository:$version" >/dev/null || there=
done
if [ "$version" = local ] || [ -z "$there" ]; then
  say "building version $version"
  docker compose build --quiet
fi

# The last process of each image has the version before until the end. The gateway's tag is the last one: where it is right, so are the others.
changed=
for one in media-worker gateway; do
  [ -z "$(image_for "$one")" ] || [ "$(image_of "$(containers "$one" | head -n 1)")" = "$(id_of "$(image_for "$one")")" ] || changed=yes
done
former=$(image_of "$(containers gateway)" || true)
if [ -n "$changed" ] && [ -n "$former" ] && [ "$former" != "$(id_of "$door:previous")" ]; then
  for one in media-worker gateway; do
    image=$(image_for "$one")
    [ -z "$image" ] || docker tag "$(image_of "$(containers "$one" | head -n 1)")" "${image%%:*}:previous"
  done
fi

say 'migrations'
if ! docker compose run --rm -T --no-deps migrate; then
  [ "$version" != local ] || [ -z "$changed" ] || tag_previous local
  fail 'the migrations failed. Nothing was replaced'
fi

for one in $processes gateway; do
  if [ "$one" = gateway ]; then replace_gateway; else replace "$one"; fi && continue
  [ -n "$changed" ] || fail "$one does not start. 'make rollback' brings the version before back"
  say "$one of the new version does not start. The version before comes back"
  back
  fail "$one of the new version did not start. The version before is back, and its lines are above"
done
# The nightly backup, where it runs.
if [ -n "$(docker compose --profile backup ps -q backup)" ]; then
  quiet docker compose --profile backup up -d --build --no-deps backup || say 'the nightly backup is still that of the version before'
fi
say "done. 'make rollback' goes back"
