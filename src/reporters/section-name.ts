import { sectionTitles } from '#generated/requirements.js';

/** `4.3 Search subscribers`; a section that has no known heading is its number alone. */
export function sectionName(section: string): string {
  const title = Object.hasOwn(sectionTitles, section) ? sectionTitles[section] : undefined;
  return title === undefined ? section : `${section} ${title}`;
}
