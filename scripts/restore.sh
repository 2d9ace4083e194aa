#!/bin/sh
# Replaces the data of docker-compose.yml's product by a backup, the newest unless one is named:
# sh scripts/restore.sh <folder> [name]. BACKUP_IDENTITY names the key file of an encrypted one.
set -eu

[ $# -ge 1 ] && [ $# -le 2 ] && [ -d "$1" ] || { echo 'Usage: sh scripts/restore.sh <folder> [name]' >&2; exit 2; }
BACKUP_DIR=$(cd "$1" && pwd)
export BACKUP_DIR
name=${2:-}

# Runs the backup program with the folder and the key.
program() {
  command=$1
  set -- --rm -T --user "$(id -u):$(id -g)"
  if [ -n "${BACKUP_IDENTITY:-}" ]; then
    key=$(cd "$(dirname "$BACKUP_IDENTITY")" && pwd)/$(basename "$BACKUP_IDENTITY")
    set -- "$@" -v "$key:/key:ro" -e BACKUP_IDENTITY=/key
  fi
  docker compose --profile backup run "$@" backup node dist/scripts/backup/main.js "$command" /backup $name
}

# Reads the whole backup before anything stops.
program verify
docker compose stop gateway identity scheduling media media-worker camps payments messaging
program restore
docker compose up -d --wait
