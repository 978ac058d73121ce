# One image for the shop, the sandbox, and the commands that migrate and seed.
FROM node:24.21.0-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY patches patches
RUN npm ci

FROM packages AS build
COPY app app
COPY drizzle drizzle
COPY public public
COPY scripts scripts
COPY server server
COPY server.ts tsconfig.json vite.config.ts react-router.config.ts ./
RUN npm run build

# The journeys of tests/e2e in Chromium, against a shop that runs (docs/ci.md).
FROM packages AS journeys
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium fonts-liberation \
  && rm --recursive /var/lib/apt/lists
RUN install --directory --owner=node --group=node .data
COPY . .
USER node
ENTRYPOINT ["npm", "test", "--", "--only", "e2e"]

FROM packages AS production-packages
RUN npm prune --omit=dev

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production
# docs/operations.md, "Memory"
ENV NODE_OPTIONS="--max-old-space-size=160 --max-semi-space-size=8" MALLOC_ARENA_MAX=2 \
  MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# Data of the demo (docker-compose.yml); a volume mounted here takes this owner.
RUN install --directory --owner=node --group=node .data
COPY --from=production-packages /app/node_modules node_modules
COPY --from=build /app/build build
COPY package.json ./
COPY app app
COPY demo demo
COPY drizzle drizzle
COPY public/dessins public/dessins
COPY sandbox sandbox
COPY scripts scripts
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/health/live`).then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
