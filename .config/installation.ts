/**
 * Writes the installation instructions into the manuals: `npx tsx .config/installation.ts`. `package.json` decides
 * which instructions are valid. Before a release it has `"private": true`, which prevents publishing by mistake. Nobody
 * must install the name `notikit` then, because anyone may have registered it. The release workflow replaces this line:
 * `npx tsx .config/installation.ts OWNER/NAME`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Package {
  readonly version: string;
  readonly private?: boolean;
  readonly repository?: string;
}

/** The text of `package.json` after a release from a GitHub repository: `acme/notikit`. */
export function released(packageJson: string, repository: string): string {
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
    throw new Error(`${repository} is not a repository. Example: acme/notikit`);
  const line = /^ {2}"(private": true|repository": ".*"),$/m;
  if (!line.test(packageJson)) throw new Error('package.json has no line "private" or "repository".');
  return packageJson.replace(line, `  "repository": "github:${repository}",`);
}

/** Instructions before and after a release, by the name of their placeholder in a manual. */
const ways = {
  package: {
    before: () =>
      'notikit is not published yet. To use it in your project, pack a clone, [as the guide says](src/cli/GUIDE.md#install).',
    after: () =>
      'Install it in your project with `npm install --save-dev notikit`, or follow the [guide](src/cli/GUIDE.md).',
  },
  guide: {
    before: (version) =>
      `notikit is not published yet. Pack a clone into your project, and commit the archive, so that \`npm ci\` installs it in a pipeline too:

\`\`\`sh
(cd ../notikit && npm ci && npm pack --pack-destination "$OLDPWD")
npm install --save-dev ./notikit-${version}.tgz
git add notikit-${version}.tgz package.json package-lock.json
\`\`\``,
    after: () => '```sh\nnpm install --save-dev notikit\n```',
  },
  action: {
    before: () => 'notikit also has an action. It can be used from the first release on.',
    after: (version, repository) =>
      `The action of the repository does the same in one step: it annotates, and uploads the HTML report:

\`\`\`yaml
- uses: ${repository}/.github/action@v${version}
  with:
    url: https://staging.example.com
    api-key: \${{ secrets.NOTIKIT_API_KEY }}
    allow-writes: "true"
    baseline: notikit.baseline.yaml
\`\`\``,
  },
} satisfies Readonly<Record<string, Way>>;

interface Way {
  readonly before: (version: string) => string;
  readonly after: (version: string, repository: string) => string;
}

/** Manuals with installation instructions. */
export const manualsWithWays = ['README.md', 'src/cli/GUIDE.md', 'src/cli/CI.md'];

/** A manual with the instructions that are valid for a `package.json`. Throws Error for an unknown placeholder. */
export function withWay(manual: string, packageJson: string): string {
  const { version, private: isPrivate = false, repository = '' }: Package = JSON.parse(packageJson);
  return manual.replaceAll(/(<!-- installation: (.*) -->\n)[\s\S]*?(<!-- end -->)/g, (_, start, name, end) => {
    const way: Way | undefined = Object.entries(ways).find(([known]) => known === name)?.[1];
    if (way === undefined) throw new Error(`There is no text for "installation: ${name}".`);
    const text = isPrivate ? way.before(version) : way.after(version, repository.replace('github:', ''));
    return `${start}\n${text}\n\n${end}`;
  });
}

const [, script = '', repository] = process.argv;
if (script.endsWith('installation.ts')) {
  const before = readFileSync('package.json', 'utf8');
  const packageJson = repository === undefined ? before : released(before, repository);
  if (packageJson !== before) writeFileSync('package.json', packageJson);
  for (const file of manualsWithWays) writeFileSync(file, withWay(readFileSync(file, 'utf8'), packageJson));
}
