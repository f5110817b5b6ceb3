import type { Server } from 'node:http';

export interface Serving {
  readonly port?: number;
  readonly host?: string;
  readonly folder?: string;
  readonly say?: (words: string) => void;
  readonly tries?: number;
}

export interface Served {
  readonly url: string;
  readonly port: number;
  readonly server: Server;
  close(): Promise<void>;
}

export function serve(serving?: Serving): Promise<Served>;
