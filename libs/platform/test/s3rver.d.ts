declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export interface Exchange {
    app: S3rver;
    method: string;
    path: string;
    status: number;
    query: Record<string, string | undefined>;
    store: Store;
    get(header: string): string;
  }

  export interface Store {
    getMetadata(bucket: string, key: string): Promise<{ 'content-length': number }>;
    getObject(bucket: string, key: string, range: { start?: number; end?: number }): Promise<unknown>;
  }

  type Middleware = (exchange: Exchange, next: () => Promise<void>) => Promise<void>;

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly httpServer: Server;
    readonly middleware: Middleware[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
