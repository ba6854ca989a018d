# The whole system in one image: the API, the public site and the staff app.
# `npm run check:image` builds it, runs it and sends it an order.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /zari
ENV XDG_CACHE_HOME=/cache CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
COPY scripts scripts
COPY e2e/package.json e2e/
COPY bench/package.json bench/
COPY artwork/package.json artwork/
COPY packages packages
RUN npm run build
# The packages again, only those that the server runs on: removing from a full installation leaves most of it.
# And whoever made the checkout, with whatever umask: the server reads it as another user.
RUN rm -rf node_modules */node_modules packages/*/node_modules \
  && PATH="$PATH:$(echo /cache/zari/pnpm-*/node_modules/.bin)" \
    pnpm install --prod --frozen-lockfile --offline --filter @zari/server... \
  && chmod -R a+rX packages

FROM ${NODE_IMAGE}
WORKDIR /zari
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /zari/node_modules node_modules
COPY --from=build /zari/packages/shared/package.json packages/shared/
COPY --from=build /zari/packages/shared/node_modules packages/shared/node_modules
COPY --from=build /zari/packages/shared/src packages/shared/src
COPY --from=build /zari/packages/server/package.json packages/server/
COPY --from=build /zari/packages/server/node_modules packages/server/node_modules
COPY --from=build /zari/packages/server/src packages/server/src
COPY --from=build /zari/packages/site/dist packages/site/dist
COPY --from=build /zari/packages/admin-pwa/dist packages/admin-pwa/dist
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "--no-parallel-scavenge", "packages/server/src/main.ts"]
