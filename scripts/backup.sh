#!/bin/sh
# Backs up the product of docker-compose.yml: sh scripts/backup.sh <folder>. See docs/operations.md.
set -eu
# Families' data is for nobody else on this machine.
umask 077

[ $# -eq 1 ] || { echo 'Usage: sh scripts/backup.sh <folder>' >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)

BACKUP_DIR=$folder docker compose --profile backup run --rm -T --user "$(id -u):$(id -g)" backup \
  node dist/scripts/backup/main.js save /backup
