import { origin, unit } from './vocabulary.js';

/** Section 2.7, with the changes in 4.8: a step in its workflow, a single step, and nine kinds of values. */
const types = ['in_app', 'email', 'sms', 'push', 'chat', 'delay', 'digest', 'custom', 'throttle'] as const;

const common = (type: string): string => `
    stepId, _id, name, slug: req string
    type: req one of ${type}
    origin: req ${origin}
    workflowId, workflowDatabaseId: req string
    controls: req fields
    variables: req object
    issues: ? fields`;

const issues = `
    controls: ? map of array of ContentIssue
    integration: ? map of array of IntegrationIssue`;

const controls = `
    dataSchema: ? object
    uiSchema: ? UiSchema`;

/** A row named `rule` is a condition over several fields: `parameters.test.ts` tests each with values. */
const controlValues: Record<(typeof types)[number], string> = {
  in_app: `
    skip: ? object
    body, subject: ? string
    avatar: ? string of a form
    primaryAction, secondaryAction: ? fields
    redirect: ? fields
    disableOutputSanitization: ? boolean
    data: ? object
    rule: if {subject: req string min length 1} else {body: req string min length 1}`,
  email: `
    skip: ? object
    subject, body: req string
    editorType: ? one of block, html
    disableOutputSanitization: ? boolean
    layoutId: ? string or null`,
  sms: `
    skip: ? object
    body: ? string`,
  push: `
    skip: ? object
    subject, body: ? string`,
  chat: `
    skip: ? object
    body: ? string`,
  delay: `
    skip: ? object
    type: ? one of regular, timed
    amount: ? number
    unit: ? ${unit}
    cron: ? string min length 1`,
  digest: `
    skip: ? object
    type: ? one of regular, timed
    amount: ? number
    unit: ? ${unit}
    lookBackWindow: ? fields
    cron: ? string
    digestKey: ? string
    rule: if {type: req one of regular} then {amount: ? number min 1}; if {type: req one of timed} then {cron: ? string min length 1}`,
  custom: `
    skip: ? object
    custom: ? object`,
  throttle: `
    skip: ? object
    type: ? one of fixed, dynamic
    amount: ? number
    unit: ? one of minutes, hours, days
    dynamicKey: ? string
    rule: if {type: req one of fixed} then {amount: req any, unit: req any}; if {type: req one of dynamic} then {dynamicKey: req any}`,
};

const redirect = `
    url: ? string
    target: ? one of _self, _blank, _parent, _top, _unfencedTop`;
const action = `
    label: ? string
    redirect: ? fields`;

/** Tables of the objects inside a step's control values. */
const nested: Partial<Record<(typeof types)[number], Record<string, string>>> = {
  in_app: {
    redirect,
    primaryAction: action,
    'primaryAction.redirect': redirect,
    secondaryAction: action,
    'secondaryAction.redirect': redirect,
  },
  digest: {
    lookBackWindow: `
    amount: req number
    unit: req ${unit}`,
  },
};

const placeholder = 'string or number or boolean or object';

export const steps: Record<string, string> = {
  UiSchema: `
    group: ? one of IN_APP, EMAIL, DIGEST, DELAY, THROTTLE, SMS, CHAT, PUSH, SKIP, LAYOUT
    properties: ? map of UiSchemaProperty`,
  UiSchemaProperty: `
    placeholder: ? if array of any then array of ${placeholder} else ${placeholder}
    component: req one of EMAIL_EDITOR_SELECT, LAYOUT_SELECT, BLOCK_EDITOR, EMAIL_BODY, TEXT_FULL_LINE, TEXT_INLINE_LABEL, IN_APP_BODY, IN_APP_AVATAR, IN_APP_PRIMARY_SUBJECT, IN_APP_BUTTON_DROPDOWN, IN_APP_DISABLE_SANITIZATION_SWITCH, DISABLE_SANITIZATION_SWITCH, URL_TEXT_BOX, DIGEST_AMOUNT, DIGEST_UNIT, DIGEST_TYPE, DIGEST_KEY, DIGEST_CRON, DELAY_AMOUNT, DELAY_UNIT, DELAY_TYPE, DELAY_CRON, DELAY_DYNAMIC_KEY, THROTTLE_TYPE, THROTTLE_WINDOW, THROTTLE_UNIT, THROTTLE_DYNAMIC_KEY, THROTTLE_THRESHOLD, THROTTLE_KEY, EXTEND_TO_SCHEDULE, SMS_BODY, CHAT_BODY, PUSH_BODY, PUSH_SUBJECT, QUERY_EDITOR, DATA, LAYOUT_EMAIL
    properties: ? map of UiSchemaProperty`,
  ContentIssue: `
    issueType: req one of ILLEGAL_VARIABLE_IN_CONTROL_VALUE, INVALID_FILTER_ARG_IN_VARIABLE, MISSING_VALUE, TIER_LIMIT_EXCEEDED
    variableName: ? string
    message: req string`,
  IntegrationIssue: `
    issueType: req one of MISSING_INTEGRATION, INBOX_NOT_CONNECTED
    variableName: ? string
    message: req string`,
  ...Object.assign({}, ...types.map((type) => ({ ...inWorkflow(type), ...retrieved(type) }))),
  // 2.7 lists `trigger` among the step types, but without control values.
  'retrieved trigger step': `${common('trigger')}
    controlValues: ? object`,
  'retrieved trigger step.controls': `${controls}
    rule: not {values: req any}`,
  'retrieved trigger step.issues': issues,
};

function inWorkflow(type: (typeof types)[number]): Record<string, string> {
  return {
    [`${type} step`]: `${common(type)}
    controlValues: ? fields`,
    [`${type} step.controls`]: `${controls}
    values: req fields`,
    [`${type} step.issues`]: issues,
    ...valuesAt(type, `${type} step.controls.values`),
    ...valuesAt(type, `${type} step.controlValues`),
  };
}

function retrieved(type: (typeof types)[number]): Record<string, string> {
  return {
    [`retrieved ${type} step`]: `${common(type)}
    controlValues: ? fields`,
    [`retrieved ${type} step.controls`]: `${controls}
    rule: not {values: req any}`,
    [`retrieved ${type} step.issues`]: issues,
    ...valuesAt(type, `retrieved ${type} step.controlValues`),
  };
}

function valuesAt(type: (typeof types)[number], path: string): Record<string, string> {
  const inside = Object.entries(nested[type] ?? {}).map(([name, table]) => [`${path}.${name}`, table]);
  return { [path]: controlValues[type], ...Object.fromEntries(inside) };
}
