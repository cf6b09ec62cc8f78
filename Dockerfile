# Rihla in production: built with all packages, run with only what the site loads, as an unprivileged user.
ARG NODE_IMAGE=node:24-slim
ARG BASE_IMAGE=debian:trixie-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && node bin/production-copy.js /site && mkdir /data /backups

FROM ${BASE_IMAGE}
# Two arenas, because glibc would otherwise retain the memory of many photos that are encoded at the same time.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data DEMO_DATA=0 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /site ./
COPY --from=build --chown=1000:1000 /data /data
COPY --from=build --chown=1000:1000 /backups /backups
USER 1000:1000
VOLUME /data
EXPOSE 3000
# The OCI image format has no health check, so compose.yaml and bin/image.js repeat it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "bin/healthcheck.js"]
# The parent process, which restarts the site if it dies or is stuck, forwards SIGTERM and exits within 10 seconds.
CMD ["node", "bin/start.js"]
