import { useEffect, useState } from 'preact/hooks';
import { type OpenApiDocument, parametersOf } from '../../../contract/schema.js';
import { messageOf } from '../../mock.js';
import { Failure } from '../../parts/failure.js';
import { type Answered, answered } from './answered.js';
import type { DescribedOperation } from './contract-document.js';
import { firstValues } from './first-values.js';
import { ParameterInput } from './parameter-input.js';
import { requestOf } from './request-of.js';
import { ShownAnswer } from './shown-answer.js';
import { skeletonOf } from './skeleton-of.js';

interface Props {
  readonly document: OpenApiDocument;
  readonly operation: DescribedOperation;
}

/** A request of this operation to this mock: it is among the requests like everyone's. */
export function TryIt({ document, operation }: Props) {
  const parameters = parametersOf(document, operation);
  const schema = operation.requestBody?.content['application/json']?.schema;
  const [values, setValues] = useState<Readonly<Record<string, string>>>();
  const [answer, setAnswer] = useState<Answered>();
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState<AbortController>();

  useEffect(() => {
    const names = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
    // Without them the fields are empty, and can be filled in all the same.
    firstValues(names).then(setValues, () => setValues({}));
  }, [operation]);

  const send = async (data: FormData) => {
    const stop = new AbortController();
    setWaiting(stop);
    try {
      setAnswer(await answered(requestOf(operation, parameters, data), stop.signal));
      setError(undefined);
    } catch (thrown) {
      setAnswer(undefined);
      setError(stop.signal.aborted ? 'Nobody waited for the answer.' : refusal(thrown));
    } finally {
      setWaiting(undefined);
    }
  };
  return (
    <section class="try sheet" aria-labelledby="try-title">
      <h2 id="try-title">Try it</h2>
      {values !== undefined && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(new FormData(event.currentTarget));
          }}
        >
          <label>
            API key <input name="key" defaultValue={values.key ?? ''} autocomplete="off" spellcheck={false} />
          </label>
          {parameters.map((parameter) => (
            <ParameterInput
              key={`${parameter.in} ${parameter.name}`}
              parameter={parameter}
              first={values[parameter.name]}
            />
          ))}
          {schema !== undefined && (
            <label>
              Body (JSON)
              <textarea name="body" rows={6} spellcheck={false} defaultValue={skeletonOf(document, schema)} />
            </label>
          )}
          <div class="bar">
            <button type="submit" class="main" disabled={waiting !== undefined}>
              Send
            </button>
            {waiting !== undefined && (
              <button type="button" onClick={() => waiting.abort()}>
                Stop waiting
              </button>
            )}
          </div>
        </form>
      )}
      <Failure message={error} />
      {answer !== undefined && <ShownAnswer answer={answer} />}
    </section>
  );
}

/** A browser says the same of a connection that ended and of a mock that is away. */
function refusal(thrown: unknown): string {
  return thrown instanceof TypeError ? 'No answer: the connection ended.' : messageOf(thrown);
}
