import { describe, expectTypeOf, test } from 'vitest';
import type {
  EmailBlock,
  Integration,
  Message,
  NotificationEvent,
  operations,
  RetrievedStep,
  StepResponse,
  Subscriber,
  SubscriberPage,
  UiSchemaProperty,
  Workflow,
  WorkflowStep,
} from '../../src/index.js';

// Type errors appear in `npm run lint`.

describe('presence and nullability are those of the specification', () => {
  test('a subscriber (§2.1)', () => {
    expectTypeOf<Subscriber['subscriberId']>().toEqualTypeOf<string>();
    expectTypeOf<Subscriber['_id']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Subscriber['firstName']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Subscriber['isOnline']>().toEqualTypeOf<boolean | null | undefined>();
    expectTypeOf<Subscriber['data']>().toEqualTypeOf<Record<string, unknown> | null | undefined>();
    expectTypeOf<Subscriber['updatedAt']>().toEqualTypeOf<string>();
  });

  test('an integration (§2.4)', () => {
    expectTypeOf<Integration['channel']>().toEqualTypeOf<'in_app' | 'email' | 'sms' | 'chat' | 'push'>();
    expectTypeOf<Integration['credentials']['port']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<Integration['primary']>().toEqualTypeOf<boolean>();
    expectTypeOf<Integration['deletedAt']>().toEqualTypeOf<string | undefined>();
  });

  test('a message (§2.5)', () => {
    expectTypeOf<Message['_templateId']>().toEqualTypeOf<string | null | undefined>();
    expectTypeOf<Message['content']>().toEqualTypeOf<EmailBlock[] | string | undefined>();
    expectTypeOf<Message['transactionId']>().toEqualTypeOf<string>();
    expectTypeOf<Message['subscriber']>().toEqualTypeOf<Subscriber | undefined>();
  });

  test('pages and events (§2.8, §4.3)', () => {
    expectTypeOf<SubscriberPage['next']>().toEqualTypeOf<string | null>();
    expectTypeOf<SubscriberPage['totalCountCapped']>().toEqualTypeOf<boolean>();
    expectTypeOf<NotificationEvent['createdAt']>().toEqualTypeOf<string | undefined>();
  });
});

test('a step is narrowed by its type (§2.7)', () => {
  const amountOf = (step: WorkflowStep) => {
    if (step.type === 'digest')
      expectTypeOf(step.controls.values).not.toEqualTypeOf<WorkflowStep['controls']['values']>();
    if (step.type === 'email') expectTypeOf(step.controls.values.subject).toEqualTypeOf<string>();
  };
  expectTypeOf(amountOf).parameter(0).toEqualTypeOf<Workflow['steps'][number]>();
  const bodyOf = (step: WorkflowStep) => (step.type === 'in_app' ? step.controls.values.body : undefined);
  expectTypeOf(bodyOf).returns.toEqualTypeOf<string | undefined>();
  const schemaOf = (step: WorkflowStep) => step.controls.dataSchema;
  expectTypeOf(schemaOf).returns.toEqualTypeOf<Record<string, unknown> | undefined>();
  expectTypeOf<WorkflowStep>().toExtend<StepResponse>();
  expectTypeOf<RetrievedStep>().toExtend<StepResponse>();
  expectTypeOf<Extract<RetrievedStep, { type: 'email' }>>().not.toBeNever();
});

test('the value of a placeholder is as narrow as §2.7 says', () => {
  type Value = string | number | boolean | Record<string, unknown>;
  expectTypeOf<UiSchemaProperty['placeholder']>().toEqualTypeOf<Value | Value[] | undefined>();
});

test('an operation is a type and a value of one name, and errors are what nobody knows (§7)', () => {
  type Answers = operations['listMessages']['responses'];
  expectTypeOf<Answers[200]['content']['application/json']['data']>().toEqualTypeOf<Message[]>();
  expectTypeOf<Answers['4XX']['content']['*/*']>().toBeUnknown();
});
