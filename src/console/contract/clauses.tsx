import { useState } from 'preact/hooks';
import { Failure } from '../parts/failure.js';
import { useLate } from '../parts/use-late.js';
import { Clause } from './clause.js';
import { loadCatalogue } from './load-catalogue.js';
import { hasWords, narrowed, wordsOf } from './narrowed.js';

const levels = ['must', 'should', 'open'] as const;

/** The catalogue of clauses. One that the address names is shown, whatever is looked for. */
export function Clauses({ named }: { readonly named: string | undefined }) {
  const { value: sections, error } = useLate(loadCatalogue);
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState('');
  if (sections === undefined)
    return error === undefined ? <p class="loading">Loading …</p> : <Failure message={error} />;
  const words = wordsOf(search);
  const shown = narrowed(
    sections,
    (clause) => clause.id === named || ((level === '' || clause.level === level) && hasWords(clause, words)),
  );
  const count = (all: typeof sections) => all.reduce((sum, { clauses }) => sum + clauses.length, 0);
  return (
    <>
      <search class="bar filter">
        <input
          type="search"
          aria-label="Search the clauses"
          placeholder="Search by id, words or operation"
          value={search}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {levels.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={level === one}
            onClick={() => setLevel((before) => (before === one ? '' : one))}
          >
            {one}
          </button>
        ))}
        <p role="status">
          {count(shown)} of {count(sections)} clauses
        </p>
      </search>
      {named !== undefined && !sections.some(({ clauses }) => clauses.some(({ id }) => id === named)) && (
        <Failure message={`There is no clause ${named}.`} />
      )}
      {shown.length === 0 && <p class="none">No clause has all these words.</p>}
      {shown.map(({ section, name, clauses }) => (
        <section key={section} class="clauses" aria-labelledby={`section-${section}`}>
          <h2 id={`section-${section}`}>{name}</h2>
          <ul>
            {clauses.map((clause) => (
              <Clause key={clause.id} clause={clause} isNamed={clause.id === named} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
