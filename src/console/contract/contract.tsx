import './contract.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Requirement } from '#generated/requirements.js';
import { MethodBadge } from '../parts/badges.js';
import { Button, Failure, Pending, Prose } from '../parts/elements.js';
import { useLazyPart } from '../parts/hooks.js';
import { operations } from '../parts/operations.js';
import { hrefOf, route } from '../route.js';
import { loadDocument } from './reference/contract-document.js';
import { OperationReference } from './reference/operation.js';
import { TryIt } from './reference/try-it.js';
import { filterRequirements, hasWords, loadCatalogue, splitWords } from './requirement-search.js';

/** Operations of the contract, each with a form that sends a request, and requirements for servers. */
export function ContractView() {
  const [part, namedId] = route.value.path ?? [];
  const isRequirements = part === 'requirements';
  return (
    <div class="contract-view">
      <h1 class="visually-hidden">Contract</h1>
      <nav class="tabs" aria-label="Contract">
        <a href={hrefOf({ view: 'contract' })} aria-current={isRequirements ? undefined : 'page'}>
          Reference
        </a>
        <a
          href={hrefOf({ view: 'contract', path: ['requirements'] })}
          aria-current={isRequirements ? 'page' : undefined}
        >
          Requirements
        </a>
        <a href="/openapi.json" class="document" download="openapi.json">
          openapi.json
        </a>
      </nav>
      {isRequirements ? <Requirements namedId={namedId} /> : <Reference namedId={namedId} />}
    </div>
  );
}

/** Operations of the contract, and the selected one with a form that sends a request. */
function Reference({ namedId }: { readonly namedId: string | undefined }) {
  const answer = useLazyPart(loadDocument);
  if (answer.value === undefined) return <Pending {...answer} />;
  const { document, operations } = answer.value;
  const selected =
    operations.find(({ operationId }) => operationId === namedId) ??
    (namedId === undefined ? operations[0] : undefined);
  const tags = [...new Set(operations.flatMap(({ tags: [tag] }) => tag ?? []))];
  return (
    <div class="reference">
      <nav aria-label="Operations">
        {tags.map((tag) => (
          <section key={tag}>
            <h2>{tag}</h2>
            <ul>
              {operations
                .filter(({ tags: [first] }) => first === tag)
                .map(({ operationId, method, summary }) => (
                  <li key={operationId}>
                    <a
                      href={hrefOf({ view: 'contract', path: ['operations', operationId] })}
                      aria-current={operationId === selected?.operationId ? 'true' : undefined}
                    >
                      <MethodBadge name={method} /> <span>{summary}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      {selected === undefined ? (
        <Failure message={`Unknown operation ${namedId}.`} />
      ) : (
        <>
          <OperationReference document={document} operation={selected} />
          <TryIt key={selected.operationId} document={document} operation={selected} />
        </>
      )}
    </div>
  );
}

const levels = ['must', 'should', 'open'] as const;

/** Catalogue of requirements. Always includes the one that the address names, even if the search does not match it. */
function Requirements({ namedId }: { readonly namedId: string | undefined }) {
  const { value: sections, error } = useLazyPart(loadCatalogue);
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState('');
  if (sections === undefined) return <Pending error={error} />;
  const words = splitWords(search);
  const matchingSections = filterRequirements(
    sections,
    (requirement) =>
      requirement.id === namedId || ((level === '' || requirement.level === level) && hasWords(requirement, words)),
  );
  const countRequirements = (all: typeof sections) =>
    all.reduce((sum, { requirements }) => sum + requirements.length, 0);
  return (
    <>
      <search class="bar filter">
        <input
          type="search"
          aria-label="Search requirements"
          placeholder="Id, text or operation"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {levels.map((levelOption) => (
          <Button
            key={levelOption}
            label={levelOption}
            aria-pressed={level === levelOption}
            onClick={() => setLevel((previous) => (previous === levelOption ? '' : levelOption))}
          />
        ))}
        <p role="status">
          {countRequirements(matchingSections)} of {countRequirements(sections)} requirements
        </p>
      </search>
      {namedId !== undefined && !sections.some(({ requirements }) => requirements.some(({ id }) => id === namedId)) && (
        <Failure message={`Unknown requirement ${namedId}.`} />
      )}
      {matchingSections.length === 0 && <p class="none">No requirement matches.</p>}
      {matchingSections.map(({ section, name, requirements }) => (
        <section key={section} class="requirements" aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`}>{name}</h2>
          <ul>
            {requirements.map((requirement) => (
              <RequirementItem key={requirement.id} requirement={requirement} isNamed={requirement.id === namedId} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Requirement with its text, its operations, and a link to its sabotage. */
function RequirementItem({ requirement, isNamed }: { readonly requirement: Requirement; readonly isNamed: boolean }) {
  const { id, level, text, operations: operationIds } = requirement;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNamed) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return (
    <li ref={item} tabIndex={isNamed ? -1 : undefined} class={isNamed ? 'requirement named' : 'requirement'}>
      <a class="id" href={hrefOf({ view: 'contract', path: ['requirements', id] })}>
        <code>{id}</code>
      </a>
      <span class="level" data-level={level}>
        {level}
      </span>
      <p>
        <Prose text={text} />
      </p>
      <small>{operationIds.length === operations.length ? 'every operation' : operationIds.join(', ')}</small>
      {level !== 'open' && (
        <a
          class="sabotage"
          href={hrefOf({ view: 'behaviour', path: ['sabotage'], query: { search: id } })}
          aria-label={`Sabotage ${id}`}
        >
          Sabotage
        </a>
      )}
    </li>
  );
}
