#!/bin/sh
# Prints an .env for docker-compose.yml with fresh secrets: sh scripts/new-env.sh > .env
set -eu

secret() { head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n'; }

cat <<END
# Back up this file too, apart from the other backups: without FIELD_KEYS, sealed values cannot be read.
FUNGO_SECRET=$(secret)
# The next secret, then the former one, while it is replaced: docs/operations.md, 'Replace FUNGO_SECRET'.
#FUNGO_SECRET_ALSO=
FIELD_KEYS=first:$(head -c 32 /dev/urandom | base64 | tr -d '\n')
POSTGRES_PASSWORD=$(secret)
REDIS_PASSWORD=$(secret)
# The store of films and pictures: MinIO here, or the one that all of the variables below name.
S3_ACCESS_KEY_ID=fungo
S3_SECRET_ACCESS_KEY=$(secret)
#COMPOSE_FILE=docker-compose.yml:docker-compose.s3.yml
#S3_ENDPOINT=https://s3.example.com
#S3_REGION=us-east-1
#S3_BUCKET=fungo

# The address under which families reach the site. Behind TLS: https://…
PUBLIC_URL=http://localhost:8080
SITE_TIME_ZONE=America/New_York

# The first administrator, created at the first start.
ADMIN_EMAIL=admin@example.com
ADMIN_PASSWORD=$(secret | cut -c 1-20)

# The sender of all mail, and the mail server; without a server, mail stays in the inbox at :1080.
MAIL_FROM=academy@example.com
#SMTP_URL=smtps://user:password@mail.example.com:465

# The mailbox for replies to messages, if any, and the secret that its mail service shows at <PUBLIC_URL>/api/inbound/mail.
#REPLY_ADDRESS=reply@inbound.example.com
#INBOUND_MAIL_SECRET=…

# The keys for notifications to phones and browsers, if any: npx web-push generate-vapid-keys
#VAPID_PUBLIC_KEY=…
#VAPID_PRIVATE_KEY=…

# The Stripe account for cards, if any, with the secret of its webhook endpoint at <PUBLIC_URL>/api/stripe/webhook.
#STRIPE_SECRET_KEY=sk_live_…
#STRIPE_PUBLISHABLE_KEY=pk_live_…
#STRIPE_WEBHOOK_SECRET=whsec_…

# The OpenID provider for sign-in, if any; its redirect URI is <PUBLIC_URL>/api/custom-login/provider/callback.
#OIDC_ISSUER=https://accounts.google.com
#OIDC_CLIENT_ID=…
#OIDC_CLIENT_SECRET=…
#OIDC_NAME=Google

# The site's name for the profile 'tls', whose certificate it makes. It needs PUBLIC_URL=https://… and TRUSTED_PROXIES=uniquelocal.
#SITE_ADDRESS=academy.example.com

# The folder of nightly backups with the profile 'backup', its owner (id -u:id -g), and the public keys that encrypt them: age-keygen.
#BACKUP_DIR=/mnt/backup
#BACKUP_USER=1000:1000
#BACKUP_RECIPIENTS=age1…

# The administrator's password of Grafana, at :3000 with the profile 'observe'.
GRAFANA_PASSWORD=$(secret | cut -c 1-20)

# The reverse proxy in front, if any: the address under which its requests arrive.
#TRUSTED_PROXIES=172.18.0.1
END
