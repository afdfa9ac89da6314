import { createHmac, randomBytes } from 'node:crypto';
import { document } from './operations.js';

/** Names under which the contract keeps what opens something: `secretKey`, `deviceTokens`, `directWebhookUrl`. */
const secretNames: ReadonlySet<string> = new Set(
  ['CredentialsDto', 'ChannelCredentials', 'ConfigurationsDto', 'Message']
    .flatMap((component) => Object.keys(document.components.schemas[component]?.properties ?? {}))
    .filter((name) => /(key|tokens?|password|webhookurl)$/i.test(name)),
);

/** Fields that hold nothing else: all that is under them is secret. */
const secretObjects: ReadonlySet<string> = new Set(
  Object.values(document.components.schemas)
    .flatMap(({ properties }) => Object.entries<{ readonly $ref?: string }>(properties ?? {}))
    .filter(([, { $ref }]) => /\/(CredentialsDto|ChannelCredentials)$/.test($ref ?? ''))
    .map(([name]) => name),
);

/** What a text is read as, a token after another; what is cut off in a string is one still. */
const tokens = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|[{}[\]:,]|[^\s"{}[\]:,]+/g;

interface Place {
  readonly isObject: boolean;
  /** Whether all in it is secret. */
  readonly isSecret: boolean;
  /** The name of the field that is read, and whether the next text is one. */
  name: string;
  awaitsName: boolean;
}

/**
 * Makes a function that masks what is secret by the contract in a text of JSON, wherever the fields stand, and changes
 * nothing else of it. Texts stay texts, numbers numbers, empty ones empty, and what was the same has the same mask:
 * what is recorded is judged as what passed. What is no JSON is read as far as it looks like it.
 *
 * @param maskOf what stands for a text that is secret.
 */
export function createCredentialMask(maskOf = pseudonyms()): (text: string) => string {
  return (text) => {
    if (!/^\s*[[{]/.test(text)) return text;
    const places: Place[] = [];
    return text.replace(tokens, (token) => {
      const place = places.at(-1);
      switch (token) {
        case '{':
        case '[':
          places.push({ isObject: token === '{', isSecret: isSecret(place), name: '', awaitsName: token === '{' });
          return token;
        case '}':
        case ']':
          places.pop();
          return token;
        case ',':
          if (place !== undefined) place.awaitsName = place.isObject;
          return token;
        case ':':
          if (place !== undefined) place.awaitsName = false;
          return token;
      }
      if (place?.awaitsName === true) {
        place.name = contentOf(token);
        return token;
      }
      if (!isSecret(place)) return token;
      if (token.startsWith('"')) return contentOf(token) === '' ? token : `"${maskOf(contentOf(token))}"`;
      return /^-?\d/.test(token) ? '0' : token;
    });
  };
}

/** Nobody can tell the text from its pseudonym, and no two masks agree on one. */
function pseudonyms(): (text: string) => string {
  const key = randomBytes(32);
  return (text) => `***${createHmac('sha256', key).update(text).digest('hex').slice(0, 12)}`;
}

function isSecret(place: Place | undefined): boolean {
  if (place === undefined) return false;
  return place.isSecret || (place.isObject && (secretObjects.has(place.name) || secretNames.has(place.name)));
}

function contentOf(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token.slice(1);
  }
}
