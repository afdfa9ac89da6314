// Made by `npm run generate` from spec/requirements.yaml. Do not edit.

/** Choices of a server where behaviour is not specified, by requirement or freedom. */
export interface Choices {
  /** The effect of an unknown query parameter is not specified. */
  readonly 'parameters.unknown': {
    readonly effect: "ignored" | "refused";
  };
  /** The forms of identifiers that a path accepts (generated id, chosen id, slug) are not specified. */
  readonly 'path.identifier-forms': {
    readonly generated: "accepted" | "refused";
    readonly slug: "accepted" | "refused";
  };
  /** The default order of a list is not specified. */
  readonly 'list.order': {
    readonly searchSubscribers: "newest-first" | "oldest-first";
    readonly listMessages: "newest-first" | "oldest-first";
    readonly listNotifications: "newest-first" | "oldest-first";
  };
  /** The meaning of `pageSize` (the limit, or the number of items) is not specified. */
  readonly 'list.page-size': {
    readonly listMessages: "limit" | "items";
    readonly listNotifications: "limit" | "items";
  };
  /** It is not specified whether records must match any or all of several `contextKeys`, or have exactly these keys. */
  readonly 'list.context-keys-combined': {
    readonly match: "any" | "all" | "exact";
  };
  /** The number of values beyond three that a repeatable parameter accepts is not specified. */
  readonly 'list.most-values': {
    readonly most: number;
  };
  /** The status and media type of the response for an unknown resource, or a malformed identifier, are not specified. */
  readonly 'unknown-id.answer': {
    readonly status: number;
    readonly malformedStatus: number;
  };
  /** It is not specified how a repeated request with the same `idempotency-key` is answered, also while in progress, and whether it takes effect again. */
  readonly 'idempotency-key.replay': {
    readonly effect: "same-response" | "carried-out-again";
    readonly inProgress: "waits" | 409;
  };
  /** The response to a different request that reuses an `idempotency-key` is not specified. */
  readonly 'idempotency-key.other-body': {
    readonly effect: "refused" | "carried-out";
    readonly status: number;
  };
  /** The status and media type for a conflict under `failIfExists` are not specified. */
  readonly 'create.conflict-answer': {
    readonly status: number;
  };
  /** It is not specified whether an update clears the fields that it omits, and whether it replaces or merges `data`. */
  readonly 'upsert.absent-fields': {
    readonly fields: "kept" | "cleared";
    readonly data: "replaced" | "merged";
    readonly omittedData: "kept" | "cleared";
  };
  /** The relation of `lastOnlineAt` to the online status is not specified. */
  readonly 'online-status.last-online': {
    readonly online: "kept" | "set" | "cleared";
    readonly offline: "set" | "kept";
  };
  /** Whether a filter matches whole values, prefixes or any part is not specified. */
  readonly 'search.match-form': {
    readonly email: "part" | "beginning" | "end" | "word-beginning" | "word" | "whole";
    readonly name: "part" | "beginning" | "end" | "word-beginning" | "word" | "whole";
    readonly phone: "part" | "beginning" | "end" | "word-beginning" | "word" | "whole";
    readonly subscriberId: "part" | "beginning" | "end" | "word-beginning" | "word" | "whole";
  };
  /** The fields that `orderBy` accepts, and the response to others, are not specified. */
  readonly 'search.order-by-fields': {
    readonly other: "refused" | "ignored";
    readonly status: number;
  };
  /** The page size without `limit` is not specified. */
  readonly 'search.default-limit': {
    readonly limit: number;
  };
  /** The bounds of `limit`, and the response to values beyond them, are not specified. */
  readonly 'search.limit-bounds': {
    readonly beyond: "refused" | "clamped";
    readonly zero: "beyond" | "default";
    readonly most: number;
    readonly status: number;
  };
  /** The response to a cursor that does not exist, or to `after` together with `before`, is not specified. */
  readonly 'search.unknown-cursor': {
    readonly effect: "refused" | "first-page" | "empty-page";
    readonly both: "accepted" | "refused";
    readonly status: number;
    readonly bothStatus: number;
  };
  /** The response to incomplete credentials of an active integration is not specified. */
  readonly 'integration-update.credentials-validation': {
    readonly incomplete: "refused" | "accepted";
    readonly status: number;
  };
  /** The response to an update without any field is not specified. */
  readonly 'integration-update.without-fields': {
    readonly effect: "unchanged" | "refused";
    readonly status: number;
  };
  /** The response to a `subscriberId` that no subscriber has is not specified. */
  readonly 'messages.unknown-subscriber': {
    readonly effect: "empty-page" | "refused";
  };
  /** The response to a `limit` or `page` that is 0, negative or very large is not specified. */
  readonly 'messages.limit-bounds': {
    readonly beyond: "refused" | "clamped";
    readonly zero: "beyond" | "default";
    readonly page: "refused" | "clamped";
    readonly most: number;
    readonly status: number;
  };
  /** The response to an `environmentId` of another key is not specified. */
  readonly 'workflow.other-environment': {
    readonly effect: "refused" | "ignored";
    readonly status: number;
  };
  /** Whether an out-of-bounds `limit` or `page` is rejected or clamped is not specified, nor is the response to an `after` that is later than `before`. */
  readonly 'events.out-of-bounds-answer': {
    readonly beyond: "refused" | "clamped";
    readonly page: "refused" | "clamped";
    readonly reversed: "empty-page" | "refused";
    readonly status: number;
    readonly reversedStatus: number;
  };
  /** How far back the list goes without `after` is not specified. */
  readonly 'events.after-default': {
    readonly reach: "everything" | "limited";
  };
  /** Whether `after` and `before` include their own moment is not specified. */
  readonly 'events.bounds-inclusive': {
    readonly after: "inclusive" | "exclusive";
    readonly before: "inclusive" | "exclusive";
  };
  /** The effect of the deprecated parameter `search` is not specified. */
  readonly 'events.search-effect': {
    readonly effect: "matches" | "ignored";
  };
  /** The status and media type for a request without a valid key are not specified. */
  readonly 'errors.unauthorized': {
    readonly status: number;
  };
  /** The status and media type for an invalid request are not specified. */
  readonly 'errors.contract': {
    readonly status: number;
  };
  /** The status and media type for a body that is not JSON are not specified. */
  readonly 'errors.malformed-json': {
    readonly status: number;
  };
  /** The status and media type for an unknown path are not specified. */
  readonly 'errors.unknown-path': {
    readonly status: number;
  };
  /** The fields of error bodies are not specified. */
  readonly 'errors.body-form': {
    readonly form: "problem" | "message" | "text" | "empty";
  };
  /** Extra fields in objects are not specified. */
  readonly 'responses.extra-fields': {
    readonly extra: "none" | "some";
  };
  /** The order of fields in an object is not specified. */
  readonly 'responses.key-order': {
    readonly order: "as-documented" | "reversed";
  };
  /** Whether an optional field without a value is `null` or absent is not specified. */
  readonly 'responses.optional-fields': {
    readonly empty: "as-stored" | "absent" | "null";
  };
  /** Whether `Content-Type` names a character set is not specified. */
  readonly 'responses.content-type': {
    readonly charset: "none" | "utf-8";
  };
  /** New values of free strings such as the `providerId` of an integration are not specified. */
  readonly 'responses.open-values': {
    readonly providerId: "known" | "unknown";
  };
  /** Whether a page of messages has the optional `totalCount` is not specified. */
  readonly 'messages.total-count-shown': {
    readonly totalCount: "given" | "left-out";
  };
  /** Whether a listed event has its optional `jobs`, as a retrieved event has, is not specified. */
  readonly 'events.jobs-listed': {
    readonly jobs: "given" | "left-out";
  };
}
export type ChoiceId = keyof Choices;

/** Alternatives of a conforming server. The mock uses the first one of each part by default. */
export interface ChoiceDefinition {
  readonly id: ChoiceId;
  readonly section: string;
  readonly text: string;
  readonly choice: Readonly<Record<string, readonly (string | number)[]>>;
}
export declare const choices: Readonly<Record<ChoiceId, ChoiceDefinition>>;
