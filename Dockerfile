# The app and the server in one image: see docs/hosting.md.
FROM node:20-slim AS build
WORKDIR /nobori
COPY . .
RUN npm ci --no-audit --no-fund \
  && node scripts/build.mjs \
  && cd packages/web && npx vite build

FROM node:20-slim
WORKDIR /nobori
COPY --from=build /nobori/packages/cli/dist ./packages/cli/dist
COPY --from=build /nobori/packages/web/dist ./packages/web/dist
# The embedded store is not part of the bundle.
COPY --from=build /nobori/node_modules/@photostructure ./node_modules/@photostructure
COPY --from=build /nobori/node_modules/node-gyp-build ./node_modules/node-gyp-build
ENV NODE_ENV=production PORT=8080 NOBORI_DATA=/data NOBORI_APP=/nobori/packages/web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:8080/api/health').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
# Without npm in between: it must hear SIGTERM itself.
CMD ["node", "packages/cli/dist/server.mjs"]
