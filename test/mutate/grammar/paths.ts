import type { OperationId } from '../../server/routes.js';
import * as on from './conditions.js';
import { lookupEffects } from './lookup-effects.js';
import { cross, type Mutant } from './mutant.js';

const lookups = [
  'version.paths',
  'response.requested-resource',
  'unknown-id.refused',
  'reads.change-nothing',
  'write.siblings-unchanged',
];

/** Faults in finding the resource of a path. */
export function pathMutants(): Mutant[] {
  const paths: readonly (readonly [OperationId, string, readonly string[]])[] = [
    ['getWorkflow', 'workflowId', ['workflow.*', 'step.*']],
    ['getWorkflowStep', 'stepId', ['step.*', 'workflow.*']],
    ['getNotification', 'notificationId', ['event.agrees-with-list']],
    ['updateSubscriberOnlineStatus', 'subscriberId', ['online-status.*']],
    [
      'updateIntegration',
      'integrationId',
      ['integration-update.*', 'active.follows-updates', 'integration.identifier-unique'],
    ],
  ];
  return paths.flatMap(([operation, target, breaks]) =>
    cross(operation, target, [...lookups, ...breaks], [on.always, ...on.ofRequests, ...on.ofClasses], lookupEffects),
  );
}
