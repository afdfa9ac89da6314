import type { AnySchemaObject } from 'ajv';
import {
  followReference,
  type MediaTypes,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type Reference,
} from '../../../contract/schema.js';
import { mockUrl } from '../../route.js';

/** Documentation, which checks do not need. */
interface Described {
  readonly description?: string;
}

export interface DescribedParameter extends ParameterObject, Described {
  readonly example?: unknown;
}

export interface DescribedOperation extends OperationObject, Described {
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
}

export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

/** Body of a request or a response in one media type. */
export interface DescribedBody {
  readonly schema?: AnySchemaObject;
  readonly examples?: Readonly<Record<string, Example | Reference>>;
}

export interface DescribedDocument extends OpenApiDocument {
  readonly components: OpenApiDocument['components'] & { readonly examples?: Readonly<Record<string, Example>> };
}

/** Loads the contract of the mock that serves this page, with its profile applied. */
export async function loadDocument() {
  const document: DescribedDocument = await (await fetch(`${mockUrl}/openapi.json`)).json();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]): DescribedOperation => ({ tags: [], ...operation, path, method: method.toUpperCase() }),
    ),
  );
  return { document, operations };
}

/** Bodies by media type, with their documentation. */
export function bodiesOf(content: MediaTypes): readonly (readonly [type: string, body: DescribedBody])[] {
  return Object.entries<DescribedBody>(content);
}

/** Examples of a body, with references resolved. */
export function examplesOf({ components }: DescribedDocument, { examples = {} }: DescribedBody): readonly Example[] {
  return Object.values(examples).map((example) => followReference<Example>(example, components.examples ?? {}));
}
