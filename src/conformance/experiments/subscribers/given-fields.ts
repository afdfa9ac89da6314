import { profileFields } from '../../../judgement/facts/given-values.js';

/** What a subscriber is created with, besides its id. */
export type Fields = Readonly<Record<string, unknown>>;

/** Values that any service takes. */
export function plainFields(id: string): Fields {
  return {
    firstName: 'Zoë',
    lastName: 'Okafor',
    email: `${id}@example.com`,
    phone: '+12025550143',
    avatar: 'https://example.com/avatars/zoe.png',
    locale: 'en_US',
    timezone: 'Europe/Berlin',
    data: { plan: 'basic', visits: 3 },
  };
}

/**
 * Values that are easily changed on their way into a database and out of it, the hardest first. A server may refuse
 * some: then the next are plainer.
 */
export function hardFields(id: string): readonly [Fields, Fields, Fields] {
  const email = `Check.${id}+Tag@Sub.Example.COM`;
  const avatar = `https://Example.com/Avatars/a%20b.png?size=1&q=a+b&pad=${'x'.repeat(230)}#Top`;
  return [
    {
      firstName: ' Zoë  "Mo" <b>O’Neil</b> & Sons\\ 👩‍👩‍👧 ',
      // Not composed, and longer than a short column.
      lastName: `A\u030Angstro\u0308m 林 ${'de la Cruz y '.repeat(5)}Ünal`,
      email,
      phone: '0012 (02) 555-0144 ext. 07',
      avatar,
      locale: 'zh-Hant-TW',
      timezone: 'Asia/Calcutta',
      data: { ...customData, ...hardData },
    },
    {
      firstName: 'María-José',
      lastName: 'van der Ångström-Løvenskiold de la Cruz y de la Torre of Upper Slaughter',
      email,
      phone: '+44 20 7946 0958',
      avatar,
      locale: 'pt-BR',
      timezone: 'Asia/Calcutta',
      data: { ...customData, ...hardData },
    },
    {
      firstName: 'Mara',
      lastName: 'Lindqvist',
      email: `${id}@example.com`,
      phone: '+12025550144',
      data: customData,
    },
  ];
}

/** The fields that a creation and an update give. */
export const writtenNames = [...profileFields, 'data'];

/** Into how many classes the values of a field fall. */
export const classCount = 6;

/**
 * A value for each field, each of another class: digits, capitals, blanks, special characters, letters beyond ASCII, and
 * long ones. With each further shift, a field gets the value of its next class.
 */
export function fieldsOfClasses(id: string, shift: number): Fields {
  const fields = Object.entries(valuesOfClasses).map(([name, values], index) => {
    return [name, values[(index + shift) % classCount]?.replace('{id}', id)];
  });
  return { ...Object.fromEntries(fields), data: shift % 2 === 0 ? { ...customData, ...otherData } : hardData };
}

type Six = readonly [string, string, string, string, string, string];

const valuesOfClasses: Readonly<Record<(typeof profileFields)[number], Six>> = {
  firstName: [
    '00123456789012345678901',
    'ÉLODIE McGREGOR',
    ' Mary  Ann ',
    "%41 + _new_ (*), 'x' & <b>\\",
    'Zoë e\u0301 👩‍👩‍👧',
    `${'Maximilian '.repeat(9)}the last`,
  ],
  lastName: [
    '0',
    'VON Und ZU',
    'de la  Cruz ',
    " O'Brien/Miller, Jr. <#2+3> & Co.; ",
    'STRAẞE-Ångström 林',
    `Von und zu ${'Æ'.repeat(30)}-and-more-of-it`,
  ],
  email: [
    '0012345.{id}@sub.sub.example.co.uk',
    'Check.{id}@MAIL.Example.COM',
    '{id}@example.com',
    "o'brien+tag_%41.{id}@example.com",
    'Élodie.{id}@example.com',
    `of.the.long.local.part.${'x'.repeat(20)}+{id}@a.long.domain.example.com`,
  ],
  phone: [
    '00442079460958123456789012345678',
    '+1 202 555 0144 EXT. 07',
    ' +44 20  7946 0958 ',
    '+44 (0)20/7946-0958,*12# & <1>',
    '+49 30 ２３４５ é',
    `+44 20 7946 0958 ${'ext. 12 '.repeat(6)}`,
  ],
  avatar: [
    '0012345',
    'HTTPS://Example.COM/Avatars/A.PNG',
    'an avatar  by name',
    'https://example.com/a_b%20(1)/x+y.png?q=1,2&z=*#Top',
    'https://example.com/ünal/%C3%A9.png',
    `https://example.com/a_b%20c/${'0123456789'.repeat(9)}.PNG`,
  ],
  locale: ['0407', 'SR_LATN_RS', 'de DE', 'de_DE@euro+%41&<"1">', '日本語', 'en-GB-a-locale-that-is-rather-long'],
  timezone: [
    '0200',
    'Asia/CALCUTTA',
    'Central European Time',
    'Etc/GMT+12 %41 & <"1">',
    'Amérique/São_Paulo',
    'America/Argentina/ComodRivadavia',
  ],
};

/** Further values of custom data. */
const otherData: Fields = {
  text: ' KEPT as it is: 100% _a_ & b\\c ',
  long: `${'0123456789'.repeat(12)} é`,
};

/** Free-form data with any values (§2.1). */
const customData: Fields = {
  text: 'plain',
  empty: '',
  unicode: 'Grüße, 東京 🎈',
  'a key with spaces': 'kept',
  schlüssel: true,
  zero: 0,
  negative: -12.5,
  large: 9_007_199_254_740_991,
  no: false,
  nothing: null,
  list: [1, 'two', false, null, [3], { four: 4 }],
  emptyList: [],
  nested: { deep: { deeper: { value: 'here', emptyObject: {} } }, numbers: [1, 2.5] },
  emptyObject: {},
  number: '12',
};

/** Keys and values that are often taken for something else. */
const hardData: Fields = {
  'dotted.key': 'kept',
  $dollar: 'kept',
  'kebab-key': 'kept',
  snake_key: 'kept',
  camelKey: 'kept',
  UPPER: 'kept',
  Key: 'upper',
  key: 'lower',
  ' blank ': ' kept ',
  '007': 'a number for a key',
  'e\u0301': 'not composed: e\u0301',
  _id: 'not an identifier',
  id: 0,
  date: '2024-02-29',
  moment: '2024-02-29T23:30:00+05:30',
  utc: '2024-02-29T23:30:00Z',
  digits: '0012',
  exponent: '1e3',
  yes: 'true',
  none: 'null',
  tiny: 1e-7,
  huge: 1e21,
  third: 0.1,
  markup: '<script>alert("1")</script> &amp; {{ name }} %20 \\n',
  lines: 'one\r\ntwo\n\tthree  ',
  long: 'long '.repeat(300),
  twins: [1, 1, '1', true, [], {}, [[]], ''],
  levels: { 1: { 2: { 3: { 4: { 5: { 6: { 7: { 8: { no: false, zero: 0, empty: '', nothing: null } } } } } } } } },
};
