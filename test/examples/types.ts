import type { Message, Subscriber } from 'notikit';

export const titleOf = ({ subject, content }: Message) => subject ?? content;
export const nameOf = ({ firstName, lastName }: Subscriber) => [firstName, lastName].join(' ').trim();
