/**
 * Loads an entry of notikit that needs an optional package. If the package is missing, rejects with advice instead of
 * Node's "Cannot find package".
 */
export async function withPeer<Entry>(name: string, entry: string, load: () => Promise<Entry>): Promise<Entry> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error, name)) throw error;
    const message = `${entry} needs the package ${name}, which is not installed. Run: npm install --save-dev ${name}`;
    throw Object.assign(new Error(message), { name: 'PeerError' });
  }
}

function isMissing(error: unknown, name: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes(`'${name}'`);
}
