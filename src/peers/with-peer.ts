/**
 * An entry of notikit that needs a package which notikit does not bring. Rejects with one line that says what to
 * install, where Node would only say "Cannot find package".
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
