import { type Answer, type Answering, answerWith, type Hypothesis, rightAnswer, type Select } from './difference.js';
import type { KnownList, UsedFilter } from './known-list.js';
import type { ListFilter, PageRequest } from './list.js';
import { hasMore, type PagePrediction, predictPage } from './predict-page.js';
import type { RecordSet } from './record-set.js';

/** A fault by its place among all hypotheses. */
interface AnswerFault {
  readonly index: number;
  readonly parameters: readonly string[];
  readonly answer: Answering;
}

interface FilterFault {
  readonly index: number;
  readonly select: Select;
}

/** A fault of a filter that shows by some values, and the records that it selects by them. */
interface ShownFault {
  readonly index: number;
  readonly selected: RecordSet;
}

/** Tells which faults a request distinguishes from a right server. */
export class Distinguisher {
  readonly #known: KnownList;
  readonly #filterFaults = new Map<ListFilter, FilterFault[]>();
  readonly #answerFaults: AnswerFault[] = [];
  /** By what a filter selects with some values: most of its faults do not show by them. */
  readonly #shown = new Map<RecordSet, readonly ShownFault[]>();

  constructor(known: KnownList, hypotheses: readonly Hypothesis[]) {
    this.#known = known;
    for (const filter of known.list.filters) this.#filterFaults.set(filter, []);
    for (const [index, hypothesis] of hypotheses.entries()) {
      const { parameters } = hypothesis;
      if ('answer' in hypothesis) this.#answerFaults.push({ index, parameters, answer: hypothesis.answer });
      else this.#filterFaults.get(hypothesis.filter)?.push({ index, select: hypothesis.select });
    }
  }

  /**
   * The places of these faults among the hypotheses.
   *
   * @param given the names of what the request gives.
   */
  distinguishedBy(request: PageRequest, given: ReadonlySet<string>): readonly number[] {
    const known = this.#known;
    const right = rightAnswer(known, request);
    const differs = differenceFrom(known, request, right);
    const distinguished: number[] = [];
    for (const used of known.filtersOf(request)) {
      const others = known.selected(request, used.filter);
      for (const { index, selected } of this.#shownBy(used)) {
        // Most of the records that it selects wrongly match no other filter.
        if (others.agreeOn(selected, used.certain)) continue;
        if (differs(answerWith(known, request, others.and(selected)))) distinguished.push(index);
      }
    }
    for (const { index, parameters, answer } of this.#answerFaults) {
      if (!parameters.every((name) => given.has(name))) continue;
      const faulty = answer(known, request, right);
      if (faulty !== right && differs(faulty)) distinguished.push(index);
    }
    return distinguished.sort((one, other) => one - other);
  }

  #shownBy({ filter, values, certain }: UsedFilter): readonly ShownFault[] {
    let shown = this.#shown.get(certain);
    if (shown === undefined) {
      const faults = this.#filterFaults.get(filter) ?? [];
      shown = faults
        .map(({ index, select }) => ({ index, selected: select(filter, values) }))
        .filter(({ selected }) => !selected.equals(certain));
      this.#shown.set(certain, shown);
    }
    return shown;
  }
}

/** Tells which answers no right server can give to a request. */
function differenceFrom(known: KnownList, request: PageRequest, right: Answer): (answer: Answer) => boolean {
  const prediction = predictPage(known, request);
  const { certain, possible } = prediction;
  // In another order, it is known which records come, and not on which of several pages.
  const isInPlace = request.order === undefined || right.size === certain.count;
  const isExact = known.isComplete && certain.equals(possible) && isInPlace;
  if (isExact) return (answer) => !isSame(known, right, answer);
  return (answer) => isImpossible(known, request, prediction, answer);
}

/** Whether no right server can answer so, although it is not known of all records whether they match. */
function isImpossible(known: KnownList, request: PageRequest, prediction: PagePrediction, answer: Answer): boolean {
  const { size, hasMore: more, totalCount } = answer;
  if (known.list.isCounted && (totalCount < prediction.least || totalCount > prediction.most)) return true;
  const isLost = !more && (request.page ?? 0) === 0 && size < prediction.least;
  if (isLost || hasMore(prediction) === !more) return true;
  return answer.places.some((place) => !prediction.possible.has(place));
}

function isSame({ list }: KnownList, one: Answer, other: Answer): boolean {
  return (
    one.hasMore === other.hasMore &&
    (!list.isCounted || one.totalCount === other.totalCount) &&
    one.size === other.size &&
    one.places.every((place, index) => place === other.places[index])
  );
}
