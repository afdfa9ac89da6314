// Made by `npm run generate` from spec/requirements.yaml. Do not edit.

/** What a server does where the specification leaves it open, by the ids of requirements and freedoms. */
export interface Choices {
  /** What an unknown query parameter does: whether it is ignored, refused, or changes the answer. */
  readonly 'parameters.unknown': {
    readonly effect: "ignored" | "refused";
  };
  /** Which identifiers of a resource its path takes: generated ones, chosen ones, slugs. */
  readonly 'path.identifier-forms': {
    readonly generated: "accepted" | "refused";
    readonly slug: "accepted" | "refused";
  };
  /** In which order a list comes when none is asked for. */
  readonly 'list.order': {
    readonly searchSubscribers: "newest-first" | "oldest-first";
    readonly listMessages: "newest-first" | "oldest-first";
    readonly listNotifications: "newest-first" | "oldest-first";
  };
  /** Whether `pageSize` is the limit or the number of items on the page. */
  readonly 'list.page-size': {
    readonly listMessages: "limit" | "items";
    readonly listNotifications: "limit" | "items";
  };
  /** Whether several `contextKeys` mean any or all of them. */
  readonly 'list.context-keys-combined': {
    readonly match: "any" | "all";
  };
  /** Which status and media type a request for an unknown resource is answered with. */
  readonly 'unknown-id.answer': {
    readonly status: number;
  };
  /** What a repetition under the same `idempotency-key` is answered with, and whether it takes effect again. */
  readonly 'idempotency-key.replay': {
    readonly effect: "same-response" | "carried-out-again";
  };
  /** What another request under an `idempotency-key` already used is answered with. */
  readonly 'idempotency-key.other-body': {
    readonly effect: "refused" | "carried-out";
    readonly status: number;
  };
  /** Which status and media type the conflict under `failIfExists` is answered with. */
  readonly 'create.conflict-answer': {
    readonly status: number;
  };
  /** Whether an update keeps the fields that it does not mention, and whether it merges or replaces `data`. */
  readonly 'upsert.absent-fields': {
    readonly fields: "kept" | "cleared";
    readonly data: "replaced" | "merged";
  };
  /** How `lastOnlineAt` follows the online status. */
  readonly 'online-status.last-online': {
    readonly online: "kept" | "set" | "cleared";
    readonly offline: "set" | "kept";
  };
  /** Whether a filter matches whole values, beginnings, or any part of them. */
  readonly 'search.match-form': {
    readonly email: "part" | "beginning" | "end" | "word-beginning" | "word" | "whole";
    readonly name: "part" | "beginning" | "end" | "word-beginning" | "word" | "whole";
    readonly phone: "part" | "beginning" | "end" | "word-beginning" | "word" | "whole";
    readonly subscriberId: "part" | "beginning" | "end" | "word-beginning" | "word" | "whole";
  };
  /** Which fields `orderBy` takes, and what another one is answered with. */
  readonly 'search.order-by-fields': {
    readonly other: "refused" | "ignored";
    readonly status: number;
  };
  /** How many subscribers a page holds when no `limit` is given. */
  readonly 'search.default-limit': {
    readonly limit: number;
  };
  /** Which bounds the `limit` has, and whether one beyond them is refused or clamped. */
  readonly 'search.limit-bounds': {
    readonly beyond: "refused" | "clamped";
  };
  /** What a cursor that does not exist is answered with. */
  readonly 'search.unknown-cursor': {
    readonly effect: "refused" | "first-page" | "empty-page";
    readonly status: number;
  };
  /** What incomplete credentials of an active integration are answered with. */
  readonly 'integration-update.credentials-validation': {
    readonly incomplete: "refused" | "accepted";
    readonly status: number;
  };
  /** What a `limit` or a `page` of 0, below 0 or very large is answered with. */
  readonly 'messages.limit-bounds': {
    readonly beyond: "refused" | "clamped";
  };
  /** What an `environmentId` other than the key's is answered with. */
  readonly 'workflow.other-environment': {
    readonly effect: "refused" | "ignored";
    readonly status: number;
  };
  /** Whether a `limit` or a `page` out of bounds is refused or clamped. */
  readonly 'events.out-of-bounds-answer': {
    readonly beyond: "refused" | "clamped";
  };
  /** How far back the events go when `after` is left out. */
  readonly 'events.after-default': {
    readonly reach: "everything" | "limited";
  };
  /** Whether `after` and `before` include their own moment. */
  readonly 'events.bounds-inclusive': {
    readonly after: "inclusive" | "exclusive";
    readonly before: "inclusive" | "exclusive";
  };
  /** What the deprecated parameter `search` finds. */
  readonly 'events.search-effect': {
    readonly effect: "matches" | "ignored";
  };
  /** Which status and media type a request without a valid key is answered with. */
  readonly 'errors.unauthorized': {
    readonly status: number;
  };
  /** Which status and media type a request that the contract forbids is answered with. */
  readonly 'errors.contract': {
    readonly status: number;
  };
  /** Which status and media type a body that is not JSON is answered with. */
  readonly 'errors.malformed-json': {
    readonly status: number;
  };
  /** Which status and media type a path that the contract does not have is answered with. */
  readonly 'errors.unknown-path': {
    readonly status: number;
  };
  /** Which fields the bodies of errors have. */
  readonly 'errors.body-form': {
    readonly form: "problem" | "message" | "text" | "empty";
  };
  /** Whether objects have fields that the contract does not name. */
  readonly 'responses.extra-fields': {
    readonly extra: "none" | "some";
  };
  /** In which order the fields of an object come. */
  readonly 'responses.key-order': {
    readonly order: "as-documented" | "reversed";
  };
  /** Whether an optional field without a value is `null` or left out, where the contract allows both. */
  readonly 'responses.optional-fields': {
    readonly empty: "as-stored" | "absent" | "null";
  };
  /** Whether the media type of a JSON body names its character set. */
  readonly 'responses.content-type': {
    readonly charset: "none" | "utf-8";
  };
  /** Whether open strings, such as `providerId`, have values that a client has not seen before. */
  readonly 'responses.open-values': {
    readonly providerId: "known" | "unknown";
  };
  /** Whether a page of messages has the optional `totalCount`. */
  readonly 'messages.total-count-shown': {
    readonly totalCount: "given" | "left-out";
  };
}
export type ChoiceId = keyof Choices;

/** What a right server may decide: the first alternative of each part is the one that the mock has by itself. */
export interface ChoiceDefinition {
  readonly id: ChoiceId;
  readonly section: string;
  readonly text: string;
  readonly choice: Readonly<Record<string, readonly (string | number)[]>>;
}
export declare const choices: Readonly<Record<ChoiceId, ChoiceDefinition>>;
