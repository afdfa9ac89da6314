import type { Contract } from '../contract/contract.js';
import type { RecordedRequest } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import type { Found } from '../contract/operations.js';
import type { Unreadable } from '../judgement/facts/misplacement.js';
import { type Judgement, judgeExchange } from '../judgement/judge-exchange.js';
import { type Asked, readAnswer, readRequest } from '../judgement/judged.js';
import type { RequirementId } from '../requirements/catalogue.js';
import { stackOf } from '../text/stack-of.js';
import { CoverageMeter } from './coverage.js';
import { exercised } from './exercised.js';
import { judgeSent, type Sent } from './judge-sent.js';
import type { Passed } from './passed.js';
import { type Belongs, belongs } from './route.js';

/** What an exchange shows: plain data, which may come from another thread. */
export interface Shows {
  /** In what the request departs from the contract. */
  readonly sent: readonly Finding[];
  /** Undefined if no answer came. */
  readonly answer: AnswerShows | undefined;
}

export interface AnswerShows extends Pick<Judgement, 'witnesses' | 'breaches' | 'notes'> {
  readonly unreadable: Unreadable | undefined;
  /** Where notikit itself failed, and how. */
  readonly faults: readonly { readonly id: RequirementId; readonly message: string }[];
  /** What of the contract was exercised. */
  readonly exercised: ReadonlySet<string>;
}

/** What is known already of an exchange, by its request. */
const known = new WeakMap<RecordedRequest, Shows>();

/** Tells what an exchange shows that has been judged elsewhere: it is not judged again. */
export function judgedElsewhere({ request }: Passed, shows: Shows): void {
  known.set(request, shows);
}

/** Judges one exchange by itself, and keeps nothing of it. */
export class PassedJudge {
  readonly #contract: Contract;
  readonly #prefix: string | undefined;
  readonly #coverage: CoverageMeter;

  /** @param prefix the path of the API's base address, as `belongs` takes it. */
  constructor(contract: Contract, prefix: string | undefined) {
    this.#contract = contract;
    this.#prefix = prefix;
    this.#coverage = new CoverageMeter(contract);
  }

  placeOf({ method, url }: RecordedRequest): Belongs {
    return belongs(method, new URL(url).pathname, this.#prefix);
  }

  judge(place: Found, passed: Passed): Shows {
    return known.get(passed.request) ?? this.#read(place, passed);
  }

  #read(place: Found, passed: Passed): Shows {
    const asked = readRequest(place, passed.request, this.#contract, passed.unrecorded);
    const sent = judgeSent(asked);
    return { sent: sent.findings, answer: this.#judgeAnswer(asked, passed, sent) };
  }

  #judgeAnswer(asked: Asked, { response, durationMs }: Passed, sent: Sent): AnswerShows | undefined {
    if (response === undefined) return undefined;
    const { operation, parameters, unrecorded } = asked;
    try {
      const judged = readAnswer(asked, response, durationMs);
      const { witnesses, breaches, notes, faults } = judgeExchange(judged);
      const json = unrecorded.has('response body') ? undefined : judged.json;
      return {
        unreadable: judged.unreadable,
        witnesses,
        breaches,
        notes,
        faults: faults.map(({ id, error }) => ({ id, message: `notikit failed: ${stackOf(error)}` })),
        exercised: exercised(this.#coverage.pointsOf(operation), { parameters, sent, status: response.status, json }),
      };
    } catch (error) {
      const message = `notikit failed to judge an answer: ${stackOf(error)}`;
      return {
        unreadable: undefined,
        witnesses: [],
        breaches: [],
        notes: [],
        faults: [{ id: 'response.completes', message }],
        exercised: new Set(),
      };
    }
  }
}
