# Rihla in production: built with every package, run with only those that production needs, as a user without rights.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
# Two arenas: glibc would otherwise keep the memory of many photos encoded side by side.
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data DEMO_DATA=0 MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY public ./public
COPY server.js ./
COPY server ./server
COPY embedded-postgres ./embedded-postgres
COPY bin ./bin
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The process handles SIGTERM itself and exits within 10 seconds.
CMD ["node", "bin/start.js"]
