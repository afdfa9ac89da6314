// Made by `npm run generate` from spec/. Do not edit.
export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an overview of the control API
         * @description Browsers get the console, other clients get JSON. Also served at `/`.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the mock is running
         * @description Also served at `/health`. Never needs a token.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description The contract itself is at `/openapi.json`. Neither document needs a token.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the mock
         * @description Pending responses are sent, within two seconds. A state is closed, and the process of the command ends.
         */
        post: operations["stop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the API keys that have data */
        get: operations["listKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the records of an API key */
        get: operations["countRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state/{collection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the records of a collection, newest first */
        get: operations["listRecords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state/{collection}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a record */
        get: operations["getRecord"];
        /**
         * Create or replace a record
         * @description The whole record; it must conform to the contract. Missing identifiers are generated. Copies of the record inside other records do not change.
         */
        put: operations["putRecord"];
        post?: never;
        /**
         * Delete a record
         * @description Returns 409 if other records refer to it, unless `cascade` is true.
         */
        delete: operations["deleteRecord"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/state/{collection}/{id}/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the records that refer to a record
         * @description The records that `DELETE` with `cascade` also deletes or changes.
         */
        get: operations["listReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/trigger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trigger a workflow for a subscriber
         * @description Runs a workflow and creates its event, jobs and messages. Delays and digests wait on the mock's clock. Digests merge events until they close, and throttles block events. Each API key keeps up to 10,000 triggered events; after that the oldest are deleted with their messages.
         */
        post: operations["trigger"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/{subscriberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a subscriber's messages on a channel, newest first */
        get: operations["getInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/inbox/{subscriberId}/mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark messages as read, seen or archived, or undo it
         * @description Marking a message as read also marks it as seen; marking it as unseen also marks it as unread. The contract's `read`, `seen`, `lastReadDate` and `lastSeenDate` are updated. The contract has no field for the archive; it is stored in `overrides.notikit`.
         */
        post: operations["markInbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reset the mock, or parts of it, to its initial state */
        post: operations["reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the time of the mock's clock */
        get: operations["getClock"];
        /** Set, freeze or resume the clock */
        put: operations["setClock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clock/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Advance the clock */
        post: operations["advanceClock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recent exchanges, oldest first
         * @description The mock keeps the last 1,000 exchanges and up to 32 MiB of their bodies. Credentials are masked. Requests to this API are not recorded.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /** Delete all exchanges */
        delete: operations["clearRequests"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Wait for an exchange
         * @description Returns the first matching exchange as soon as there is one.
         */
        get: operations["nextRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify how often requests were received
         * @description Counts the recorded exchanges that match, and compares the count with the expected one. If it differs, the response contains the exchange that comes nearest to the conditions.
         */
        post: operations["verifyRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an exchange */
        get: operations["getRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scenario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the current scenario */
        get: operations["getScenario"];
        /**
         * Replace the scenario
         * @description The data of all API keys is reset, and the scenario's faults apply. Files are not read, but you can send a file's content as it is. Errors in it are reported with line and column. A mock that runs without Node accepts only JSON.
         */
        put: operations["loadScenario"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Generate the records from another seed
         * @description The data of all API keys is reset.
         */
        put: operations["setSeed"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the faults, in the order in which they apply */
        get: operations["listFaults"];
        put?: never;
        /** Add a fault */
        post: operations["addFault"];
        /** Remove all faults and release the responses that they hold */
        delete: operations["clearFaults"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Release the responses that `hold` faults hold */
        post: operations["releaseFaults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/faults/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a fault */
        delete: operations["removeFault"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sabotages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the sabotages, and which of them are active */
        get: operations["listSabotages"];
        /** Set which sabotages are active */
        put: operations["setSabotages"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the overrides; the first that matches applies */
        get: operations["listOverrides"];
        put?: never;
        /**
         * Override the response of an operation
         * @description The response must conform to the contract unless `unchecked` is true. The request is not carried out.
         */
        post: operations["addOverride"];
        /** Remove all overrides */
        delete: operations["clearOverrides"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/overrides/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an override */
        delete: operations["removeOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the changes to the data of an API key
         * @description The changed records, and the responses stored under its idempotency keys.
         */
        get: operations["exportSnapshot"];
        /**
         * Restore a snapshot from the request body
         * @description The snapshot must be of the same scenario and seed. Each record must conform to the contract.
         */
        put: operations["importSnapshot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the names of stored snapshots */
        get: operations["listSnapshots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a stored snapshot */
        get: operations["getSnapshot"];
        /**
         * Create a snapshot of an API key's data under a name
         * @description Replaces a snapshot of the same name. In memory, the mock keeps at most 100 snapshots and 64 MiB, and discards the oldest. In a folder it keeps at most 1,000 and discards none.
         */
        put: operations["takeSnapshot"];
        post?: never;
        /** Delete a stored snapshot */
        delete: operations["removeSnapshot"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/snapshots/{name}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a stored snapshot
         * @description The snapshot must be of the same scenario and seed. It may come from another API key.
         */
        post: operations["restoreSnapshot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests.har": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export recent exchanges as a HAR file
         * @description HAR 1.2, as read by browsers, `notikit har` and other tools.
         */
        get: operations["exportRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/requests/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow exchanges as they happen
         * @description Server-sent events; each event's data is an exchange in JSON. A client can resume after the last event id that it received.
         */
        get: operations["streamRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow changes of the mock's state
         * @description Server-sent events: one at once, and one whenever the records, the clock or the mock's behaviour may have changed. Clients can then fetch the state again.
         */
        get: operations["streamChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Problem: {
            type: string;
            title: string;
            status: number;
            detail: string;
            errors?: components["schemas"]["Mistake"][];
        };
        /** @description One error and its location. */
        Mistake: {
            /** @description `/body/email`, `/query/limit`. */
            pointer: string;
            message: string;
        };
        /** @description One way in which a response does not conform to the contract. */
        Breach: {
            /** @description A JSON Pointer into the response body; empty if the finding is not about one place. */
            pointer: string;
            message: string;
            expected: string;
            actual: string;
            requirement: components["schemas"]["Requirement"];
        };
        /** @description A requirement of the specification. */
        Requirement: {
            /** @description The id of the requirement, which never changes, for example `search.total-count`. */
            id: string;
            /** @description `4.3`. */
            section: string;
            /** @description The heading of the section. */
            title: string;
            /** @enum {string} */
            level: "must" | "should" | "open";
            text: string;
        };
        Overview: {
            name: string;
            version: string;
            what: string;
            /** @description Links to the parts of the control API. */
            links: {
                [key: string]: string;
            };
        };
        Health: {
            /** @constant */
            status: "ok";
            /** @description The version of notikit. */
            version: string;
            /** @description When the mock was created, by the system clock. Ids and counts start again with each mock. */
            startedAt: string;
            seed: number;
            scenario: string;
            /** @description The mock's clock. */
            now: string;
            /** @description The number of acknowledged changes that the state had lost at the start. Omitted if none is missing. */
            missingChanges?: number;
        };
        /**
         * @description A collection of records.
         * @enum {string}
         */
        Collection: "subscribers" | "integrations" | "workflows" | "messages" | "events";
        Keys: {
            /** @description The API key that is used if the request names none. */
            first: string;
            /** @description In alphabetical order after the default key. Data is created when a key is first used. */
            keys: string[];
        };
        State: {
            key: string;
            records: {
                subscribers: number;
                integrations: number;
                workflows: number;
                messages: number;
                events: number;
            };
        };
        /** @description A Subscriber, Integration, Workflow, Message or NotificationEvent of the contract. */
        StoredRecord: {
            [key: string]: unknown;
        };
        RecordPage: {
            data: components["schemas"]["StoredRecord"][];
            /** @description The number of matches. */
            total: number;
        };
        References: {
            /** @description At most 20 records. */
            data: components["schemas"]["Reference"][];
            /** @description The number of all records that refer to the record. */
            total: number;
        };
        Reference: {
            collection: components["schemas"]["Collection"];
            /** @description The `subscriberId` of a subscriber, the `_id` of any other record. */
            id: string;
        };
        /**
         * @description The in-app inbox if omitted.
         * @default in_app
         * @enum {string}
         */
        Channel: "in_app" | "email" | "sms" | "chat" | "push";
        Trigger: {
            /** @description The `workflowId`, `_id` or slug of the workflow. */
            workflow: string;
            subscriberId: string;
            /** @description The workflow's `payloadExample` if omitted. A workflow that validates payloads checks it against its schema. */
            payload?: {
                [key: string]: unknown;
            };
            /** @description Must be unique among the events; generated if omitted. */
            transactionId?: string;
            /** @description The key of the topic through which the subscriber is notified. */
            topic?: string;
            /** @description Contexts, each in the form `type:id`. */
            contextKeys?: string[];
            /** @description Values that the trigger passes to providers; stored in the jobs and messages. */
            overrides?: {
                [key: string]: unknown;
            };
            /** @description The outcome of deliveries, by `stepId` or by channel. */
            outcomes?: {
                [key: string]: components["schemas"]["Outcome"];
            };
        };
        /**
         * @description `late`: the provider accepts the message at the second attempt; its status is `warning`. `skipped`: the subscriber has opted out of the channel; no message is created.
         * @enum {string}
         */
        Outcome: "sent" | "failed" | "late" | "skipped";
        Inbox: {
            data: components["schemas"]["StoredRecord"][];
            /** @description The number of matches. */
            total: number;
            counts: components["schemas"]["InboxCounts"];
        };
        /** @description The number of messages of the channel. Only `archived` counts archived messages. */
        InboxCounts: {
            all: number;
            unread: number;
            unseen: number;
            archived: number;
        };
        /** @description At least one of `read`, `seen` and `archived`. */
        Mark: {
            read?: boolean;
            seen?: boolean;
            archived?: boolean;
            /** @description The messages, by `_id`. If omitted, all messages of the channel, except archived ones unless `archived` is false. */
            messages?: string[];
            channel?: components["schemas"]["Channel"];
        };
        Marked: {
            changed: number;
            counts: components["schemas"]["InboxCounts"];
        };
        Reset: {
            /** @description The API key whose data is reset; all keys if omitted. */
            key?: string;
            /** @description The parts to reset. If omitted, everything, or with `key` only the records of that key. */
            parts?: ("records" | "clock" | "requests" | "faults" | "overrides" | "sabotages")[];
        };
        Clock: {
            now: string;
            /** @description Whether the clock is frozen. */
            frozen: boolean;
            /** @description How far the clock is ahead of its normal time, in milliseconds; 0 while it is frozen. */
            ahead: number;
        };
        ClockSetting: {
            /** @description An ISO 8601 date or time. */
            now?: string;
            frozen?: boolean;
        };
        Advance: {
            /**
             * @description `90s`, `15m`, `24h`, `7d`, `250ms`.
             * @example 90s
             * @example 15m
             * @example 24h
             */
            by: string;
        };
        /** @description A request or a response. Secret headers and fields are masked. */
        HttpMessage: {
            headers: {
                [key: string]: string;
            };
            /** @description The body as text; omitted if it was discarded or not read. */
            body?: string;
        };
        /** @description An exchange as recorded in the journal. */
        JournalEntry: {
            /** @description A sequence number that starts at 1. */
            id: number;
            /** @description Null if the request matches no operation. */
            operation: string | null;
            /** @description Null if the mock does not accept the key. */
            key: string | null;
            method: string;
            /** @description The path and the query, as sent. */
            target: string;
            /** @description 0 if the connection was closed without a response. */
            status: number;
            /** @description By the system clock. */
            startedAt: string;
            durationMs: number;
            request: components["schemas"]["HttpMessage"];
            response: components["schemas"]["HttpMessage"];
            /** @description Violations of the contract, by the request and by the response. */
            broke: {
                request: components["schemas"]["Mistake"][];
                response: components["schemas"]["Breach"][];
            };
            /** @description Why the request was rejected. */
            problem?: string;
            /** @description Parameters and fields that the contract does not name, and values that the client probably did not mean. Omitted if there are none. */
            notes?: components["schemas"]["Mistake"][];
            /** @description The operations that the client may have meant, closest first, if the request matches none. */
            nearest?: string[];
        };
        JournalPage: {
            data: components["schemas"]["JournalEntry"][];
            /** @description The number of matches. */
            total: number;
            /** @description The number of exchanges before the oldest one that the mock still has. */
            forgotten: number;
        };
        Scenario: {
            name: string;
            seed: number;
            /** @description The scenarios that are included in notikit. */
            available: string[];
        };
        ScenarioChoice: {
            /** @description The name of a scenario, or the content of a scenario file. */
            scenario: string | {
                [key: string]: unknown;
            };
        };
        Seed: {
            seed: number;
        };
        NewFault: {
            /** @description `listMessages:status=503@0.2`, as in `--fault`. */
            fault: string;
        };
        Fault: {
            /** @description A sequence number that starts at 1. */
            id: number;
            fault: string;
        };
        Faults: {
            faults: components["schemas"]["Fault"][];
            /** @description The number of responses that are held now. */
            held: number;
            /** @description The syntax of each kind of fault, after an operation and a colon: `latency=200ms`. */
            available: string[];
        };
        SabotageChoice: {
            /** @description Ids of requirements, outermost first. */
            sabotages: string[];
        };
        Sabotages: {
            sabotages: string[];
            available: {
                id: string;
                /** @description The mock's behaviour while the sabotage is active. */
                what: string;
            }[];
        };
        /** @description A regular expression (ECMAScript, with the flag `u`) that occurs in the text. It must not have lookarounds and backreferences, because it is evaluated in linear time. */
        Pattern: {
            matches: string;
        };
        TextCondition: string | components["schemas"]["Pattern"];
        ValueCondition: string | number | boolean | null | components["schemas"]["Pattern"];
        /** @description Conditions on a request. All of them must hold. Of several values, one must match. */
        Where: {
            /** @description Path parameters by name: `{ subscriberId: ada }`. */
            path?: {
                [key: string]: components["schemas"]["TextCondition"];
            };
            /** @description Query parameters by name. */
            query?: {
                [key: string]: components["schemas"]["TextCondition"];
            };
            /** @description Headers by name. */
            headers?: {
                [key: string]: components["schemas"]["TextCondition"];
            };
            /** @description Values in the JSON body by JSONPath (RFC 9535): `{ $.email: ada@example.com }`. */
            body?: {
                [key: string]: components["schemas"]["ValueCondition"];
            };
        };
        Verify: {
            /** @description An operation, for example `listMessages`; all requests if omitted. */
            operation?: string;
            /** @description The API key of the requests; all keys if omitted. */
            key?: string;
            /**
             * @description The status of the responses, or its class, for example `4XX`.
             * @example 404
             * @example 4XX
             * @example 0
             */
            status?: string;
            /** @description Only exchanges after this one, by its `id`. */
            since?: number;
            where?: components["schemas"]["Where"];
            /** @description The exact number of matching requests. */
            times?: number;
            /** @description The minimum; 1 if none of `times`, `atLeast` and `atMost` is given. */
            atLeast?: number;
            atMost?: number;
        };
        Verification: {
            verified: boolean;
            /** @description The number of exchanges that match. */
            count: number;
            /** @description The expected and the actual number, and the nearest request. */
            message: string;
            /** @description The exchange that comes nearest to the conditions. */
            nearest?: {
                exchange: components["schemas"]["JournalEntry"];
                differences: components["schemas"]["Mistake"][];
            };
        };
        NewOverride: {
            /** @description An operation of the contract, for example `listMessages`. */
            operation: string;
            /** @description The API key whose requests get this response; all keys if omitted. */
            key?: string;
            /** @description The operation's success status if omitted. */
            status?: number;
            headers?: {
                [key: string]: string;
            };
            /** @description Any JSON value; no body if omitted. */
            body?: unknown;
            /** @description The `id` of an exchange in the journal. Its response, with masked values, replaces `status`, `headers` and `body`. */
            exchange?: number;
            /** @description A sequence of responses instead of `status`, `headers` and `body`: one per request, and then the last one again. */
            responses?: {
                /** @description The operation's success status if omitted. */
                status?: number;
                headers?: {
                    [key: string]: string;
                };
                /** @description Any JSON value; no body if omitted. */
                body?: unknown;
            }[];
            /** @description Delay before the response, in milliseconds. */
            delayMs?: number;
            /** @description Whether the texts in the body are Mustache templates with values of the request, such as `{{query.subscriberId}}`, `{{path.workflowId}}`, `{{headers.user-agent}}`, `{{body.email}}` and `{{now}}`. */
            template?: boolean;
            where?: components["schemas"]["Where"];
            /** @description How often the override applies; always if omitted. */
            times?: number;
            /** @description Whether the response may violate the contract. */
            unchecked?: boolean;
        };
        Override: {
            /** @description A sequence number that starts at 1. */
            id: number;
            operation: string;
            key?: string;
            status: number;
            times?: number;
            /** @description How often the override has applied. */
            used: number;
            /** @description The number of responses, if it is a sequence. */
            responses?: number;
            delayMs?: number;
            template?: boolean;
            where?: components["schemas"]["Where"];
        };
        Overrides: {
            overrides: components["schemas"]["Override"][];
        };
        Snapshot: {
            /**
             * @description Other formats are rejected.
             * @constant
             */
            format: 1;
            seed: number;
            /** @description A digest of the scenario. */
            scenario: string;
            /** @description The environment of the records. Restored for another one, they get its identifiers. */
            environment?: string;
            changes: {
                subscribers?: components["schemas"]["Changes"];
                integrations?: components["schemas"]["Changes"];
                workflows?: components["schemas"]["Changes"];
                messages?: components["schemas"]["Changes"];
                events?: components["schemas"]["Changes"];
            };
            /** @description The first response under each idempotency key, oldest first. */
            replays?: components["schemas"]["Replay"][];
        };
        Replay: {
            key: string;
            /** @description A fingerprint of the request. */
            fingerprint: string;
            /** @description Milliseconds since 1970-01-01T00:00Z, by the mock's clock. */
            at: number;
            /** @description Omitted if it was discarded to save memory. */
            reply?: {
                status: number;
                headers: {
                    [key: string]: string;
                };
                body: string;
            };
        };
        Snapshots: {
            snapshots: string[];
        };
        SnapshotTaken: {
            name: string;
            /** @description Older entries, discarded to save memory. */
            dropped: string[];
        };
        Changes: {
            /** @description The `_id`s of the records that are removed first. */
            removed: string[];
            put: components["schemas"]["StoredRecord"][];
        };
    };
    responses: {
        /** @description The request is invalid. Nothing was changed. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The current scenario. */
        Scenario: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Scenario"];
            };
        };
        /** @description The current faults. */
        Faults: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Faults"];
            };
        };
        /** @description The current sabotages. */
        Sabotages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Sabotages"];
            };
        };
        /** @description The current clock. */
        Clock: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Clock"];
            };
        };
    };
    parameters: {
        /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
        Key: string;
        Collection: components["schemas"]["Collection"];
        /** @description The record's `_id`, `subscriberId`, `identifier` or `workflowId`. */
        Id: string;
        /** @description The `subscriberId`. */
        Subscriber: string;
        /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`. Names that are reserved on some systems, such as `con` and `nul`, are not allowed. */
        Name: string;
        /** @description The `id` of the exchange. */
        Number: string;
        Offset: number;
        Limit: number;
        /** @description The operation, for example `listMessages`; `none` for requests that match no operation. */
        OfOperation: string;
        /** @description The API key of the request. */
        OfKey: string;
        /** @description The status, or its class, for example `4XX`; 0 for no response. */
        OfStatus: string;
        /** @description Only exchanges after this one, by its `id`. */
        Since: number;
        /** @description Whether to include the bodies. */
        Bodies: boolean;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Problem = components['schemas']['Problem'];
export type Mistake = components['schemas']['Mistake'];
export type Breach = components['schemas']['Breach'];
export type Requirement = components['schemas']['Requirement'];
export type Overview = components['schemas']['Overview'];
export type Health = components['schemas']['Health'];
export type Collection = components['schemas']['Collection'];
export type Keys = components['schemas']['Keys'];
export type State = components['schemas']['State'];
export type StoredRecord = components['schemas']['StoredRecord'];
export type RecordPage = components['schemas']['RecordPage'];
export type References = components['schemas']['References'];
export type Reference = components['schemas']['Reference'];
export type Channel = components['schemas']['Channel'];
export type Trigger = components['schemas']['Trigger'];
export type Outcome = components['schemas']['Outcome'];
export type Inbox = components['schemas']['Inbox'];
export type InboxCounts = components['schemas']['InboxCounts'];
export type Mark = components['schemas']['Mark'];
export type Marked = components['schemas']['Marked'];
export type Reset = components['schemas']['Reset'];
export type Clock = components['schemas']['Clock'];
export type ClockSetting = components['schemas']['ClockSetting'];
export type Advance = components['schemas']['Advance'];
export type HttpMessage = components['schemas']['HttpMessage'];
export type JournalEntry = components['schemas']['JournalEntry'];
export type JournalPage = components['schemas']['JournalPage'];
export type Scenario = components['schemas']['Scenario'];
export type ScenarioChoice = components['schemas']['ScenarioChoice'];
export type Seed = components['schemas']['Seed'];
export type NewFault = components['schemas']['NewFault'];
export type Fault = components['schemas']['Fault'];
export type Faults = components['schemas']['Faults'];
export type SabotageChoice = components['schemas']['SabotageChoice'];
export type Sabotages = components['schemas']['Sabotages'];
export type Pattern = components['schemas']['Pattern'];
export type TextCondition = components['schemas']['TextCondition'];
export type ValueCondition = components['schemas']['ValueCondition'];
export type Where = components['schemas']['Where'];
export type Verify = components['schemas']['Verify'];
export type Verification = components['schemas']['Verification'];
export type NewOverride = components['schemas']['NewOverride'];
export type Override = components['schemas']['Override'];
export type Overrides = components['schemas']['Overrides'];
export type Snapshot = components['schemas']['Snapshot'];
export type Replay = components['schemas']['Replay'];
export type Snapshots = components['schemas']['Snapshots'];
export type SnapshotTaken = components['schemas']['SnapshotTaken'];
export type Changes = components['schemas']['Changes'];
export type ResponseRefused = components['responses']['Refused'];
export type ResponseScenario = components['responses']['Scenario'];
export type ResponseFaults = components['responses']['Faults'];
export type ResponseSabotages = components['responses']['Sabotages'];
export type ResponseClock = components['responses']['Clock'];
export type ParameterKey = components['parameters']['Key'];
export type ParameterCollection = components['parameters']['Collection'];
export type ParameterId = components['parameters']['Id'];
export type ParameterSubscriber = components['parameters']['Subscriber'];
export type ParameterName = components['parameters']['Name'];
export type ParameterNumber = components['parameters']['Number'];
export type ParameterOffset = components['parameters']['Offset'];
export type ParameterLimit = components['parameters']['Limit'];
export type ParameterOfOperation = components['parameters']['OfOperation'];
export type ParameterOfKey = components['parameters']['OfKey'];
export type ParameterOfStatus = components['parameters']['OfStatus'];
export type ParameterSince = components['parameters']['Since'];
export type ParameterBodies = components['parameters']['Bodies'];
export type $defs = Record<string, never>;
export interface operations {
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                    "text/html": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mock is running. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI 3.1 document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    stop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mock stops. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The API keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Keys"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    countRecords: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of records in each collection. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listRecords: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
                /** @description Words to search for, in any case. A record matches if each word occurs in one of its identifiers, names or addresses. Events and messages also match by channel, status, subscriber and workflow. */
                search?: string;
                offset?: components["parameters"]["Offset"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                collection: components["parameters"]["Collection"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPage"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getRecord: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                collection: components["parameters"]["Collection"];
                /** @description The record's `_id`, `subscriberId`, `identifier` or `workflowId`. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredRecord"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    putRecord: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                collection: components["parameters"]["Collection"];
                /** @description The record's `_id`, `subscriberId`, `identifier` or `workflowId`. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StoredRecord"];
            };
        };
        responses: {
            /** @description The stored record. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredRecord"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    deleteRecord: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
                /** @description Also deletes the events and messages that refer to the record. For an integration, its channel settings are removed from subscribers. For an event, references from digested events are removed. */
                cascade?: boolean;
            };
            header?: never;
            path: {
                collection: components["parameters"]["Collection"];
                /** @description The record's `_id`, `subscriberId`, `identifier` or `workflowId`. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listReferences: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                collection: components["parameters"]["Collection"];
                /** @description The record's `_id`, `subscriberId`, `identifier` or `workflowId`. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records, and their number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["References"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    trigger: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Trigger"];
            };
        };
        responses: {
            /** @description A NotificationEvent of the contract. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredRecord"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getInbox: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
                channel?: "in_app" | "email" | "sms" | "chat" | "push";
                /** @description Only messages that are read (true) or unread (false). */
                read?: boolean;
                /** @description Only messages that are seen (true) or unseen (false). */
                seen?: boolean;
                /** @description Archived messages (true) or the inbox (false). */
                archived?: boolean;
                offset?: components["parameters"]["Offset"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /** @description The `subscriberId`. */
                subscriberId: components["parameters"]["Subscriber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inbox"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    markInbox: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                /** @description The `subscriberId`. */
                subscriberId: components["parameters"]["Subscriber"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Mark"];
            };
        };
        responses: {
            /** @description The number of changed messages, and the current counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Marked"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    reset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Reset"];
            };
        };
        responses: {
            /** @description The parts were reset. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    setClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockSetting"];
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    advanceClock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Advance"];
            };
        };
        responses: {
            200: components["responses"]["Clock"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listRequests: {
        parameters: {
            query?: {
                /** @description The operation, for example `listMessages`; `none` for requests that match no operation. */
                operation?: components["parameters"]["OfOperation"];
                /** @description The API key of the request. */
                key?: components["parameters"]["OfKey"];
                /** @description The status, or its class, for example `4XX`; 0 for no response. */
                status?: components["parameters"]["OfStatus"];
                /** @description Only exchanges after this one, by its `id`. */
                since?: components["parameters"]["Since"];
                /** @description Whether to include the bodies. */
                bodies?: components["parameters"]["Bodies"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest of the matching exchanges. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalPage"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    clearRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exchanges were deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    nextRequest: {
        parameters: {
            query?: {
                /** @description The operation, for example `listMessages`; `none` for requests that match no operation. */
                operation?: components["parameters"]["OfOperation"];
                /** @description The API key of the request. */
                key?: components["parameters"]["OfKey"];
                /** @description The status, or its class, for example `4XX`; 0 for no response. */
                status?: components["parameters"]["OfStatus"];
                /** @description Wait for an exchange after this one, by its `id`. 0 includes all exchanges that the mock still has. The default waits for a new exchange. */
                since?: number;
                /** @description How long to wait, in milliseconds. */
                timeout?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exchange. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntry"];
                };
            };
            /** @description No exchange matched within that time. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    verifyRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Verify"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the exchange. */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exchange. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalEntry"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getScenario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Scenario"];
            "4XX": components["responses"]["Refused"];
        };
    };
    loadScenario: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScenarioChoice"];
                "application/yaml": string;
            };
        };
        responses: {
            200: components["responses"]["Scenario"];
            "4XX": components["responses"]["Refused"];
        };
    };
    setSeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Seed"];
            };
        };
        responses: {
            200: components["responses"]["Scenario"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Faults"];
            "4XX": components["responses"]["Refused"];
        };
    };
    addFault: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFault"];
            };
        };
        responses: {
            /** @description The fault, with its id. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fault"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    clearFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No faults are left. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    releaseFaults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Faults"];
            "4XX": components["responses"]["Refused"];
        };
    };
    removeFault: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the exchange. */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listSabotages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Sabotages"];
            "4XX": components["responses"]["Refused"];
        };
    };
    setSabotages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SabotageChoice"];
            };
        };
        responses: {
            200: components["responses"]["Sabotages"];
            "4XX": components["responses"]["Refused"];
        };
    };
    listOverrides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overrides. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overrides"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    addOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOverride"];
            };
        };
        responses: {
            /** @description The override, with its id. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Override"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    clearOverrides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No overrides are left. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    removeOverride: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The `id` of the exchange. */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    exportSnapshot: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, and the scenario and seed that they are based on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    importSnapshot: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Snapshot"];
            };
        };
        responses: {
            /** @description The snapshot was restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    listSnapshots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The names, in alphabetical order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshots"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`. Names that are reserved on some systems, such as `con` and `nul`, are not allowed. */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, and the scenario and seed that they are based on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Snapshot"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    takeSnapshot: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`. Names that are reserved on some systems, such as `con` and `nul`, are not allowed. */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot was stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SnapshotTaken"];
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    removeSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`. Names that are reserved on some systems, such as `con` and `nul`, are not allowed. */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record was deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    restoreSnapshot: {
        parameters: {
            query?: {
                /** @description The API key whose data is used. The default is the first accepted key, for example `dev`. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`. Names that are reserved on some systems, such as `con` and `nul`, are not allowed. */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot was restored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    exportRequests: {
        parameters: {
            query?: {
                /** @description The operation, for example `listMessages`; `none` for requests that match no operation. */
                operation?: components["parameters"]["OfOperation"];
                /** @description The API key of the request. */
                key?: components["parameters"]["OfKey"];
                /** @description The status, or its class, for example `4XX`; 0 for no response. */
                status?: components["parameters"]["OfStatus"];
                /** @description Only exchanges after this one, by its `id`. */
                since?: components["parameters"]["Since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A HAR file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    streamRequests: {
        parameters: {
            query?: {
                /** @description The operation, for example `listMessages`; `none` for requests that match no operation. */
                operation?: components["parameters"]["OfOperation"];
                /** @description The API key of the request. */
                key?: components["parameters"]["OfKey"];
                /** @description The status, or its class, for example `4XX`; 0 for no response. */
                status?: components["parameters"]["OfStatus"];
                /** @description Start after the exchange with this `id`. Discarded exchanges are left out. The default is to send only new ones. */
                since?: number;
                /** @description Whether to include the bodies. */
                bodies?: components["parameters"]["Bodies"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that ends when the mock stops. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    streamChanges: {
        parameters: {
            query?: {
                /** @description Also sends exchanges after this one, by its `id`, without their bodies, as the `exchange` field of the events. */
                since?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that ends when the mock stops. The data of each event is an object with a `count`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            "4XX": components["responses"]["Refused"];
        };
    };
}
