# The image of every process but those of media, and with `--target films` theirs and that of one process for all, which has ffmpeg.
# The command says which process: `node dist/gateway/src/main.js` and so on.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --loglevel=error
COPY . .
RUN npm run --silent build:server && npm run --silent build:web

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --loglevel=error
# Sources, types and their compiler serve nobody here, and each process would keep all source maps of its packages in memory: 7 to 9 MiB.
RUN find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
 && rm -rf node_modules/typescript node_modules/fluent-ffmpeg/coverage

# The backup program, with the pg_dump of the server's version: `docker build --target backup`.
FROM postgres:17-bookworm AS backup
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends age \
 && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/libs/contracts dist/libs/contracts
COPY --from=build /app/dist/libs/platform dist/libs/platform
COPY --from=build /app/dist/services/media dist/services/media
COPY --from=build /app/dist/scripts/backup dist/scripts/backup
USER 1000:1000
ENTRYPOINT []
CMD ["node", "dist/scripts/backup/main.js", "every-day", "/backup"]

# Our compiled files, for both images.
FROM scratch AS product
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/libs/contracts dist/libs/contracts
COPY --from=build /app/dist/libs/platform dist/libs/platform
COPY --from=build /app/dist/gateway dist/gateway
COPY --from=build /app/dist/services dist/services
COPY --from=build /app/dist/scripts/rebuild.js /app/dist/scripts/migrate.js /app/dist/scripts/definition.js /app/dist/scripts/log-level.js dist/scripts/
COPY --from=build /app/dist/scripts/one-process dist/scripts/one-process
COPY --from=build /app/web/dist web/dist

FROM node:22-bookworm-slim AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 METRICS_PORT=9090 WEB_DIR=/app/web/dist
# Fifth of a process's memory: an idle one would keep a young generation as large as its start wanted.
ENV NODE_OPTIONS=--max-semi-space-size=2
WORKDIR /app
RUN mkdir /work /storage && chown node:node /work /storage
EXPOSE 8080 9090
CMD ["node", "--enable-source-maps", "dist/gateway/src/main.js"]

FROM runtime AS films
# The program that decodes films, and the one that confines it. Drivers of graphics cards come along, 160 MB, and are loaded for a
# screen only.
RUN apt-get update -qq \
 && apt-get install -y -qq --no-install-recommends ffmpeg bubblewrap \
 && dpkg --purge --force-depends libgl1-mesa-dri libllvm15 libz3-4 \
 && ffmpeg -version >/dev/null \
 && rm -rf /var/lib/apt/lists/*
COPY --from=packages /app/node_modules node_modules
COPY --from=product / ./
USER node

FROM runtime
COPY --from=packages /app/node_modules node_modules
COPY --from=product / ./
USER node
