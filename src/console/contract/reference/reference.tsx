import './reference.css';
import { Failure } from '../../parts/failure.js';
import { useLate } from '../../parts/use-late.js';
import { hrefOf } from '../../route.js';
import { loadDocument } from './contract-document.js';
import { Operation } from './operation.js';
import { TryIt } from './try-it.js';

/** The operations of the contract: what each takes and answers, and a request to try. */
export function Reference({ named }: { readonly named: string | undefined }) {
  const { value: contract, error } = useLate(loadDocument);
  if (contract === undefined)
    return error === undefined ? <p class="loading">Loading …</p> : <Failure message={error} />;
  const { document, operations } = contract;
  const shown =
    operations.find(({ operationId }) => operationId === named) ?? (named === undefined ? operations[0] : undefined);
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
                      aria-current={operationId === shown?.operationId ? 'true' : undefined}
                    >
                      <span class={`method ${method}`}>{method}</span> {summary}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      {shown === undefined ? (
        <Failure message={`There is no operation ${named}.`} />
      ) : (
        <>
          <Operation document={document} operation={shown} />
          <TryIt key={shown.operationId} document={document} operation={shown} />
        </>
      )}
    </div>
  );
}
