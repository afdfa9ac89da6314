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

/** Further values of that kind: each field has other marks, cases and lengths than in the row before. */
export function otherHardFields(id: string): readonly [Fields, Fields] {
  return [
    {
      firstName: 'ÉLODIE & SONS, 100% _new_ (*)',
      lastName: " O'Brien/Müller, Jr. #2 ",
      email: `Élodie.O_Brien.of.the.long.local.part+${id}@MAIL.example.com`,
      phone: '00442079460958123456789012345678',
      avatar: 'HTTPS://Example.com/Ünal/%C3%A9_(1)/a+b.png?x=1,2&y=*#Top',
      locale: 'SR_LATN_RS',
      timezone: 'America/Argentina/ComodRivadavia',
      data: { ...customData, text: ' KEPT as it is: 100% _a_ & b\\c ', long: `${'0123456789'.repeat(12)} é` },
    },
    {
      firstName: '00123456789012345678901',
      lastName: `Von und zu ${'Æ'.repeat(30)}-STRAẞE, e\u0301 and more of it`,
      email: `0012345.${id}@sub.sub.example.co.uk`,
      phone: '+44 (0)20/7946-0958, ext. 12 #é',
      avatar: `https://example.com/a_b%20c/${'0123456789'.repeat(9)}.PNG`,
      locale: 'de_DE@euro',
      timezone: 'Etc/GMT+12',
      data: hardData,
    },
  ];
}

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
