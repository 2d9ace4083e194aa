#!/bin/sh
# Replaces the database by a dump, and puts back the films and pictures that the store lacks:
# sh scripts/restore.sh <folder>/fungo-….dump
set -eu

[ $# -eq 1 ] && [ -f "$1" ] || { echo 'Usage: sh scripts/restore.sh <folder>/fungo-….dump' >&2; exit 2; }
folder=$(cd "$(dirname "$1")" && pwd)

docker compose up -d --wait postgres redis
# Reads the whole dump before the database is dropped for it.
docker compose exec -T postgres pg_restore -f /dev/null < "$1"
docker compose stop gateway identity scheduling media media-worker camps payments messaging
docker compose exec -T postgres dropdb -U fungo --if-exists --force fungo
docker compose exec -T postgres createdb -U fungo fungo
docker compose exec -T postgres pg_restore -U fungo -d fungo --no-owner --no-privileges --exit-on-error < "$1"
# Sessions know roles and passwords from after the dump.
docker compose exec -T redis redis-cli flushall
docker compose run --rm -T bucket
docker compose run --rm -T --no-deps --user "$(id -u):$(id -g)" -v "$folder/files:/backup" bucket \
  node dist/services/media/src/copy-store.js restore /backup
docker compose up -d --wait
