/**
 * Checks the prose of the project: manuals, requirement texts, descriptions in the OpenAPI documents, help texts, and
 * labels of the console. `npm run lint` runs it. It prints one line per finding, and exits with 1 if it has any.
 * `prose-exceptions.yaml` lists the allowed exceptions. Findings are cached by text and rules.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLinter, loadTextlintrc } from 'textlint';
import ts from 'typescript';
import { isScalar, parse, parseDocument, visit } from 'yaml';
import { program } from '../src/cli/program.js';

interface Text {
  readonly place: string;
  readonly text: string;
}

interface Exception {
  readonly text: string;
  readonly reason: string;
}

const mostExceptions = 20;

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const read = (name: string) => readFileSync(name, 'utf8');

/** The manuals without their code. */
function manuals(): Text[] {
  const inFolder = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`);
  return ['README.md', ...inFolder('src'), ...inFolder('test'), ...inFolder('.github')].map((place) => ({
    place,
    text: read(place),
  }));
}

function requirements(): Text[] {
  const { requirements: all } = parse(read('spec/requirements.yaml'));
  return all.map(({ id, text }: { id: string; text: string }) => ({ place: `spec/requirements.yaml ${id}`, text }));
}

function descriptions(place: string): Text[] {
  const texts: Text[] = [];
  visit(parseDocument(read(place)), {
    Pair(_, { key, value }) {
      const isText = isScalar(key) && ['description', 'summary'].includes(String(key.value)) && isScalar(value);
      if (isText && typeof value.value === 'string') texts.push({ place, text: value.value });
    },
  });
  return texts;
}

function helpTexts(): Text[] {
  return program.commands.flatMap((command) => [
    { place: `notikit ${command.name()}`, text: command.description() },
    ...command.options.map(({ flags, description }) => ({
      place: `notikit ${command.name()} ${flags}`,
      text: description,
    })),
  ]);
}

function consoleTexts(): Text[] {
  const names = readdirSync('src/console', { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const place = `src/console/${name}`;
      const source = ts.createSourceFile(place, read(place), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
      const texts: Text[] = [];
      const visitNode = (node: ts.Node): void => {
        const text = ts.isJsxText(node) ? node.text.trim().replace(/\s+/g, ' ') : '';
        if (/[a-z]{2}/.test(text)) texts.push({ place, text });
        ts.forEachChild(node, visitNode);
      };
      visitNode(source);
      return texts;
    });
}

const exceptions: readonly Exception[] = parse(read(file('prose-exceptions.yaml'))).exceptions;
const descriptor = await loadTextlintrc({ configFilePath: file('textlintrc.json') });
const linter = createLinter({ descriptor });

interface Finding {
  readonly message: string;
  readonly line: number;
  readonly range: readonly [number, number];
}

const cacheFile = 'node_modules/.cache/prose.json';
const cached: Readonly<Record<string, readonly Finding[]>> = existsSync(cacheFile) ? JSON.parse(read(cacheFile)) : {};
const cache: Record<string, readonly Finding[]> = {};
const rules = [file('textlintrc.json'), file('glossary.yaml'), 'package-lock.json'].map(read).join();

async function lint(text: string, name: string): Promise<readonly Finding[]> {
  const key = createHash('sha256')
    .update(JSON.stringify([rules, name, text]))
    .digest('hex');
  const findings = cached[key] ?? (await linter.lintText(text, name)).messages.map(plainFinding);
  cache[key] = findings;
  return findings;
}

function plainFinding({
  message,
  loc,
  range,
}: {
  message: string;
  loc: { start: { line: number } };
  range: readonly [number, number];
}) {
  return { message, line: loc.start.line, range };
}

const documents = ['spec/openapi.yaml', 'spec/control.yaml'].flatMap(descriptions);
const used = new Set<Exception>();
const findings: string[] = [];
for (const { place, text } of [...manuals(), ...requirements(), ...documents, ...helpTexts(), ...consoleTexts()]) {
  for (const { message, line, range } of await lint(text, place.endsWith('.md') ? place : 'text.md')) {
    const excerpt = text.slice(Math.max(0, range[0] - 40), range[1] + 60);
    const exception = exceptions.find((one) => excerpt.includes(one.text));
    if (exception === undefined) findings.push(`${place}:${line} ${message.split('\n').join(' ')}`);
    else used.add(exception);
  }
}
for (const one of exceptions) if (!used.has(one)) findings.push(`prose-exceptions.yaml: unused: ${one.text}`);
if (exceptions.length > mostExceptions) findings.push(`prose-exceptions.yaml: more than ${mostExceptions} exceptions`);
mkdirSync(dirname(cacheFile), { recursive: true });
writeFileSync(cacheFile, JSON.stringify(cache));
for (const finding of findings) console.log(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
