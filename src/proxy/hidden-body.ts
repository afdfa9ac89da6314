/** A body as a recording has it, without secrets. What is not UTF-8 is in base64. */
export interface HiddenBody {
  readonly text: string;
  readonly encoding?: 'base64';
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @param hide takes secrets out of a text. */
export function hideBody(body: Uint8Array, hide: (text: string) => string): HiddenBody {
  try {
    return { text: hide(utf8.decode(body)) };
  } catch {
    const bytes = Buffer.from(hide(Buffer.from(body).toString('latin1')), 'latin1');
    return { text: bytes.toString('base64'), encoding: 'base64' };
  }
}
