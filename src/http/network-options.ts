/** How a server is reached: what its gateway requires besides the API key, and whom to trust. */
export interface NetworkOptions {
  /** Further headers of every request. They are in no report: they may be secret. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Certificates in PEM to trust, instead of those of Node. */
  readonly ca?: string | undefined;
  /** The certificate of this client and its private key, in PEM. */
  readonly clientCert?: string | undefined;
  readonly clientKey?: string | undefined;
  /** Whether certificates are not verified. */
  readonly insecure?: boolean | undefined;
}
