/** The headings of the specification, shortened. */
const titles: Readonly<Record<string, string>> = {
  '1': 'What the service does',
  '2': 'Resources',
  '2.1': 'Subscriber',
  '2.2': 'ChannelSettings',
  '2.3': 'ChannelCredentials',
  '2.4': 'Integration',
  '2.5': 'Message',
  '2.6': 'Workflow',
  '2.6a': 'Workflow in a message',
  '2.7': 'Step response',
  '2.8': 'Notification event',
  '3': 'States and transitions',
  '4': 'Endpoints',
  '4.1': 'Create or update a subscriber',
  '4.2': 'Update online status',
  '4.3': 'Search subscribers',
  '4.4': 'Update an integration',
  '4.5': 'List active integrations',
  '4.6': 'List messages',
  '4.7': 'Retrieve a workflow',
  '4.8': 'Retrieve a workflow step',
  '4.9': 'List notification events',
  '4.10': 'Retrieve an event',
  '5': 'Authentication',
  '6': 'Events',
  '7': 'Errors',
  '8': 'Limits',
  '9': 'Versioning',
};

/** `4.3 Search subscribers`; a section that has no known heading is its number alone. */
export function sectionName(section: string): string {
  const title = Object.hasOwn(titles, section) ? titles[section] : undefined;
  return title === undefined ? section : `${section} ${title}`;
}
