#!/bin/sh
# Saves the database, and the films and pictures that were not saved before: sh scripts/backup.sh <folder> [--mirror]
# With --mirror, films and pictures that the academy deleted are deleted in the folder, too.
set -eu
# Families' data is for nobody else on this machine.
umask 077

[ $# -ge 1 ] || { echo 'Usage: sh scripts/backup.sh <folder> [--mirror]' >&2; exit 2; }
mkdir -p "$1/files"
folder=$(cd "$1" && pwd)
shift
dump=$folder/fungo-$(date +%F-%H%M%S).dump

# The database first: a film that it names is in the store by then.
docker compose exec -T postgres pg_dump -U fungo -Fc fungo > "$dump.part"
# Reads the whole dump.
docker compose exec -T postgres pg_restore -f /dev/null < "$dump.part"
mv "$dump.part" "$dump"
docker compose run --rm -T --no-deps --user "$(id -u):$(id -g)" -v "$folder/files:/backup" bucket \
  node dist/services/media/src/copy-store.js save /backup "$@"
echo "Saved: $dump"
