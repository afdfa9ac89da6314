import type { Rule } from '../check.js';
import { itemsOf, text } from './numbered-list.js';

/** What a message or an event embeds has the id that it carries (§2.5, §2.8). */
export function embeddedAgrees(
  operations: readonly ('listMessages' | 'listNotifications' | 'getNotification')[],
  name: 'subscriber' | 'template',
): Rule {
  return (exchange) => {
    const { operationId, succeeded, json } = exchange;
    if (!succeeded || !operations.some((one) => one === operationId)) return undefined;
    const isOne = operationId === 'getNotification';
    let shows = false;
    const breaches = (isOne ? [json] : itemsOf(exchange)).flatMap((item, index) => {
      const [own, embedded] = [text(item, `_${name}Id`), text(item, name, '_id')];
      if (own === undefined || embedded === undefined) return [];
      shows = true;
      if (own === embedded) return [];
      const pointer = `${isOne ? '' : `/data/${index}`}/${name}/_id`;
      return [{ message: `the ${name} is not that of _${name}Id`, expected: own, actual: embedded, pointer }];
    });
    return shows ? breaches.slice(0, 1) : undefined;
  };
}
