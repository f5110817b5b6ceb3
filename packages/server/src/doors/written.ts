/** What is written down of a request: who asked what, and nothing that opens a door. */
import type { FastifyRequest } from 'fastify';

/** Links in letters carry what stops or confirms them. */
const withoutSecrets = (url: string): string => url.replace(/^(\/api\/(?:stop|confirm)\/)[^/?#]+/, '$1…');

export const written = ({ method, url, host, ip }: FastifyRequest) => ({ method, url: withoutSecrets(url), host, remoteAddress: ip });
