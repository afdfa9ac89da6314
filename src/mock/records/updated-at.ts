/** Moment of an update at a time: the creation of the record, if a clock was set back since. */
export function updatedAt(milliseconds: number, { createdAt }: { readonly createdAt?: string | undefined }): string {
  const created = Date.parse(createdAt ?? '');
  return new Date(created > milliseconds ? created : milliseconds).toISOString();
}
