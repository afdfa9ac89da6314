import { isObject } from '../contract/json-value.js';

/** What the bodies of several errors have in common. */
export class ErrorShape {
  /** How many bodies were seen that are JSON objects, and how many others. */
  count = 0;
  #others = 0;
  readonly #mediaTypes = new Set<string>();
  readonly #fields = new Map<string, { count: number; readonly types: Set<string> }>();

  add(mediaType: string | undefined, json: unknown): void {
    if (!isObject(json) || mediaType === undefined) {
      this.#others += 1;
      return;
    }
    this.count += 1;
    this.#mediaTypes.add(mediaType);
    for (const [name, value] of Object.entries(json)) {
      const field = this.#fields.get(name) ?? { count: 0, types: new Set() };
      this.#fields.set(name, field);
      field.count += 1;
      field.types.add(typeOf(value));
    }
  }

  /** The content of a response in a document; undefined if the bodies have no form in common. */
  content(): object | undefined {
    if (this.count === 0 || this.#others > 0) return undefined;
    const fields = [...this.#fields].sort(([one], [other]) => (one < other ? -1 : 1));
    const schema = {
      type: 'object',
      required: fields.filter(([, { count }]) => count === this.count).map(([name]) => name),
      properties: Object.fromEntries(fields.map(([name, { types }]) => [name, { type: [...types].sort() }])),
    };
    return Object.fromEntries([...this.#mediaTypes].sort().map((mediaType) => [mediaType, { schema }]));
  }
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
