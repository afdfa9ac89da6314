/** The parts of HAR 1.2 that notikit reads and writes; a reader takes none of them for granted. */
export interface Har {
  readonly log: {
    readonly version: '1.2';
    readonly creator: { readonly name: string; readonly version: string };
    readonly entries: readonly HarEntry[];
  };
}

export interface HarEntry {
  /** ISO 8601. */
  readonly startedDateTime: string;
  /** In milliseconds. */
  readonly time: number;
  readonly request: HarRequest;
  readonly response: HarResponse;
  readonly cache: Readonly<Record<string, never>>;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
}

export interface HarPair {
  readonly name: string;
  readonly value: string;
}

export interface HarRequest {
  readonly method: string;
  readonly url: string;
  readonly httpVersion: string;
  readonly cookies: readonly HarPair[];
  readonly headers: readonly HarPair[];
  readonly queryString: readonly HarPair[];
  readonly postData?: HarPostData;
  /** -1 if it is not known. */
  readonly headersSize: number;
  readonly bodySize: number;
}

export interface HarPostData {
  readonly mimeType: string;
  readonly text: string;
  readonly params?: readonly HarPair[];
  /** `base64` for a body that is no text; HAR 1.2 has it for responses only, and tools write it here all the same. */
  readonly encoding?: string;
}

export interface HarResponse {
  /** 0 if none came. */
  readonly status: number;
  readonly statusText: string;
  readonly httpVersion: string;
  readonly cookies: readonly HarPair[];
  readonly headers: readonly HarPair[];
  readonly content: HarContent;
  readonly redirectURL: string;
  readonly headersSize: number;
  readonly bodySize: number;
  /** Why none came. */
  readonly _error?: string;
}

export interface HarContent {
  /** Of the body decoded, in bytes. */
  readonly size: number;
  readonly mimeType: string;
  /** Absent if the body was not recorded. */
  readonly text?: string;
  readonly encoding?: 'base64';
  readonly comment?: string;
}
