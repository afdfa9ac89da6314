import './contract.css';
import { hrefOf, route } from '../route.js';
import { Clauses } from './clauses.js';
import { Reference } from './reference/reference.js';

/** The contract as operations to try, and as the clauses that a server can keep or break. */
export function Contract() {
  const [part, named] = route.value.path ?? [];
  const isClauses = part === 'clauses';
  return (
    <>
      <h1 class="visually-hidden">Contract</h1>
      <nav class="tabs" aria-label="Contract">
        <a href={hrefOf({ view: 'contract' })} aria-current={isClauses ? undefined : 'page'}>
          Reference
        </a>
        <a href={hrefOf({ view: 'contract', path: ['clauses'] })} aria-current={isClauses ? 'page' : undefined}>
          Clauses
        </a>
        <a href="/openapi.json" class="document" download="openapi.json">
          openapi.json
        </a>
      </nav>
      {isClauses ? <Clauses named={named} /> : <Reference named={named} />}
    </>
  );
}
