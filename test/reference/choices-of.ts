import type { ChoiceName, Choose } from '../../src/reference/choices.js';
import type { Options } from '../server/options.js';

const matchForms = { exact: 'whole', prefix: 'beginning', substring: 'part' } as const;

/** The alternatives of a server with these options, in the terms of the reference. */
export function choicesOf(options: Options): Choose {
  const form = matchForms[options.match];
  const isTaken = (field: 'generated' | 'chosen') =>
    options.pathIds === 'both' || options.pathIds === field ? 'accepted' : 'refused';
  const [generated, chosen] = [isTaken('generated'), isTaken('chosen')];
  const keptData = options.upsert === 'merge' ? 'merged' : 'replaced';
  const choices = {
    'search.match-form.email': form,
    'search.match-form.name': form,
    'search.match-form.phone': form,
    'search.match-form.subscriberId': form,
    'search.name': options.nameIs === 'full' ? 'joined' : 'either',
    'search.order-of-texts': options.collation,
    // The server sorts absent values like others: the opposite direction moves them to the other end.
    'search.order-of-absent': options.absentValues === 'last' ? 'high' : 'low',
    'search.order-of-empty': options.emptyTexts,
    'search.default-direction': options.orderDirection,
    'search.page-fill': options.searchPages === 'full' ? 'full' : 'short',
    'search.cursor-place': 'one of the limit',
    'list.page-size.listMessages': options.pageSize,
    'list.page-size.listNotifications': options.pageSize,
    'list.context-keys.listMessages': options.contextKeys,
    'list.context-keys.listNotifications': options.contextKeys,
    'events.bounds-inclusive.after': options.dateBounds,
    'events.bounds-inclusive.before': options.dateBounds,
    'events.search-effect.effect': options.deprecatedSearch === 'finds' ? 'matches' : 'ignored',
    'upsert.absent-fields.fields': options.upsert === 'replace' ? 'cleared' : 'kept',
    'upsert.absent-fields.data': keptData,
    'upsert.absent-fields.omittedData': options.upsert === 'replace' ? 'cleared' : 'kept',
    'online-status.last-online.online': 'kept',
    'online-status.last-online.offline': options.tracksOnline ? 'set' : 'kept',
    'online-status.updatedAt': 'set',
    'integration.credentials': 'replaced',
    'integration.configurations': 'replaced',
    'embedded-subscriber.message': 'current',
    'embedded-subscriber.event': options.eventSubscriber === 'current' ? 'current' : 'as it was',
    'path.workflow._id': generated,
    'path.workflow.workflowId': chosen,
    'path.workflow.slug': 'refused',
    'path.step._id': generated,
    'path.step.stepId': chosen,
    'path.step.slug': 'refused',
    'path.integration._id': generated,
    'path.integration.identifier': chosen,
  } as const satisfies Record<ChoiceName, string>;
  return (name) => choices[name];
}
