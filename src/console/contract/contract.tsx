import './contract.css';
import { hrefOf, route } from '../route.js';
import { Clauses } from './clauses.js';
import { Reference } from './reference.js';

const tabs = [
  { title: 'Reference', path: [] },
  { title: 'Clauses', path: ['clauses'] },
] as const;

/** The contract as operations and schemas to try, and as the clauses that a server can keep or break. */
export function Contract() {
  const [tab, clause] = route.value.path ?? [];
  const isClauses = tab === 'clauses';
  return (
    <>
      <h1 class="visually-hidden">Contract</h1>
      <nav class="tabs" aria-label="Contract">
        {tabs.map(({ title, path }) => (
          <a
            key={title}
            href={hrefOf({ view: 'contract', path })}
            aria-current={isClauses === (title === 'Clauses') ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
        <a href="/openapi.json" class="document" download="openapi.json">
          openapi.json
        </a>
      </nav>
      {isClauses ? <Clauses named={clause} /> : <Reference />}
    </>
  );
}
