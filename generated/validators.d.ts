// Made by `npm run generate` from spec/. Do not edit.
import type { operations } from './types.js';

/** Compiled validator. */
export interface Validator {
  (value: unknown): boolean;
  /** Errors of the last value. */
  readonly errors?: readonly ValidatorError[] | null;
}
/** Error of a validator. Omits what the schema says. */
export interface ValidatorError {
  /** JSON Pointer into the value. */
  readonly instancePath: string;
  /** Pointer of the keyword. */
  readonly schemaPath: string;
  readonly params?: {
    readonly missingProperty?: string;
    readonly additionalProperty?: string;
    /** Of `anyOf`: the number of errors of each form. They are before this error. */
    readonly sizes?: readonly number[];
  };
  readonly message?: string;
  /** Schema with the keyword, if the schema is not of a document. */
  readonly parentSchema?: Readonly<Record<string, unknown>>;
}
export interface OperationValidators {
  readonly path: Validator;
  readonly query: Validator;
  readonly header: Validator;
  readonly body?: Validator;
  /** By status. */
  readonly responses: Readonly<Record<string, Validator>>;
}
export declare const validators: Readonly<Record<keyof operations, OperationValidators>>;
export declare const StepResponse: Validator;
export declare const DelayRegularMetadata: Validator;
export declare const ChannelCredentials: Validator;
export declare const ChannelSettings: Validator;
export declare const Timestamp: Validator;
export declare const Subscriber: Validator;
export declare const SubscriberPage: Validator;
export declare const FreeObject: Validator;
export declare const CreateSubscriberRequest: Validator;
export declare const UpdateOnlineStatusRequest: Validator;
export declare const ChannelType: Validator;
export declare const CredentialsDto: Validator;
export declare const ConfigurationsDto: Validator;
export declare const FieldFilterPart: Validator;
export declare const StepFilter: Validator;
export declare const Integration: Validator;
export declare const ActiveIntegrations: Validator;
export declare const UpdateIntegrationRequest: Validator;
export declare const ContextKey: Validator;
export declare const TimeUnit: Validator;
export declare const DigestRegularMetadata: Validator;
export declare const Weekday: Validator;
export declare const Ordinal: Validator;
export declare const OrdinalValue: Validator;
export declare const MonthlyType: Validator;
export declare const TimedConfig: Validator;
export declare const DigestTimedMetadata: Validator;
export declare const DelayScheduledMetadata: Validator;
export declare const StepMetadata: Validator;
export declare const NotificationStepVariant: Validator;
export declare const NotificationStep: Validator;
export declare const TriggerVariable: Validator;
export declare const NotificationTrigger: Validator;
export declare const NotificationGroup: Validator;
export declare const MessageWorkflow: Validator;
export declare const EmailBlock: Validator;
export declare const ButtonType: Validator;
export declare const MessageButton: Validator;
export declare const MessageAction: Validator;
export declare const MessageCTA: Validator;
export declare const Message: Validator;
export declare const MessagePage: Validator;
export declare const User: Validator;
export declare const WorkflowOrigin: Validator;
export declare const UiSchemaProperty: Validator;
export declare const UiSchema: Validator;
export declare const SkipCondition: Validator;
export declare const Redirect: Validator;
export declare const InAppAction: Validator;
export declare const InAppControlValues: Validator;
export declare const ContentIssue: Validator;
export declare const IntegrationIssue: Validator;
export declare const StepIssues: Validator;
export declare const InAppStepResponse: Validator;
export declare const EmailControlValues: Validator;
export declare const EmailStepResponse: Validator;
export declare const SmsControlValues: Validator;
export declare const SmsStepResponse: Validator;
export declare const PushControlValues: Validator;
export declare const PushStepResponse: Validator;
export declare const ChatControlValues: Validator;
export declare const ChatStepResponse: Validator;
export declare const DelayControlValues: Validator;
export declare const DelayStepResponse: Validator;
export declare const DigestControlValues: Validator;
export declare const DigestStepResponse: Validator;
export declare const CustomControlValues: Validator;
export declare const CustomStepResponse: Validator;
export declare const ThrottleControlValues: Validator;
export declare const ThrottleStepResponse: Validator;
export declare const WorkflowStep: Validator;
export declare const RuntimeIssue: Validator;
export declare const Severity: Validator;
export declare const Workflow: Validator;
export declare const RetrievedControlsMetadata: Validator;
export declare const RetrievedInAppStep: Validator;
export declare const RetrievedEmailStep: Validator;
export declare const RetrievedSmsStep: Validator;
export declare const RetrievedPushStep: Validator;
export declare const RetrievedChatStep: Validator;
export declare const RetrievedDelayStep: Validator;
export declare const RetrievedDigestStep: Validator;
export declare const RetrievedCustomStep: Validator;
export declare const RetrievedThrottleStep: Validator;
export declare const RetrievedTriggerStep: Validator;
export declare const RetrievedStep: Validator;
export declare const StepType: Validator;
export declare const EventSubscriber: Validator;
export declare const EventTemplate: Validator;
export declare const DigestMetadata: Validator;
export declare const DeliveryProviderId: Validator;
export declare const ExecutionDetail: Validator;
export declare const ActivityStep: Validator;
export declare const Job: Validator;
export declare const EventTopic: Validator;
export declare const NotificationEvent: Validator;
export declare const NotificationEventPage: Validator;
export declare const ControlsMetadata: Validator;
export declare const scenario: Validator;
