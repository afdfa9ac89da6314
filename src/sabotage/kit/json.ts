export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The records of an answer: the items of a page or of a list, or the one record that it is. */
export function recordsOf(json: unknown): readonly JsonObject[] {
  if (Array.isArray(json)) return json.filter(isObject);
  if (!isObject(json)) return [];
  return Array.isArray(json.data) ? json.data.filter(isObject) : [json];
}

/** The same answer with other records. */
export function withRecords(json: unknown, change: (records: readonly JsonObject[]) => readonly JsonObject[]): unknown {
  if (Array.isArray(json)) return change(recordsOf(json));
  if (!isObject(json)) return json;
  return Array.isArray(json.data) ? { ...json, data: change(recordsOf(json)) } : (change([json])[0] ?? json);
}

export function mapRecords(json: unknown, change: (record: JsonObject) => JsonObject): unknown {
  return withRecords(json, (records) => records.map(change));
}

/** The same object with a field changed, where it has that field and the field is an object. */
export function within(record: JsonObject, name: string, change: (value: JsonObject) => JsonObject): JsonObject {
  const value = record[name];
  return isObject(value) ? { ...record, [name]: change(value) } : record;
}

/** The same object with each object in a list that it holds changed. */
export function withinEach(record: JsonObject, name: string, change: (value: JsonObject) => JsonObject): JsonObject {
  const values: unknown = record[name];
  if (!Array.isArray(values)) return record;
  return { ...record, [name]: values.map((value: unknown) => (isObject(value) ? change(value) : value)) };
}

export function without(record: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
}
