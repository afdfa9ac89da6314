// Made by `npm run generate` from spec/. Do not edit.
export interface paths {
    "/v2/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search subscribers
         * @description Finds subscribers by e-mail, phone, identifier and name, case-sensitively, a page at a time.
         */
        get: operations["searchSubscribers"];
        put?: never;
        /**
         * Create or update a subscriber
         * @description Creates a subscriber. If one with the same `subscriberId` exists, it is updated instead, unless `failIfExists` is true: then the request fails.
         */
        post: operations["createSubscriber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subscribers/{subscriberId}/online-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set a subscriber's online status */
        patch: operations["updateSubscriberOnlineStatus"];
        trace?: never;
    };
    "/v1/integrations/active": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the active integrations */
        get: operations["listActiveIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{integrationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update an integration
         * @description Changes the given fields. The credentials of an active integration are validated.
         */
        put: operations["updateIntegration"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages
         * @description The messages of the environment, a page at a time.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/{workflowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a workflow */
        get: operations["getWorkflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/workflows/{workflowId}/steps/{stepId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Retrieve a workflow step */
        get: operations["getWorkflowStep"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notification events
         * @description The triggered notifications of the environment, a page at a time. The messages of each channel are in `listMessages`.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notifications/{notificationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retrieve a notification event
         * @description One event, with its execution logs, its status and the messages of each step.
         */
        get: operations["getNotification"];
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
        /** @description What every step response has in common. */
        StepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            type: components["schemas"]["StepType"];
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["ControlsMetadata"];
            /** @description The control values, under the name that a retrieved step uses. */
            controlValues?: components["schemas"]["FreeObject"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A delay of a fixed time. As step metadata, it is read as a regular digest, which has the same form. */
        DelayRegularMetadata: {
            amount?: number;
            unit?: components["schemas"]["TimeUnit"];
            /** @enum {string} */
            type: "regular";
        };
        /** @description Addresses of a subscriber at a provider. */
        ChannelCredentials: {
            /** @description The webhook of a chat integration. */
            webhookUrl?: string;
            /** @description The channel, for one chat provider. */
            channel?: string;
            /** @description The subscriber's devices, for push integrations. */
            deviceTokens?: string[];
            alertUid?: string;
            title?: string;
            imageUrl?: string;
            state?: string;
            externalUrl?: string;
        };
        /** @description What one chat or push provider needs to reach a subscriber. */
        ChannelSettings: {
            /**
             * @description The provider. The specification omits the brand names among its 20 values, so the set is open here; the generic values are the examples.
             * @example chat-webhook
             * @example push-webhook
             */
            providerId: string;
            integrationIdentifier?: string;
            credentials: components["schemas"]["ChannelCredentials"];
            _integrationId: string;
        };
        /**
         * @description A moment or a date in any ISO 8601 calendar form: wider than RFC 3339's `date-time`. Offsets, second precision, basic notation and dates without a zone all conform.
         * @example 2026-01-15T09:30:00.000Z
         * @example 2026-01-15T10:30:00+01:00
         * @example 2026-01-15
         */
        Timestamp: string;
        /** @description A recipient of notifications. */
        Subscriber: {
            /** @description The identifier that the service generated. It is never the same as `subscriberId`. */
            _id?: string;
            /** @description The caller's own identifier, unique in an environment. */
            subscriberId: string;
            firstName?: string | null;
            lastName?: string | null;
            email?: string | null;
            phone?: string | null;
            /** @description An image, as a URL or an identifier. */
            avatar?: string | null;
            /** @description The preferred language or region. */
            locale?: string | null;
            timezone?: string | null;
            /** @description How the chat and push providers reach the subscriber. */
            channels?: components["schemas"]["ChannelSettings"][];
            /**
             * @deprecated
             * @description The topics that the subscriber belongs to.
             */
            topics?: string[];
            isOnline?: boolean | null;
            /** @description When the subscriber was last online. */
            lastOnlineAt?: string | null;
            /** @description The version of the subscriber document. */
            __v?: number;
            /** @description The caller's own data, under any keys. */
            data?: {
                [key: string]: unknown;
            } | null;
            _organizationId: string;
            _environmentId: string;
            deleted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description One page of a subscriber search, with the cursors to its neighbours. */
        SubscriberPage: {
            data: components["schemas"]["Subscriber"][];
            /** @description The cursor of the following page; null on the last one. */
            next: string | null;
            /** @description The cursor of the page before; null on the first one. */
            previous: string | null;
            /** @description How many subscribers match, counted up to 50,000. */
            totalCount: number;
            /** @description True exactly when more than 50,000 subscribers match. */
            totalCountCapped: boolean;
        };
        /** @description An object whose fields the specification leaves open. */
        FreeObject: {
            [key: string]: unknown;
        };
        /** @description A subscriber to create, or the fields to change in the one that exists. */
        CreateSubscriberRequest: {
            subscriberId: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            phone?: string;
            avatar?: string;
            timezone?: string;
            locale?: string;
            data?: components["schemas"]["FreeObject"];
        };
        /** @description Whether the subscriber is online now. */
        UpdateOnlineStatusRequest: {
            isOnline: boolean;
        };
        /**
         * @description One of the five delivery channels.
         * @enum {string}
         */
        ChannelType: "in_app" | "email" | "sms" | "chat" | "push";
        /** @description A provider's credentials, secrets among them. */
        CredentialsDto: {
            apiKey?: string;
            user?: string;
            secretKey?: string;
            domain?: string;
            password?: string;
            host?: string;
            port?: string;
            region?: string;
            accountSid?: string;
            messageProfileId?: string;
            token?: string;
            from?: string;
            senderName?: string;
            projectName?: string;
            applicationId?: string;
            clientId?: string;
            baseUrl?: string;
            webhookUrl?: string;
            redirectUrl?: string;
            serviceAccount?: string;
            ipPoolName?: string;
            apiKeyRequestHeader?: string;
            secretKeyRequestHeader?: string;
            idPath?: string;
            datePath?: string;
            apiToken?: string;
            authenticationTokenKey?: string;
            instanceId?: string;
            alertUid?: string;
            title?: string;
            imageUrl?: string;
            state?: string;
            externalLink?: string;
            channelId?: string;
            phoneNumberIdentification?: string;
            accessKey?: string;
            appSid?: string;
            senderId?: string;
            PushProviderBaseUrl?: string;
            secure?: boolean;
            requireTls?: boolean;
            ignoreTls?: boolean;
            hmac?: boolean;
            authenticateByToken?: boolean;
            tlsOptions?: components["schemas"]["FreeObject"];
        };
        /** @description Settings of an integration that are no credentials. */
        ConfigurationsDto: {
            inboundWebhookEnabled?: boolean;
            inboundWebhookSigningKey?: string;
        };
        /** @description One condition on a field of the subscriber or of the payload. */
        FieldFilterPart: {
            field: string;
            value: string;
            /** @enum {string} */
            operator: "LARGER" | "SMALLER" | "LARGER_EQUAL" | "SMALLER_EQUAL" | "EQUAL" | "NOT_EQUAL" | "ALL_IN" | "ANY_IN" | "NOT_IN" | "BETWEEN" | "NOT_BETWEEN" | "LIKE" | "NOT_LIKE" | "IN";
            /** @enum {string} */
            on: "subscriber" | "payload";
        };
        /** @description A group of conditions. */
        StepFilter: {
            isNegated: boolean;
            /** @enum {string} */
            type: "BOOLEAN" | "TEXT" | "DATE" | "NUMBER" | "STATEMENT" | "LIST" | "MULTI_LIST" | "GROUP";
            /** @enum {string} */
            value: "AND" | "OR";
            children: components["schemas"]["FieldFilterPart"][];
        };
        /** @description A configured connection to one delivery provider on one channel. */
        Integration: {
            _id?: string;
            _environmentId: string;
            _organizationId: string;
            name: string;
            /** @description The unique name by which API calls refer to the integration. */
            identifier: string;
            providerId: string;
            channel: components["schemas"]["ChannelType"];
            credentials: components["schemas"]["CredentialsDto"];
            configurations?: components["schemas"]["ConfigurationsDto"];
            /** @description An active integration processes events and messages. */
            active: boolean;
            deleted: boolean;
            deletedAt?: components["schemas"]["Timestamp"];
            deletedBy?: string;
            /** @description Whether this is the default integration of its channel. */
            primary: boolean;
            conditions?: components["schemas"]["StepFilter"][];
        };
        /** @description The active integrations of the organization. */
        ActiveIntegrations: components["schemas"]["Integration"][];
        /** @description The fields of an integration to change. */
        UpdateIntegrationRequest: {
            name?: string;
            identifier?: string;
            _environmentId?: string;
            /** @description While the integration is active, its credentials are validated. */
            active?: boolean;
            credentials?: components["schemas"]["CredentialsDto"];
            check?: boolean;
            conditions?: components["schemas"]["StepFilter"][];
            configurations?: components["schemas"]["ConfigurationsDto"];
        };
        /**
         * @description Names one context, in the form `type:id`.
         * @example tenant:acme
         */
        ContextKey: string;
        /**
         * @description A unit of time.
         * @enum {string}
         */
        TimeUnit: "seconds" | "minutes" | "hours" | "days" | "weeks" | "months";
        /** @description A digest or a delay of a fixed time, or a digest that backs off. */
        DigestRegularMetadata: {
            amount?: number;
            unit?: components["schemas"]["TimeUnit"];
            digestKey?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "regular" | "backoff";
            backoff?: boolean;
            backoffAmount?: number;
            backoffUnit?: components["schemas"]["TimeUnit"];
            updateMode?: boolean;
        };
        /**
         * @description A day of the week.
         * @enum {string}
         */
        Weekday: "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday";
        /**
         * @description Which occurrence within a month.
         * @enum {string}
         */
        Ordinal: "1" | "2" | "3" | "4" | "5" | "last";
        /**
         * @description What an ordinal counts.
         * @enum {string}
         */
        OrdinalValue: "day" | "weekday" | "weekend" | "sunday" | "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday";
        /**
         * @description Whether a monthly schedule names each day of the month, or an ordinal.
         * @enum {string}
         */
        MonthlyType: "each" | "on";
        /** @description A schedule. Its `monthDays` are strings. */
        TimedConfig: {
            atTime?: string;
            weekDays?: components["schemas"]["Weekday"][];
            monthDays?: string[];
            ordinal?: components["schemas"]["Ordinal"];
            ordinalValue?: components["schemas"]["OrdinalValue"];
            monthlyType?: components["schemas"]["MonthlyType"];
        };
        /** @description A digest on a schedule. */
        DigestTimedMetadata: {
            amount?: number;
            unit?: components["schemas"]["TimeUnit"];
            digestKey?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "timed";
            timed?: components["schemas"]["TimedConfig"];
        };
        /** @description A delay until a moment that the payload names. */
        DelayScheduledMetadata: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "scheduled";
            delayPath: string;
        };
        /** @description How a digest or delay waits. A regular delay has the form of a regular digest. */
        StepMetadata: components["schemas"]["DigestRegularMetadata"] | components["schemas"]["DigestTimedMetadata"] | components["schemas"]["DelayScheduledMetadata"];
        /** @description A step of an embedded workflow. */
        NotificationStepVariant: {
            _id?: string;
            uuid?: string;
            name?: string;
            _templateId?: string;
            active?: boolean;
            shouldStopOnFail?: boolean;
            template?: components["schemas"]["FreeObject"];
            filters?: components["schemas"]["StepFilter"][];
            _parentId?: string;
            metadata?: components["schemas"]["StepMetadata"];
            replyCallback?: {
                active?: boolean;
                url?: string;
            };
        };
        /** @description A step of an embedded workflow, with its variants. */
        NotificationStep: {
            _id?: string;
            uuid?: string;
            name?: string;
            _templateId?: string;
            active?: boolean;
            shouldStopOnFail?: boolean;
            template?: components["schemas"]["FreeObject"];
            filters?: components["schemas"]["StepFilter"][];
            _parentId?: string;
            metadata?: components["schemas"]["StepMetadata"];
            replyCallback?: {
                active?: boolean;
                url?: string;
            };
            variants?: components["schemas"]["NotificationStepVariant"][];
        };
        /** @description A variable that a trigger takes. */
        TriggerVariable: {
            name: string;
        };
        /** @description What starts a workflow. */
        NotificationTrigger: {
            /** @enum {string} */
            type: "event";
            identifier: string;
            variables: components["schemas"]["TriggerVariable"][];
            subscriberVariables?: components["schemas"]["TriggerVariable"][];
        };
        /** @description The group that a workflow belongs to. */
        NotificationGroup: {
            _id?: string;
            name: string;
            _environmentId: string;
            _organizationId: string;
            _parentId?: string;
        };
        /** @description A workflow as a message embeds it. */
        MessageWorkflow: {
            _id?: string;
            name: string;
            description: string;
            active: boolean;
            draft: boolean;
            preferenceSettings: {
                email?: boolean;
                sms?: boolean;
                in_app?: boolean;
                chat?: boolean;
                push?: boolean;
            };
            critical: boolean;
            tags: string[];
            steps: components["schemas"]["NotificationStep"][];
            _organizationId: string;
            _creatorId: string;
            _environmentId: string;
            triggers: components["schemas"]["NotificationTrigger"][];
            _notificationGroupId: string;
            _parentId?: string;
            deleted: boolean;
            /** @description Required of a workflow that was never deleted too; what it holds then is not shown, so any string conforms. */
            deletedAt: string;
            deletedBy: string;
            notificationGroup?: components["schemas"]["NotificationGroup"];
            data?: components["schemas"]["FreeObject"];
            workflowIntegrationStatus?: components["schemas"]["FreeObject"];
        };
        /** @description A piece of an e-mail's content. */
        EmailBlock: {
            /** @enum {string} */
            type: "button" | "text";
            content: string;
            url?: string;
            styles?: {
                /** @enum {string} */
                textAlign: "center" | "left" | "right";
            };
        };
        /**
         * @description The rank of a button.
         * @enum {string}
         */
        ButtonType: "primary" | "secondary";
        /** @description A button of a call to action. */
        MessageButton: {
            type: components["schemas"]["ButtonType"];
            content: string;
            resultContent?: string;
        };
        /** @description The buttons of a call to action, and what came of them. */
        MessageAction: {
            /** @enum {string} */
            status?: "pending" | "done";
            buttons?: components["schemas"]["MessageButton"][];
            result?: {
                payload?: components["schemas"]["FreeObject"];
                type?: components["schemas"]["ButtonType"];
            };
        };
        /** @description What the recipient is asked to do. */
        MessageCTA: {
            /** @enum {string} */
            type?: "redirect";
            data?: {
                url?: string;
            };
            action?: components["schemas"]["MessageAction"];
        };
        /** @description One notification on one channel, as it was produced. */
        Message: {
            _id?: string;
            _templateId?: string | null;
            _messageTemplateId?: string | null;
            _environmentId: string;
            _organizationId: string;
            /** @description The notification event that produced the message. */
            _notificationId: string;
            /** @description The subscriber's generated identifier. */
            _subscriberId: string;
            subscriber?: components["schemas"]["Subscriber"];
            template?: components["schemas"]["MessageWorkflow"];
            templateIdentifier?: string;
            createdAt: components["schemas"]["Timestamp"];
            /** @description When the message was delivered; more than once if it was snoozed, for example. */
            deliveredAt?: components["schemas"]["Timestamp"][];
            lastSeenDate?: components["schemas"]["Timestamp"];
            lastReadDate?: components["schemas"]["Timestamp"];
            /** @description What the message says; an e-mail may be made of blocks. */
            content?: components["schemas"]["EmailBlock"][] | string;
            transactionId: string;
            subject?: string;
            channel: components["schemas"]["ChannelType"];
            read: boolean;
            seen: boolean;
            snoozedUntil?: components["schemas"]["Timestamp"];
            email?: string;
            phone?: string;
            directWebhookUrl?: string;
            providerId?: string;
            deviceTokens?: string[];
            title?: string;
            cta: components["schemas"]["MessageCTA"];
            _feedId?: string | null;
            /** @enum {string} */
            status: "sent" | "error" | "warning";
            errorId?: string;
            errorText?: string;
            /** @description The payload of the trigger. */
            payload?: components["schemas"]["FreeObject"];
            /** @description The provider-specific overrides of the trigger. */
            overrides?: components["schemas"]["FreeObject"];
            contextKeys?: components["schemas"]["ContextKey"][];
        };
        /** @description One page of messages. */
        MessagePage: {
            data: components["schemas"]["Message"][];
            hasMore: boolean;
            pageSize: number;
            page: number;
            totalCount?: number;
        };
        /** @description A person who works on workflows. */
        User: {
            _id: string;
            firstName?: string | null;
            lastName?: string | null;
            externalId?: string | null;
        };
        /**
         * @description Where a workflow or a step was defined.
         * @enum {string}
         */
        WorkflowOrigin: "service-cloud" | "service-cloud-v1" | "external";
        /** @description How an editor shows one control value. */
        UiSchemaProperty: {
            /** @description A string, number, boolean or object, or an array of those. */
            placeholder?: (string | number | boolean | Record<string, unknown>) | (string | number | boolean | Record<string, unknown>)[];
            /** @enum {string} */
            component: "EMAIL_EDITOR_SELECT" | "LAYOUT_SELECT" | "BLOCK_EDITOR" | "EMAIL_BODY" | "TEXT_FULL_LINE" | "TEXT_INLINE_LABEL" | "IN_APP_BODY" | "IN_APP_AVATAR" | "IN_APP_PRIMARY_SUBJECT" | "IN_APP_BUTTON_DROPDOWN" | "IN_APP_DISABLE_SANITIZATION_SWITCH" | "DISABLE_SANITIZATION_SWITCH" | "URL_TEXT_BOX" | "DIGEST_AMOUNT" | "DIGEST_UNIT" | "DIGEST_TYPE" | "DIGEST_KEY" | "DIGEST_CRON" | "DELAY_AMOUNT" | "DELAY_UNIT" | "DELAY_TYPE" | "DELAY_CRON" | "DELAY_DYNAMIC_KEY" | "THROTTLE_TYPE" | "THROTTLE_WINDOW" | "THROTTLE_UNIT" | "THROTTLE_DYNAMIC_KEY" | "THROTTLE_THRESHOLD" | "THROTTLE_KEY" | "EXTEND_TO_SCHEDULE" | "SMS_BODY" | "CHAT_BODY" | "PUSH_BODY" | "PUSH_SUBJECT" | "QUERY_EDITOR" | "DATA" | "LAYOUT_EMAIL";
            properties?: {
                [key: string]: components["schemas"]["UiSchemaProperty"];
            };
        };
        /** @description How an editor shows a step's control values. */
        UiSchema: {
            /** @enum {string} */
            group?: "IN_APP" | "EMAIL" | "DIGEST" | "DELAY" | "THROTTLE" | "SMS" | "CHAT" | "PUSH" | "SKIP" | "LAYOUT";
            properties?: {
                [key: string]: components["schemas"]["UiSchemaProperty"];
            };
        };
        /** @description When the service skips the step. The form of the condition is not shown. */
        SkipCondition: {
            [key: string]: unknown;
        };
        /** @description Where a click leads. */
        Redirect: {
            url?: string;
            /** @enum {string} */
            target?: "_self" | "_blank" | "_parent" | "_top" | "_unfencedTop";
        };
        /** @description A button of an in-app message. */
        InAppAction: {
            label?: string;
            redirect?: components["schemas"]["Redirect"];
        };
        /** @description An in-app step's values. It needs a body or a subject that is not empty. */
        InAppControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            body?: string;
            subject?: string;
            /**
             * @description A URL, a path from `/`, or a template variable.
             * @example https://example.com/icon.png
             * @example /icon.png
             * @example {{ subscriber.avatar }}
             */
            avatar?: string;
            primaryAction?: components["schemas"]["InAppAction"];
            secondaryAction?: components["schemas"]["InAppAction"];
            redirect?: components["schemas"]["Redirect"];
            disableOutputSanitization?: boolean;
            data?: components["schemas"]["FreeObject"];
        } & unknown;
        /** @description A problem with a control value. */
        ContentIssue: {
            /** @enum {string} */
            issueType: "ILLEGAL_VARIABLE_IN_CONTROL_VALUE" | "INVALID_FILTER_ARG_IN_VARIABLE" | "MISSING_VALUE" | "TIER_LIMIT_EXCEEDED";
            variableName?: string;
            message: string;
        };
        /** @description A problem with the integration that a step needs. */
        IntegrationIssue: {
            /** @enum {string} */
            issueType: "MISSING_INTEGRATION" | "INBOX_NOT_CONNECTED";
            variableName?: string;
            message: string;
        };
        /** @description What is wrong with a step. Control values that are named here may break their own rules: the step is a draft. */
        StepIssues: {
            controls?: {
                [key: string]: components["schemas"]["ContentIssue"][];
            };
            integration?: {
                [key: string]: components["schemas"]["IntegrationIssue"][];
            };
        };
        /** @description An in-app step of a workflow. */
        InAppStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "in_app";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["InAppControlValues"];
            };
            controlValues?: components["schemas"]["InAppControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description An e-mail step's values. */
        EmailControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            subject: string;
            /** @description HTML, or a Maily document as JSON text. */
            body: string;
            /** @enum {string} */
            editorType?: "block" | "html";
            disableOutputSanitization?: boolean;
            /** @description Null means no layout; when absent, the default layout is used. */
            layoutId?: string | null;
        };
        /** @description An e-mail step of a workflow. */
        EmailStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "email";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["EmailControlValues"];
            };
            controlValues?: components["schemas"]["EmailControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description An SMS step's values. */
        SmsControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            body?: string;
        };
        /** @description An SMS step of a workflow. */
        SmsStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "sms";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["SmsControlValues"];
            };
            controlValues?: components["schemas"]["SmsControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A push step's values. */
        PushControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            subject?: string;
            body?: string;
        };
        /** @description A push step of a workflow. */
        PushStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "push";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["PushControlValues"];
            };
            controlValues?: components["schemas"]["PushControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A chat step's values. */
        ChatControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            body?: string;
        };
        /** @description A chat step of a workflow. */
        ChatStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["ChatControlValues"];
            };
            controlValues?: components["schemas"]["ChatControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A delay step's values. */
        DelayControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            /** @enum {string} */
            type?: "regular" | "timed";
            amount?: number;
            unit?: components["schemas"]["TimeUnit"];
            cron?: string;
        };
        /** @description A delay step of a workflow. */
        DelayStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "delay";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["DelayControlValues"];
            };
            controlValues?: components["schemas"]["DelayControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A digest step's values. A regular digest counts from 1; a timed one has a cron expression. */
        DigestControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            /** @enum {string} */
            type?: "regular" | "timed";
            amount?: number;
            unit?: components["schemas"]["TimeUnit"];
            lookBackWindow?: {
                amount: number;
                unit: components["schemas"]["TimeUnit"];
            };
            cron?: string;
            /** @description Replaces the default key by which events are grouped. */
            digestKey?: string;
        } & (unknown & unknown);
        /** @description A digest step of a workflow. */
        DigestStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "digest";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["DigestControlValues"];
            };
            controlValues?: components["schemas"]["DigestControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A custom step's values. */
        CustomControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            custom?: components["schemas"]["FreeObject"];
        };
        /** @description A custom step of a workflow. */
        CustomStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "custom";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["CustomControlValues"];
            };
            controlValues?: components["schemas"]["CustomControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A throttle step's values. Its further fields are not shown. */
        ThrottleControlValues: {
            skip?: components["schemas"]["SkipCondition"];
            /** @enum {string} */
            type?: "fixed" | "dynamic";
            /** @description Required of a fixed throttle. */
            amount?: number;
            /**
             * @description Required of a fixed throttle.
             * @enum {string}
             */
            unit?: "minutes" | "hours" | "days";
            /** @description The path to the window's value. Required of a dynamic throttle. */
            dynamicKey?: string;
        } & (unknown & unknown);
        /** @description A throttle step of a workflow. */
        ThrottleStepResponse: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "throttle";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: {
                /** @description A JSON Schema of the control values. */
                dataSchema?: components["schemas"]["FreeObject"];
                uiSchema?: components["schemas"]["UiSchema"];
                values: components["schemas"]["ThrottleControlValues"];
            };
            controlValues?: components["schemas"]["ThrottleControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A step as its workflow carries it, one of nine types, with its values in `controls.values`. */
        WorkflowStep: components["schemas"]["InAppStepResponse"] | components["schemas"]["EmailStepResponse"] | components["schemas"]["SmsStepResponse"] | components["schemas"]["PushStepResponse"] | components["schemas"]["ChatStepResponse"] | components["schemas"]["DelayStepResponse"] | components["schemas"]["DigestStepResponse"] | components["schemas"]["CustomStepResponse"] | components["schemas"]["ThrottleStepResponse"];
        /** @description A problem of a workflow. Its fields are not shown. */
        RuntimeIssue: {
            [key: string]: unknown;
        };
        /**
         * @description How severe a notification is.
         * @enum {string}
         */
        Severity: "high" | "medium" | "low" | "none";
        /** @description A workflow and its steps. */
        Workflow: {
            _id: string;
            workflowId: string;
            slug: string;
            name: string;
            description?: string;
            tags?: string[];
            /** @default false */
            active?: boolean;
            /** @description Whether a trigger's payload is checked against `payloadSchema`. */
            validatePayload?: boolean;
            /** @description A JSON Schema of the payload. */
            payloadSchema?: {
                [key: string]: unknown;
            } | null;
            /** @default false */
            isTranslationEnabled?: boolean;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            updatedBy?: components["schemas"]["User"];
            lastPublishedAt?: string | null;
            lastPublishedBy?: components["schemas"]["User"];
            steps: components["schemas"]["WorkflowStep"][];
            origin: components["schemas"]["WorkflowOrigin"];
            /** @description The workflow's preferences. Their fields are not shown. */
            preferences: components["schemas"]["FreeObject"];
            /** @enum {string} */
            status: "ACTIVE" | "INACTIVE" | "ERROR";
            /** @description What is wrong with the workflow, found when it was created or changed. */
            issues?: {
                [key: string]: components["schemas"]["RuntimeIssue"];
            };
            lastTriggeredAt?: string | null;
            /** @description An example that the service made from `payloadSchema`. */
            payloadExample?: {
                [key: string]: unknown;
            } | null;
            severity: components["schemas"]["Severity"];
        };
        /** @description How the control values of a step are described and shown, if it is retrieved alone. */
        RetrievedControlsMetadata: {
            /** @description A JSON Schema of the control values. */
            dataSchema?: components["schemas"]["FreeObject"];
            uiSchema?: components["schemas"]["UiSchema"];
        };
        /** @description An in-app step, retrieved alone. */
        RetrievedInAppStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "in_app";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["InAppControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description An e-mail step, retrieved alone. */
        RetrievedEmailStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "email";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["EmailControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description An SMS step, retrieved alone. */
        RetrievedSmsStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "sms";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["SmsControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A push step, retrieved alone. */
        RetrievedPushStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "push";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["PushControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A chat step, retrieved alone. */
        RetrievedChatStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "chat";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["ChatControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A delay step, retrieved alone. */
        RetrievedDelayStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "delay";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["DelayControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A digest step, retrieved alone. */
        RetrievedDigestStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "digest";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["DigestControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A custom step, retrieved alone. */
        RetrievedCustomStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "custom";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["CustomControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A throttle step, retrieved alone. */
        RetrievedThrottleStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "throttle";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            controlValues?: components["schemas"]["ThrottleControlValues"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description The enum of step types holds `trigger`, and no control values are given for it, so nothing more is asked of one. */
        RetrievedTriggerStep: {
            stepId: string;
            _id: string;
            name: string;
            slug: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "trigger";
            origin: components["schemas"]["WorkflowOrigin"];
            workflowId: string;
            workflowDatabaseId: string;
            controls: components["schemas"]["RetrievedControlsMetadata"];
            /** @description The control values, under the name that a retrieved step uses. */
            controlValues?: components["schemas"]["FreeObject"];
            /** @description A JSON Schema of the variables that the step may use. */
            variables: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["StepIssues"];
        };
        /** @description A step as it is retrieved alone: `controls` carries no `values`; `controlValues` does. */
        RetrievedStep: components["schemas"]["RetrievedInAppStep"] | components["schemas"]["RetrievedEmailStep"] | components["schemas"]["RetrievedSmsStep"] | components["schemas"]["RetrievedPushStep"] | components["schemas"]["RetrievedChatStep"] | components["schemas"]["RetrievedDelayStep"] | components["schemas"]["RetrievedDigestStep"] | components["schemas"]["RetrievedCustomStep"] | components["schemas"]["RetrievedThrottleStep"] | components["schemas"]["RetrievedTriggerStep"];
        /**
         * @description What a workflow step does. `trigger` marks the start of a notification; no step of a workflow has it.
         * @enum {string}
         */
        StepType: "in_app" | "email" | "sms" | "chat" | "push" | "digest" | "trigger" | "delay" | "throttle" | "custom";
        /** @description The subscriber as an event embeds it. */
        EventSubscriber: {
            subscriberId: string;
            _id: string;
            firstName?: string;
            lastName?: string;
            email?: string;
            phone?: string;
        };
        /** @description The workflow as an event embeds it. */
        EventTemplate: {
            _id?: string;
            name: string;
            origin?: components["schemas"]["WorkflowOrigin"];
            triggers: components["schemas"]["NotificationTrigger"][];
        };
        /** @description How a digest job waited. Its `timed.monthDays` are numbers. */
        DigestMetadata: {
            /** @enum {string} */
            type: "regular" | "backoff" | "timed";
            digestKey?: string;
            amount?: number;
            unit?: components["schemas"]["TimeUnit"];
            events?: components["schemas"]["FreeObject"][];
            backoff?: boolean;
            backoffAmount?: number;
            backoffUnit?: components["schemas"]["TimeUnit"];
            updateMode?: boolean;
            timed?: {
                atTime?: string;
                weekDays?: components["schemas"]["Weekday"][];
                monthDays?: number[];
                ordinal?: components["schemas"]["Ordinal"];
                ordinalValue?: components["schemas"]["OrdinalValue"];
                monthlyType?: components["schemas"]["MonthlyType"];
                cronExpression?: string;
                untilDate?: string;
            };
        };
        /**
         * @description An e-mail, SMS, push or chat provider. The specification omits the brand names, so the set is open here; the generic values are the examples.
         * @example email-webhook
         * @example generic-sms
         * @example push-webhook
         * @example chat-webhook
         */
        DeliveryProviderId: string;
        /** @description One entry of a job's execution log. */
        ExecutionDetail: {
            _id: string;
            createdAt?: components["schemas"]["Timestamp"];
            /** @enum {string} */
            status: "Success" | "Warning" | "Failed" | "Pending" | "Queued" | "ReadConfirmation";
            detail: string;
            isRetry: boolean;
            isTest: boolean;
            providerId?: components["schemas"]["DeliveryProviderId"];
            raw?: string | null;
            /** @enum {string} */
            source: "Credentials" | "Internal" | "Payload" | "Webhook";
        };
        /** @description The step that a job ran. */
        ActivityStep: {
            _id: string;
            active: boolean;
            filters: components["schemas"]["StepFilter"][];
            _templateId: string;
            replyCallback?: components["schemas"]["FreeObject"];
            controlVariables?: components["schemas"]["FreeObject"];
            metadata?: components["schemas"]["FreeObject"];
            issues?: components["schemas"]["FreeObject"];
            template?: components["schemas"]["FreeObject"];
            variants?: components["schemas"]["ActivityStep"][];
            name?: string;
            _parentId?: string | null;
        };
        /** @description The run of one step for one notification. */
        Job: {
            _id: string;
            type: components["schemas"]["StepType"];
            digest?: components["schemas"]["DigestMetadata"];
            executionDetails: components["schemas"]["ExecutionDetail"][];
            step: components["schemas"]["ActivityStep"];
            overrides?: components["schemas"]["FreeObject"];
            payload?: components["schemas"]["FreeObject"];
            providerId: components["schemas"]["DeliveryProviderId"];
            status: string;
            updatedAt?: components["schemas"]["Timestamp"];
            /** @description How often a digest or delay was extended to fit the subscriber's schedule. */
            scheduleExtensionsCount?: number;
        };
        /** @description A topic through which the subscriber was reached. */
        EventTopic: {
            _topicId: string;
            topicKey: string;
        };
        /** @description The record of one triggered notification. */
        NotificationEvent: {
            /** @description The notification's identifier, in the form of a database id. */
            _id?: string;
            _environmentId: string;
            _organizationId: string;
            /** @description The subscriber's generated identifier. */
            _subscriberId: string;
            transactionId: string;
            _templateId?: string;
            _digestedNotificationId?: string;
            createdAt?: components["schemas"]["Timestamp"];
            updatedAt?: components["schemas"]["Timestamp"];
            channels?: components["schemas"]["StepType"][];
            subscriber?: components["schemas"]["EventSubscriber"];
            template?: components["schemas"]["EventTemplate"];
            jobs?: components["schemas"]["Job"][];
            payload?: components["schemas"]["FreeObject"];
            tags?: string[];
            controls?: components["schemas"]["FreeObject"];
            /** @description The recipient as the trigger named it. */
            to?: components["schemas"]["FreeObject"];
            topics?: components["schemas"]["EventTopic"][];
            severity?: components["schemas"]["Severity"];
            critical?: boolean;
            contextKeys?: components["schemas"]["ContextKey"][];
        };
        /** @description One page of notification events. */
        NotificationEventPage: {
            data: components["schemas"]["NotificationEvent"][];
            hasMore: boolean;
            pageSize: number;
            page: number;
        };
        /** @description How a step's control values are described and shown. `values` comes with a workflow only. */
        ControlsMetadata: {
            /** @description A JSON Schema of the control values. */
            dataSchema?: components["schemas"]["FreeObject"];
            uiSchema?: components["schemas"]["UiSchema"];
            values?: components["schemas"]["FreeObject"];
        };
    };
    responses: {
        /** @description The request failed. The statuses and bodies are not specified. */
        ClientError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
        /** @description The service failed. The statuses and bodies are not specified. */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": unknown;
            };
        };
    };
    parameters: {
        /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
        IdempotencyKey: string;
        /**
         * @description Exact context keys. Repeat the parameter for several values.
         * @example [
         *       "tenant:north-store"
         *     ]
         */
        ContextKeys: components["schemas"]["ContextKey"][];
        /** @example order-shipped */
        WorkflowId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type StepResponse = components['schemas']['StepResponse'];
export type DelayRegularMetadata = components['schemas']['DelayRegularMetadata'];
export type ChannelCredentials = components['schemas']['ChannelCredentials'];
export type ChannelSettings = components['schemas']['ChannelSettings'];
export type Timestamp = components['schemas']['Timestamp'];
export type Subscriber = components['schemas']['Subscriber'];
export type SubscriberPage = components['schemas']['SubscriberPage'];
export type FreeObject = components['schemas']['FreeObject'];
export type CreateSubscriberRequest = components['schemas']['CreateSubscriberRequest'];
export type UpdateOnlineStatusRequest = components['schemas']['UpdateOnlineStatusRequest'];
export type ChannelType = components['schemas']['ChannelType'];
export type CredentialsDto = components['schemas']['CredentialsDto'];
export type ConfigurationsDto = components['schemas']['ConfigurationsDto'];
export type FieldFilterPart = components['schemas']['FieldFilterPart'];
export type StepFilter = components['schemas']['StepFilter'];
export type Integration = components['schemas']['Integration'];
export type ActiveIntegrations = components['schemas']['ActiveIntegrations'];
export type UpdateIntegrationRequest = components['schemas']['UpdateIntegrationRequest'];
export type ContextKey = components['schemas']['ContextKey'];
export type TimeUnit = components['schemas']['TimeUnit'];
export type DigestRegularMetadata = components['schemas']['DigestRegularMetadata'];
export type Weekday = components['schemas']['Weekday'];
export type Ordinal = components['schemas']['Ordinal'];
export type OrdinalValue = components['schemas']['OrdinalValue'];
export type MonthlyType = components['schemas']['MonthlyType'];
export type TimedConfig = components['schemas']['TimedConfig'];
export type DigestTimedMetadata = components['schemas']['DigestTimedMetadata'];
export type DelayScheduledMetadata = components['schemas']['DelayScheduledMetadata'];
export type StepMetadata = components['schemas']['StepMetadata'];
export type NotificationStepVariant = components['schemas']['NotificationStepVariant'];
export type NotificationStep = components['schemas']['NotificationStep'];
export type TriggerVariable = components['schemas']['TriggerVariable'];
export type NotificationTrigger = components['schemas']['NotificationTrigger'];
export type NotificationGroup = components['schemas']['NotificationGroup'];
export type MessageWorkflow = components['schemas']['MessageWorkflow'];
export type EmailBlock = components['schemas']['EmailBlock'];
export type ButtonType = components['schemas']['ButtonType'];
export type MessageButton = components['schemas']['MessageButton'];
export type MessageAction = components['schemas']['MessageAction'];
export type MessageCta = components['schemas']['MessageCTA'];
export type Message = components['schemas']['Message'];
export type MessagePage = components['schemas']['MessagePage'];
export type User = components['schemas']['User'];
export type WorkflowOrigin = components['schemas']['WorkflowOrigin'];
export type UiSchemaProperty = components['schemas']['UiSchemaProperty'];
export type UiSchema = components['schemas']['UiSchema'];
export type SkipCondition = components['schemas']['SkipCondition'];
export type Redirect = components['schemas']['Redirect'];
export type InAppAction = components['schemas']['InAppAction'];
export type InAppControlValues = components['schemas']['InAppControlValues'];
export type ContentIssue = components['schemas']['ContentIssue'];
export type IntegrationIssue = components['schemas']['IntegrationIssue'];
export type StepIssues = components['schemas']['StepIssues'];
export type InAppStepResponse = components['schemas']['InAppStepResponse'];
export type EmailControlValues = components['schemas']['EmailControlValues'];
export type EmailStepResponse = components['schemas']['EmailStepResponse'];
export type SmsControlValues = components['schemas']['SmsControlValues'];
export type SmsStepResponse = components['schemas']['SmsStepResponse'];
export type PushControlValues = components['schemas']['PushControlValues'];
export type PushStepResponse = components['schemas']['PushStepResponse'];
export type ChatControlValues = components['schemas']['ChatControlValues'];
export type ChatStepResponse = components['schemas']['ChatStepResponse'];
export type DelayControlValues = components['schemas']['DelayControlValues'];
export type DelayStepResponse = components['schemas']['DelayStepResponse'];
export type DigestControlValues = components['schemas']['DigestControlValues'];
export type DigestStepResponse = components['schemas']['DigestStepResponse'];
export type CustomControlValues = components['schemas']['CustomControlValues'];
export type CustomStepResponse = components['schemas']['CustomStepResponse'];
export type ThrottleControlValues = components['schemas']['ThrottleControlValues'];
export type ThrottleStepResponse = components['schemas']['ThrottleStepResponse'];
export type WorkflowStep = components['schemas']['WorkflowStep'];
export type RuntimeIssue = components['schemas']['RuntimeIssue'];
export type Severity = components['schemas']['Severity'];
export type Workflow = components['schemas']['Workflow'];
export type RetrievedControlsMetadata = components['schemas']['RetrievedControlsMetadata'];
export type RetrievedInAppStep = components['schemas']['RetrievedInAppStep'];
export type RetrievedEmailStep = components['schemas']['RetrievedEmailStep'];
export type RetrievedSmsStep = components['schemas']['RetrievedSmsStep'];
export type RetrievedPushStep = components['schemas']['RetrievedPushStep'];
export type RetrievedChatStep = components['schemas']['RetrievedChatStep'];
export type RetrievedDelayStep = components['schemas']['RetrievedDelayStep'];
export type RetrievedDigestStep = components['schemas']['RetrievedDigestStep'];
export type RetrievedCustomStep = components['schemas']['RetrievedCustomStep'];
export type RetrievedThrottleStep = components['schemas']['RetrievedThrottleStep'];
export type RetrievedTriggerStep = components['schemas']['RetrievedTriggerStep'];
export type RetrievedStep = components['schemas']['RetrievedStep'];
export type StepType = components['schemas']['StepType'];
export type EventSubscriber = components['schemas']['EventSubscriber'];
export type EventTemplate = components['schemas']['EventTemplate'];
export type DigestMetadata = components['schemas']['DigestMetadata'];
export type DeliveryProviderId = components['schemas']['DeliveryProviderId'];
export type ExecutionDetail = components['schemas']['ExecutionDetail'];
export type ActivityStep = components['schemas']['ActivityStep'];
export type Job = components['schemas']['Job'];
export type EventTopic = components['schemas']['EventTopic'];
export type NotificationEvent = components['schemas']['NotificationEvent'];
export type NotificationEventPage = components['schemas']['NotificationEventPage'];
export type ControlsMetadata = components['schemas']['ControlsMetadata'];
export type ResponseClientError = components['responses']['ClientError'];
export type ResponseServerError = components['responses']['ServerError'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterContextKeys = components['parameters']['ContextKeys'];
export type ParameterWorkflowId = components['parameters']['WorkflowId'];
export type $defs = Record<string, never>;
export interface operations {
    searchSubscribers: {
        parameters: {
            query?: {
                /**
                 * @description Results start after this cursor.
                 * @example 69cba51cfd8924c1ed000001
                 */
                after?: string;
                /**
                 * @description Results end before this cursor.
                 * @example 69c7fcaefd8924c1ed000003
                 */
                before?: string;
                /**
                 * @description The number of subscribers on a page. Its bounds are not specified.
                 * @example 10
                 */
                limit?: number;
                /** @example DESC */
                orderDirection?: "ASC" | "DESC";
                /**
                 * @description The field to order by.
                 * @example createdAt
                 */
                orderBy?: string;
                /**
                 * @description Whether the results include the cursor's own subscriber.
                 * @example false
                 */
                includeCursor?: boolean;
                /** @example shanon.welch@example.com */
                email?: string;
                /** @example Shanon */
                name?: string;
                /** @example +12135550157 */
                phone?: string;
                /** @example user-00003 */
                subscriberId?: string;
            };
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of subscribers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberPage"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    createSubscriber: {
        parameters: {
            query?: {
                /**
                 * @description If true, the request fails if the subscriber exists.
                 * @example false
                 */
                failIfExists?: boolean;
            };
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubscriberRequest"];
            };
        };
        responses: {
            /** @description The subscriber, created or updated. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    updateSubscriberOnlineStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example user-00003 */
                subscriberId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOnlineStatusRequest"];
            };
        };
        responses: {
            /** @description The subscriber, with its new status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Subscriber"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listActiveIntegrations: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The active integrations of the organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveIntegrations"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    updateIntegration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example 61e068a090b58edfff000001 */
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateIntegrationRequest"];
            };
        };
        responses: {
            /** @description The integration, updated. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Integration"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @example email */
                channel?: components["schemas"]["ChannelType"];
                /** @example user-00085 */
                subscriberId?: string;
                /**
                 * @description Repeat the parameter for several values.
                 * @example [
                 *       "txn_6a1d3ef01de323eb0b000005"
                 *     ]
                 */
                transactionId?: string[];
                /**
                 * @description Exact context keys. Repeat the parameter for several values.
                 * @example [
                 *       "tenant:north-store"
                 *     ]
                 */
                contextKeys?: components["parameters"]["ContextKeys"];
                /** @example 0 */
                page?: number;
                /** @example 10 */
                limit?: number;
            };
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
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
                    "application/json": components["schemas"]["MessagePage"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getWorkflow: {
        parameters: {
            query?: {
                /** @example 61e01440c9fb59237e000000 */
                environmentId?: string;
            };
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example order-shipped */
                workflowId: components["parameters"]["WorkflowId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workflow. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getWorkflowStep: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @example order-shipped */
                workflowId: components["parameters"]["WorkflowId"];
                /** @example shipped-email */
                stepId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetrievedStep"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /**
                 * @example [
                 *       "email"
                 *     ]
                 */
                channels?: string[];
                /**
                 * @description Identifiers of templates.
                 * @example [
                 *       "627e48409573ad6be5000004"
                 *     ]
                 */
                templates?: string[];
                /**
                 * @example [
                 *       "haven.effertz@example.com"
                 *     ]
                 */
                emails?: string[];
                /**
                 * @deprecated
                 * @example haven.effertz@example.com
                 */
                search?: string;
                /**
                 * @example [
                 *       "user-00085"
                 *     ]
                 */
                subscriberIds?: string[];
                /**
                 * @example [
                 *       "none"
                 *     ]
                 */
                severity?: string[];
                /** @example 0 */
                page?: number;
                /** @example 10 */
                limit?: number;
                /** @example txn_6a1d3ef01de323eb0b000005 */
                transactionId?: string;
                /** @example product-news */
                topicKey?: string;
                /**
                 * @description Exact context keys. Repeat the parameter for several values.
                 * @example [
                 *       "tenant:north-store"
                 *     ]
                 */
                contextKeys?: components["parameters"]["ContextKeys"];
                /**
                 * @description Only events after this moment. The default is the earliest that the subscription allows.
                 * @example 2026-01-01T00:00:00Z
                 */
                after?: components["schemas"]["Timestamp"];
                /**
                 * @description Only events before this moment. The default is the time of the request.
                 * @example 2100-01-01T00:00:00Z
                 */
                before?: components["schemas"]["Timestamp"];
            };
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of notification events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationEventPage"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
    getNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies a request that may be repeated. The response to a repetition is not specified. */
                "idempotency-key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description A database identifier.
                 * @example 6a1d3ef016f940cb24000005
                 */
                notificationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationEvent"];
                };
            };
            "4XX": components["responses"]["ClientError"];
            "5XX": components["responses"]["ServerError"];
        };
    };
}
