# The whole system in one image: the API, the public site and the staff app.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /zari
ENV XDG_CACHE_HOME=/cache
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY scripts scripts
COPY packages/shared/package.json packages/shared/
COPY packages/server/package.json packages/server/
COPY packages/site/package.json packages/site/
COPY packages/admin-pwa/package.json packages/admin-pwa/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY packages packages
RUN npm run build
# What only builds and tests need stays behind.
RUN PATH="$PATH:$(echo /cache/zari/pnpm-*/node_modules/.bin)" CI=true pnpm install --prod --frozen-lockfile --filter @zari/server...

FROM node:24.21.0-bookworm-slim
WORKDIR /zari
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /zari/package.json /zari/pnpm-workspace.yaml ./
COPY --from=build /zari/node_modules node_modules
COPY --from=build /zari/packages/shared packages/shared
COPY --from=build /zari/packages/server packages/server
COPY --from=build /zari/packages/site/dist packages/site/dist
COPY --from=build /zari/packages/admin-pwa/dist packages/admin-pwa/dist
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "packages/server/src/main.ts"]
