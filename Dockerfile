# Two stages: what installs and builds stays behind. `node` in node_modules/.bin is the Node that the project brings along;
# the image's own only runs npm. The steps are those of package.json, and a test runs them in a clean folder.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev --include=optional --no-fund --no-audit
RUN npm run build

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY --from=build /app .
# Nobody of the image owns a file of it: only DATA_DIR can be written to.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8080) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "apps/server/src/main.ts"]
