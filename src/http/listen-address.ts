// Public types. This file names no type of Node, because projects without `@types/node` import its declaration.

/** Address of a server. */
export interface ListenAddress extends Pick<AdmissionOptions, 'host' | 'basePath'> {
  /** Defaults to a free port. */
  readonly port?: number | undefined;
  /** Certificate and private key in PEM. With them, the server speaks HTTPS. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
}

/** Clients and requests that a server admits. `*` matches any characters. */
export interface AdmissionOptions {
  /** Address to listen on, the loopback interface by default. It is a valid host; with `0.0.0.0` or `::`, each one is. */
  readonly host?: string | undefined;
  /** Path before that of each operation: `/api`. Other requests get 404. Defaults to none. */
  readonly basePath?: string | undefined;
  /** Allowed origins of pages: `https://app.example.com`, `null` for files, `*` for all origins and host names. */
  readonly cors?: readonly string[] | undefined;
  /** Allowed host names: the `Host` header without a port. */
  readonly allowHosts?: readonly string[] | undefined;
}
