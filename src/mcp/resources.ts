import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { catalogue } from '../requirements/catalogue.js';

const root = dirname(createRequire(import.meta.url).resolve('#package.json'));

interface FileResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly mimeType: string;
  readonly file: string;
}

function fileResource(name: string, title: string, file: string): FileResource {
  const mimeTypes = { json: 'application/json', yaml: 'application/yaml', md: 'text/markdown', txt: 'text/plain' };
  const extension = file.slice(file.lastIndexOf('.') + 1);
  const mimeType = Object.entries(mimeTypes).find(([known]) => known === extension)?.[1] ?? 'text/plain';
  return { uri: `notikit://${name}`, name, title, mimeType, file };
}

const documents: readonly FileResource[] = [
  fileResource('contract/openapi.yaml', 'Contract: OpenAPI as YAML, without its schemas', 'spec/openapi.yaml'),
  fileResource('contract/openapi.json', 'Contract: OpenAPI as JSON, with its schemas', 'generated/openapi.json'),
  fileResource('contract/control.json', 'Control API of the mock: OpenAPI as JSON', 'generated/control.json'),
  fileResource('requirements', 'All requirements', 'generated/requirements.md'),
  fileResource('choices', 'Choices where the specification is open', 'generated/choices.md'),
  fileResource('manuals/commands', 'All commands and flags', 'generated/cli.md'),
  fileResource('manuals/notikit', 'Overview of notikit', 'README.md'),
];

/** Lists the manuals of the modules: `src/mock/state/README.md` is `manuals/mock-state`, `src/cli/CI.md` is `manuals/cli-ci`. */
function listManuals(): readonly FileResource[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^(\w+\/)+\w+\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, 'src', file), 'utf8');
      const name = file
        .replace(/\/README\.md$|\.md$/, '')
        .replaceAll('/', '-')
        .toLowerCase();
      return fileResource(`manuals/${name}`, /^# (.*)$/m.exec(text)?.[1] ?? name, `src/${file}`);
    });
}

/** Lists all resources, except individual requirements. */
export function listResources(): readonly Omit<FileResource, 'file'>[] {
  return [...documents, ...listManuals()].map(({ file, ...resource }) => resource);
}

export const resourceTemplates = [
  {
    uriTemplate: 'notikit://requirements/{id}',
    name: 'requirement',
    title: 'One requirement',
    mimeType: 'application/json',
  },
  { uriTemplate: 'notikit://manuals/{name}', name: 'manual', title: 'A manual', mimeType: 'text/markdown' },
];

/** Reads a resource; undefined for an unknown one. */
export function readResource(uri: string): { readonly mimeType: string; readonly text: string } | undefined {
  const requirement = catalogue.find(({ id }) => uri === `notikit://requirements/${id}`);
  if (requirement) return { mimeType: 'application/json', text: JSON.stringify(requirement) };
  const resource = [...documents, ...listManuals()].find((resource) => resource.uri === uri);
  return resource && { mimeType: resource.mimeType, text: readFileSync(join(root, resource.file), 'utf8') };
}
