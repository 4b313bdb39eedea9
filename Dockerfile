# Debian, not Alpine: the libSQL and sqlite-vec binaries are built for glibc.
FROM oven/bun:1.4.5-slim AS dependencies
WORKDIR /app
COPY package.json bun.lock ./
RUN bun install --frozen-lockfile --production

# The reader at /docs is one file of a large package.
FROM oven/bun:1.4.5-slim AS reader
WORKDIR /app
COPY package.json bun.lock ./
RUN bun install --frozen-lockfile

# The editor as browsers load it, and server and commands in one piece each, so that no start waits for them.
FROM dependencies AS built
COPY tsconfig.json ./
COPY src src
RUN bun run build:editor && bun run build:programs

FROM oven/bun:1.4.5-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TENANTS_DIR=/data
RUN install --directory --owner=bun --group=bun --mode=700 /data
COPY --from=dependencies /app/node_modules node_modules
COPY --from=reader /app/node_modules/@scalar/api-reference/dist/browser/standalone.js node_modules/@scalar/api-reference/dist/browser/standalone.js
COPY package.json bun.lock tsconfig.json ./
COPY migrations migrations
COPY docs/*.md docs/
COPY demo demo
COPY src src
COPY --from=built /app/built built

# Code and dependencies belong to root: the running process can change nothing but its data.
USER bun
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["bun", "-e", "const answer = await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`, { signal: AbortSignal.timeout(4000) }); process.exit(answer.ok ? 0 : 1)"]
CMD ["bun", "src/start.ts", "main"]
