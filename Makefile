RESULTS := dist/test-results.json

.PHONY: help start dev reset upgrade rollback backup restore log-level check check-lint check-rest test test-all bench campaign screens sbom

help: ## what can be made
	@grep -hE '^[a-z-]+:.*## ' Makefile | sed -E 's/:[^#]*## /\t/' | expand -t 10

start: ## the whole product, from a bare clone (PORT, MAIL_PORT, FUNGO_HOME)
	@node scripts/bootstrap.mjs start

dev: ## the same, with reload
	@node scripts/bootstrap.mjs dev

reset: ## deletes all data: the next start makes a new academy
	@node scripts/bootstrap.mjs reset

upgrade: ## compose's product, with no pause: the version before comes back by itself if the new one does not start
	@sh scripts/upgrade.sh

rollback: ## compose's product: brings the version before the last upgrade back
	@sh scripts/upgrade.sh back

# With an .env it is compose's product, otherwise that of `make start`.
backup: ## saves database, films and pictures (TO=/mnt/backup, BACKUP_RECIPIENTS=age1…)
	@$(if $(TO),,echo 'Usage: make backup TO=/mnt/backup'; exit 2;) \
	if [ -f .env ]; then sh scripts/backup.sh '$(TO)'; else node scripts/bootstrap.mjs backup '$(TO)'; fi

restore: ## replaces the data by the newest backup, or a named one (FROM=/mnt/backup, NAME=…, BACKUP_IDENTITY=key.txt)
	@$(if $(FROM),,echo 'Usage: make restore FROM=/mnt/backup [NAME=…]'; exit 2;) \
	if [ -f .env ]; then sh scripts/restore.sh '$(FROM)' $(NAME); else node scripts/bootstrap.mjs restore '$(FROM)' $(NAME); fi

log-level: ## what processes log, for a while and without a restart (LEVEL=debug, OF=payments, MINUTES=15)
	@$(if $(LEVEL),,echo 'Usage: make log-level LEVEL=debug [OF=payments] [MINUTES=15]'; exit 2;) \
	if [ -f .env ]; then docker compose exec -T gateway node dist/scripts/log-level.js '$(LEVEL)' '$(OF)' '$(MINUTES)'; \
	else node scripts/bootstrap.mjs log-level '$(LEVEL)' '$(OF)' '$(MINUTES)'; fi

check: ## format, lint, boundaries, types, unused code, words, generated pages
	@node scripts/bootstrap.mjs check
	@$(MAKE) --no-print-directory -j2 check-lint check-rest

# Two halves of the time: the linter, which checks types too, and the formatter.
check-lint:
	@npm run --silent lint
	@npm run --silent types
	@npm run --silent boundaries
	@npm run --silent unused

check-rest:
	@npm run --silent format
	@npm run --silent build:server
	@npm run --silent services
	@npm run --silent kubernetes
	@npm run --silent migrations
	@npm run --silent words
	@npm run --silent docs -- --check
	@npm run --silent env-example -- --check
	@npm run --silent coverage-page -- --check

test: ## check, unit, service and web tests, and a sample of each slow proof (TEST_NOW='2027-03-14 01:30')
	@rm -f $(RESULTS)
	@node scripts/bootstrap.mjs test
	@$(MAKE) --no-print-directory check
	@$(if $(TEST_NOW),node scripts/at-time.mjs '$(TEST_NOW)') npx jest --json --outputFile=$(RESULTS) >/dev/null
	@node scripts/test-counts.mjs $(RESULTS)

test-all: export ALL = 1
test-all: test ## the same with each slow proof in full, as continuous integration runs it

bench: ## how fast it is, as ratios
	@node scripts/bootstrap.mjs bench
	@npm run --silent bench

campaign: ## kills everything under load, and says what was lost (ARGS='--kills 20 --rate 50 --seconds 8')
	@node scripts/bootstrap.mjs campaign
	@npm run --silent campaign -- $(ARGS)

screens: ## takes every screen in all widths and themes, and compares with the kept ones (ARGS='--only camp', '--accept')
	@node scripts/bootstrap.mjs screens
	@node scripts/at-time.mjs '2027-05-05 09:00' npm run --silent screens -- $(ARGS)

sbom: ## every package that runs, with version, license and checksum: dist/sbom.json (CycloneDX)
	@mkdir -p dist
	@npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx >dist/sbom.json
