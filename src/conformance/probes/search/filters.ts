import { type Choices, observed } from '../../../choices/choices.js';
import { filterNames } from '../../../judgement/facts/search-page.js';
import { foreignNameTrial } from '../../experiments/subscribers/foreign-name.js';
import { learnedForms } from '../../lists/known-lists.js';
import { predicted } from '../../lists/list-probe.js';
import type { Probes } from '../../probe.js';
import { Skip } from '../../violation.js';

const formNames: Readonly<Record<string, Choices['search.match-form']['email']>> = {
  'the whole value': 'whole',
  'a whole word': 'word',
  'its beginning': 'beginning',
  'its end': 'end',
  'the beginning of a word': 'word-beginning',
  'any part': 'part',
};

/** Whom the filters of the search find (§4.3). */
export const filters = {
  'search.filter-email': { reads: predicted('search.filter-email', 'searchSubscribers') },
  'search.filter-name': { reads: predicted('search.filter-name', 'searchSubscribers'), writes: foreignNameTrial },
  'search.filter-phone': { reads: predicted('search.filter-phone', 'searchSubscribers') },
  'search.filter-subscriber-id': { reads: predicted('search.filter-subscriber-id', 'searchSubscribers') },
  'search.filters-combine': { reads: predicted('search.filters-combine', 'searchSubscribers') },
  'search.case-sensitive': { reads: predicted('search.case-sensitive', 'searchSubscribers') },
  'search.no-match': { reads: predicted('search.no-match', 'searchSubscribers') },

  'search.match-form': {
    reads: async (context) => {
      const learned = await learnedForms(context);
      const lines = filterNames.flatMap((filter) => {
        const forms = [...new Set(learned[filter].forms.map(({ name }) => name))];
        if (!learned[filter].isTold || forms.length === 0) return [];
        return [`${filter}: ${forms.length > 1 ? `not told apart: ${forms.join(' or ')}` : forms[0]}`];
      });
      if (lines.length === 0) throw new Skip('no subscribers have texts that tell the forms of matching apart');
      const choice = filterNames.flatMap((filter) => {
        const [form, other] = new Set(learned[filter].forms.map(({ name }) => name));
        const known = form !== undefined && other === undefined && learned[filter].isTold;
        return known ? [[filter, formNames[form]]] : [];
      });
      return observed('search.match-form', lines.join('; '), Object.fromEntries(choice));
    },
  },
} satisfies Probes;
