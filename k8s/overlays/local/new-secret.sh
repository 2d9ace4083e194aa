#!/bin/sh
# Prints secret.env for the local overlay with fresh secrets: sh k8s/overlays/local/new-secret.sh > k8s/overlays/local/secret.env
set -eu

secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }
postgres=$(secret)
redis=$(secret)

cat <<END
FUNGO_SECRET=$(secret)
FIELD_KEYS=first:$(head -c 32 /dev/urandom | base64 | tr -d '\n')
POSTGRES_PASSWORD=$postgres
DATABASE_URL=postgres://fungo:$postgres@postgres:5432/fungo
REDIS_PASSWORD=$redis
REDIS_URL=redis://:$redis@redis:6379/0
S3_ACCESS_KEY_ID=fungo
S3_SECRET_ACCESS_KEY=$(secret)
SMTP_URL=smtp://mailpit:1025
ADMIN_EMAIL=admin@example.com
ADMIN_PASSWORD=$(secret | cut -c 1-20)
END
