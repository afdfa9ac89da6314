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
         * What this is and where things are
         * @description For a browser the console, JSON for everyone else. It is at `/` too.
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
         * Whether the mock answers
         * @description It is at `/health` too, and never needs a token.
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
         * This document
         * @description The contract itself is at `/openapi.json`. Neither needs a token.
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
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API keys that have worlds */
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
        /** How many records a world has */
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
        /** The records of a collection, the newest first */
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
        /** One record */
        get: operations["getRecord"];
        /**
         * Add a record, or replace it
         * @description The whole record, as the contract has it; it must keep the contract. The identifiers that the service generates are filled in where they are left out. Copies of it inside of other records stay as they are.
         */
        put: operations["putRecord"];
        post?: never;
        /**
         * Take a record away
         * @description Refused with 409 where other records refer to it, unless those are to go too.
         */
        delete: operations["deleteRecord"];
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
         * Notify a subscriber
         * @description Runs a workflow: its event, jobs and messages come into being and agree with each other. Delays and digests wait on the mock's clock, digests merge what comes until they close, throttles hold back. A world holds 10,000 events more than it begins with: past that, the oldest go with their messages.
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
        /** What has arrived for a subscriber on a channel, the newest first */
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
         * Mark messages as read, seen or archived, or as none of it again
         * @description What is read was seen, and what was not seen is unread. The contract's `read`, `seen`, `lastReadDate` and `lastSeenDate` follow; the archive is in `overrides.notikit`, for want of a field.
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
        /** Reset everything, or the parts that are named, to how they were at the start */
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
        /** What time it is */
        get: operations["getClock"];
        /** Set the clock, stop it or let it go on */
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
        /** Let time pass */
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
         * The last exchanges, the oldest first
         * @description The mock keeps the last 1,000 exchanges, and 32 MiB of their bodies. Credentials are masked. Requests of this API are not among them.
         */
        get: operations["listRequests"];
        put?: never;
        post?: never;
        /** Forget all exchanges */
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
         * @description Answers with the first that is meant, as soon as there is one.
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
    "/requests/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One exchange */
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
        /** Which scenario the records are of */
        get: operations["getScenario"];
        /**
         * Take another scenario
         * @description All worlds start anew, with its faults. No file is read, but what is in one may be sent as it is: its mistakes are told with their lines and columns. A mock without Node takes JSON alone.
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
         * Make the records from another seed
         * @description All worlds start anew.
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
        /** The faults, in the order in which they strike */
        get: operations["listFaults"];
        put?: never;
        /** Add a fault */
        post: operations["addFault"];
        /** Take all faults away, and let go what they hold back */
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
        /** Let go what `hold` keeps back */
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
        /** Take one fault away */
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
        /** What the mock does against its contract, and could do */
        get: operations["listSabotages"];
        /** Break these clauses, and no others */
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
        /** The answers that were told, the one that holds first */
        get: operations["listOverrides"];
        put?: never;
        /**
         * Tell an operation what to answer
         * @description The answer must keep the contract, unless it says `unchecked`. Nothing else happens to a request then.
         */
        post: operations["addOverride"];
        /** Let all operations answer for themselves */
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
        /** Take one override away */
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
         * What a world has changed
         * @description Its records, and the answers under its idempotency keys.
         */
        get: operations["exportSnapshot"];
        /**
         * Let a world be what a snapshot says
         * @description Of the same scenario and the same seed. Each record must keep the contract.
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
        /** The names of the snapshots that are kept */
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
        /** A snapshot that is kept */
        get: operations["getSnapshot"];
        /**
         * Keep what a world has changed, under a name
         * @description In place of what is kept under that name. The mock has at most 100, and 64 MiB of them, and drops the oldest; in a folder, at most 1,000, and drops none.
         */
        put: operations["takeSnapshot"];
        post?: never;
        /** Keep a snapshot no longer */
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
         * Let a world be what a snapshot says that is kept
         * @description Of the same scenario and the same seed. The world may be that of another key.
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
         * The last exchanges as a HAR
         * @description HAR 1.2, which browsers, `notikit har` and many others read.
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
         * The exchanges as they come
         * @description Server-sent events, each of which is an exchange in JSON. Their ids let a reader go on where it was.
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
         * That something may have changed
         * @description Server-sent events: one at once, and one whenever the records, the clock or what the mock answers may be different from before, so that who shows them can ask again.
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
        /** @description One thing that is wrong, and where. */
        Mistake: {
            /** @description `/body/email`, `/query/limit`. */
            pointer: string;
            message: string;
        };
        /** @description One thing in which an answer breaks a clause of the contract. */
        Breach: {
            /** @description A JSON Pointer into the answer's body; empty where it is about no place in it. */
            pointer: string;
            message: string;
            expected: string;
            actual: string;
            requirement: components["schemas"]["Requirement"];
        };
        /** @description A clause of the specification. */
        Requirement: {
            /** @description It never changes, `search.total-count` say. */
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
            /** @description What is where. */
            links: {
                [key: string]: string;
            };
        };
        Health: {
            /** @constant */
            status: "ok";
            /** @description Of notikit. */
            version: string;
            /** @description When the mock was made, by the machine's clock. What it counts begins anew with another one. */
            startedAt: string;
            seed: number;
            scenario: string;
            /** @description What time it is for the mock. */
            now: string;
        };
        /**
         * @description Which records are meant.
         * @enum {string}
         */
        Collection: "subscribers" | "integrations" | "workflows" | "messages" | "events";
        Keys: {
            /** @description The one that is meant where none is named. */
            first: string;
            /** @description In the order of the alphabet, the first among them. A world comes into being when its key is first used. */
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
            /** @description How many are meant. */
            total: number;
        };
        /**
         * @description The inbox if left out.
         * @default in_app
         * @enum {string}
         */
        Channel: "in_app" | "email" | "sms" | "chat" | "push";
        Trigger: {
            /** @description By its `workflowId`, `_id` or slug. */
            workflow: string;
            /** @description By the `subscriberId`. */
            subscriber: string;
            /** @description The workflow's `payloadExample` if left out. A workflow that validates payloads holds it against its schema. */
            payload?: {
                [key: string]: unknown;
            };
            /** @description One that no other event has; made up if left out. */
            transactionId?: string;
            /** @description The key of the topic through which the subscriber is reached. */
            topic?: string;
            /** @description Contexts, each in the form `type:id`. */
            contextKeys?: string[];
            /** @description What the trigger tells providers; it stands in the jobs and the messages. */
            overrides?: {
                [key: string]: unknown;
            };
            /** @description What becomes of deliveries, by `stepId` or by channel. */
            outcomes?: {
                [key: string]: components["schemas"]["Outcome"];
            };
        };
        /**
         * @description `late`: the provider takes it at the second try, and the message has the status `warning`. `skipped`: the subscriber does not want the channel, and there is no message.
         * @enum {string}
         */
        Outcome: "sent" | "failed" | "late" | "skipped";
        Inbox: {
            data: components["schemas"]["StoredRecord"][];
            /** @description How many are meant. */
            total: number;
            counts: components["schemas"]["InboxCounts"];
        };
        /** @description How many messages of the channel there are; but for the last, without those in the archive. */
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
            /** @description By their `_id`; all of the channel if left out, but for those in the archive, unless `archived` is false. */
            messages?: string[];
            channel?: components["schemas"]["Channel"];
        };
        Marked: {
            changed: number;
            counts: components["schemas"]["InboxCounts"];
        };
        Reset: {
            /** @description The API key whose world is meant; all worlds if left out. */
            key?: string;
            /** @description What is reset. Everything if left out, or with a key the records of that key alone. */
            parts?: ("worlds" | "clock" | "requests" | "faults" | "overrides" | "sabotages")[];
        };
        Clock: {
            now: string;
            /** @description Whether it stands still. */
            frozen: boolean;
            /** @description By how many milliseconds it is ahead of what it would say if nobody had touched it; 0 while it stands still. */
            ahead: number;
        };
        ClockSetting: {
            /**
             * Format: iso8601
             * @description An ISO 8601 date or time.
             */
            now?: string;
            frozen?: boolean;
        };
        Advance: {
            /** @description `90s`, `15m`, `24h`, `7d`, `250ms`. */
            by: string;
        };
        /** @description A request or an answer. Values of secret headers and fields are masked. */
        HttpMessage: {
            headers: {
                [key: string]: string;
            };
            /** @description As text; left out where it is not kept, or was not read. */
            body?: string;
        };
        /** @description An exchange as the journal has it. */
        JournalEntry: {
            /** @description They are counted from 1. */
            id: number;
            /** @description Null if it is for none. */
            operation: string | null;
            /** @description Null if it is none that the mock takes. */
            key: string | null;
            method: string;
            /** @description The path and the query, as sent. */
            target: string;
            /** @description 0 if the connection was ended without an answer. */
            status: number;
            /** @description By the machine's clock. */
            startedAt: string;
            durationMs: number;
            request: components["schemas"]["HttpMessage"];
            response: components["schemas"]["HttpMessage"];
            /** @description In what the contract was not kept, by who asked and by the answer. */
            broke: {
                request: components["schemas"]["Mistake"][];
                response: components["schemas"]["Breach"][];
            };
            /** @description Why it was refused, if it was. */
            problem?: string;
            /** @description The operations that were perhaps meant, the likest first, where it is for none. */
            nearest?: string[];
        };
        JournalPage: {
            data: components["schemas"]["JournalEntry"][];
            /** @description How many are meant. */
            total: number;
            /** @description How many came before the oldest that the mock still has. */
            forgotten: number;
        };
        Scenario: {
            name: string;
            seed: number;
            /** @description Those that come with notikit. */
            available: string[];
        };
        ScenarioChoice: {
            /** @description A name, or what would be in a scenario's file. */
            scenario: string | {
                [key: string]: unknown;
            };
        };
        Seed: {
            seed: number;
        };
        NewFault: {
            /** @description `listMessages:status=503@0.2`, as after `--fault`. */
            fault: string;
        };
        Fault: {
            /** @description They are counted from 1. */
            id: number;
            fault: string;
        };
        Faults: {
            faults: components["schemas"]["Fault"][];
            /** @description How many answers are kept back now. */
            held: number;
            /** @description How each kind of fault is written, behind an operation and a colon: `latency=200ms`. */
            available: string[];
        };
        SabotageChoice: {
            /** @description Ids of requirements, the outermost first. */
            sabotages: string[];
        };
        Sabotages: {
            sabotages: string[];
            available: {
                id: string;
                /** @description What the mock does then. */
                what: string;
            }[];
        };
        NewOverride: {
            /** @description One of the contract's, `listMessages` say. */
            operation: string;
            /** @description The API key whose requests are answered so; all if left out. */
            key?: string;
            /** @description The operation's status of success if left out. */
            status?: number;
            headers?: {
                [key: string]: string;
            };
            /** @description Any JSON; none if left out. */
            body?: unknown;
            /** @description An exchange of the journal, by its `id`: what it was answered takes the place of `status`, `headers` and `body`, with what the journal masks. */
            exchange?: number;
            /** @description How many requests are answered so; all if left out. */
            times?: number;
            /** @description Whether the answer may break the contract. */
            unchecked?: boolean;
        };
        Override: {
            /** @description They are counted from 1. */
            id: number;
            operation: string;
            key?: string;
            status: number;
            times?: number;
            /** @description How many requests were answered so. */
            used: number;
        };
        Overrides: {
            overrides: components["schemas"]["Override"][];
        };
        Snapshot: {
            /**
             * @description Another one is refused.
             * @constant
             */
            format: 1;
            seed: number;
            /** @description A digest of the scenario. */
            scenario: string;
            changes: {
                subscribers?: components["schemas"]["Changes"];
                integrations?: components["schemas"]["Changes"];
                workflows?: components["schemas"]["Changes"];
                messages?: components["schemas"]["Changes"];
                events?: components["schemas"]["Changes"];
            };
            /** @description What was answered first under each idempotency key, the oldest first. */
            replays?: components["schemas"]["Replay"][];
        };
        Replay: {
            key: string;
            /** @description Of the request. */
            fingerprint: string;
            /** @description In milliseconds since 1970, by the mock's clock. */
            at: number;
            /** @description Left out if it was dropped to save memory. */
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
            /** @description The oldest, which the mock had no more room for. */
            dropped: string[];
        };
        Changes: {
            /** @description By their `_id`. They are removed first. */
            removed: string[];
            put: components["schemas"]["StoredRecord"][];
        };
    };
    responses: {
        /** @description The request cannot be met, and nothing has changed. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The scenario as it is now. */
        Scenario: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Scenario"];
            };
        };
        /** @description The faults as they are now. */
        Faults: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Faults"];
            };
        };
        /** @description The sabotages as they are now. */
        Sabotages: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Sabotages"];
            };
        };
        /** @description The clock as it is now. */
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
        /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
        Key: string;
        Collection: components["schemas"]["Collection"];
        /** @description The record's `_id`, or its `subscriberId`, `identifier` or `workflowId`. */
        Id: string;
        /** @description The `subscriberId`. */
        Subscriber: string;
        /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`, so that it can be a file's everywhere: `con` and `nul` cannot. */
        Name: string;
        /** @description Its `id`. */
        Number: string;
        Offset: number;
        Limit: number;
        /** @description The operation, `listMessages` say; `none` for requests that are for no operation. */
        OfOperation: string;
        /** @description The API key that was used. */
        OfKey: string;
        /** @description The status of the answer, or the first digit of it, `4XX` say; 0 for no answer. */
        OfStatus: string;
        /** @description Only those after this one, by its `id`. */
        Since: number;
        /** @description Whether the bodies come along. */
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
            /** @description It does. */
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
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The size of each collection. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
                /** @description Words, each of which stands, in whatever case, in what identifies the record: its ids, names and addresses, and of events and messages the channel, the status, the subscriber and the workflow. */
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
            /** @description Some of the records. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                collection: components["parameters"]["Collection"];
                /** @description The record's `_id`, or its `subscriberId`, `identifier` or `workflowId`. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                collection: components["parameters"]["Collection"];
                /** @description The record's `_id`, or its `subscriberId`, `identifier` or `workflowId`. */
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
            /** @description The record as it is now. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
                /** @description Takes away the events and messages that refer to it too. Subscribers lose the channel settings of an integration, and events the note that they were digested into another. */
                cascade?: boolean;
            };
            header?: never;
            path: {
                collection: components["parameters"]["Collection"];
                /** @description The record's `_id`, or its `subscriberId`, `identifier` or `workflowId`. */
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    trigger: {
        parameters: {
            query?: {
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
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
            /** @description The event, a NotificationEvent of the contract. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
                channel?: "in_app" | "email" | "sms" | "chat" | "push";
                /** @description Only what is read, or only what is not. */
                read?: boolean;
                /** @description Only what is seen, or only what is not. */
                seen?: boolean;
                /** @description What is in the archive, in place of what is not. */
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
            /** @description Some of the messages. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
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
            /** @description How many messages have changed, and what there is now. */
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
            /** @description They are. */
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
                /** @description The operation, `listMessages` say; `none` for requests that are for no operation. */
                operation?: components["parameters"]["OfOperation"];
                /** @description The API key that was used. */
                key?: components["parameters"]["OfKey"];
                /** @description The status of the answer, or the first digit of it, `4XX` say; 0 for no answer. */
                status?: components["parameters"]["OfStatus"];
                /** @description Only those after this one, by its `id`. */
                since?: components["parameters"]["Since"];
                /** @description Whether the bodies come along. */
                bodies?: components["parameters"]["Bodies"];
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest of those that are meant. */
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
            /** @description They are forgotten. */
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
                /** @description The operation, `listMessages` say; `none` for requests that are for no operation. */
                operation?: components["parameters"]["OfOperation"];
                /** @description The API key that was used. */
                key?: components["parameters"]["OfKey"];
                /** @description The status of the answer, or the first digit of it, `4XX` say; 0 for no answer. */
                status?: components["parameters"]["OfStatus"];
                /** @description The exchange that it comes after, by its `id`; 0 for the first that the mock still has. Without it, an exchange that is yet to come. */
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
            /** @description There was none in that time. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "4XX": components["responses"]["Refused"];
        };
    };
    getRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its `id`. */
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
            /** @description The fault, with its number. */
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
            /** @description There is none. */
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
                /** @description Its `id`. */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
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
            /** @description The override, with its number. */
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
            /** @description They do. */
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
                /** @description Its `id`. */
                number: components["parameters"]["Number"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, and what they are changes of. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
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
            /** @description It is. */
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
            /** @description The names, in the order of the alphabet. */
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
                /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`, so that it can be a file's everywhere: `con` and `nul` cannot. */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes, and what they are changes of. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`, so that it can be a file's everywhere: `con` and `nul` cannot. */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is kept. */
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
                /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`, so that it can be a file's everywhere: `con` and `nul` cannot. */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
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
                /** @description The API key whose world is meant. The default is the first that the mock takes, `dev` say. */
                key?: components["parameters"]["Key"];
            };
            header?: never;
            path: {
                /** @description At most 64 lower-case letters, digits, `.`, `_` and `-`, so that it can be a file's everywhere: `con` and `nul` cannot. */
                name: components["parameters"]["Name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
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
                /** @description The operation, `listMessages` say; `none` for requests that are for no operation. */
                operation?: components["parameters"]["OfOperation"];
                /** @description The API key that was used. */
                key?: components["parameters"]["OfKey"];
                /** @description The status of the answer, or the first digit of it, `4XX` say; 0 for no answer. */
                status?: components["parameters"]["OfStatus"];
                /** @description Only those after this one, by its `id`. */
                since?: components["parameters"]["Since"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A HAR. */
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
                /** @description The operation, `listMessages` say; `none` for requests that are for no operation. */
                operation?: components["parameters"]["OfOperation"];
                /** @description The API key that was used. */
                key?: components["parameters"]["OfKey"];
                /** @description The status of the answer, or the first digit of it, `4XX` say; 0 for no answer. */
                status?: components["parameters"]["OfStatus"];
                /** @description The exchange that they come after, by its `id`, as far as the mock still has them. Without it, those that are yet to come. */
                since?: number;
                /** @description Whether the bodies come along. */
                bodies?: components["parameters"]["Bodies"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that ends when the mock does. */
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
                /** @description Lets the exchanges come along, as `exchange` of the event that each of them is, without their bodies: those after this one, by its `id`. */
                since?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A stream that ends when the mock does. The data of an event is an object with their `count`. */
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
